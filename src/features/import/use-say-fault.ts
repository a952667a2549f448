import { useTranslation } from 'react-i18next';
import type { Fault } from '#domain/import/row.ts';
import { useReason } from '../../ui/use-reason.ts';
import type { SaidFault } from './import-job.ts';

/** Says what is wrong with a field of a row, as the server does. */
export const useSayFault = (): ((fault: Fault) => SaidFault) => {
  const { t, i18n } = useTranslation('sheet');
  const reason = useReason();
  return ({ field, code, params }) => ({
    field,
    reason:
      code.includes('.') || !i18n.exists(code, { ns: 'sheet' })
        ? reason({ code, params })
        : String(t(code as never, params as never)),
  });
};
