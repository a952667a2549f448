import { useTranslation } from 'react-i18next';
import { useReason } from '../../ui/use-reason.ts';
import type { RowFault } from './import-job.ts';

/** Says what is wrong with a field of a row, as the server does, in the language that is spoken now. */
export const useSayFault = (): ((fault: RowFault) => string) => {
  const { t, i18n } = useTranslation('sheet');
  const reason = useReason();
  return (fault) => {
    if (!('code' in fault)) return fault.reason;
    const { code, params } = fault;
    return code.includes('.') || !i18n.exists(code, { ns: 'sheet' })
      ? reason({ code, params })
      : String(t(code as never, params as never));
  };
};
