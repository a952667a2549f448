import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../db/api/finding.ts';
import { formatBytes } from '../../../ui/bytes.ts';

/** What was tried out and how it went, and what to do where it did not go well, in the language of the screen. */
export const useFindingWords = () => {
  const { t, i18n } = useTranslation('outbox');
  const paramsOf = ({ params }: Finding) => ({
    ...params,
    ...('usedBytes' in params
      ? {
          used: formatBytes(Number(params.usedBytes), i18n.language),
          quota: formatBytes(Number(params.quotaBytes), i18n.language),
        }
      : {}),
  });
  const say = (finding: Finding, key: string): string => {
    const path = `selfTest.${key}.${finding.what}`;
    return i18n.exists(path, { ns: 'outbox' }) ? String(t(path as never, paramsOf(finding) as never)) : finding.what;
  };
  return {
    textOf: (finding: Finding): string => say(finding, finding.level === 'ok' ? 'fine' : 'wrong'),
    adviceOf: (finding: Finding): string => say(finding, 'advice'),
  };
};
