import { useTranslation } from 'react-i18next';
import { type CardSheet, isByShare } from '#domain/refund/card-value.ts';
import type { Fen } from '#domain/values/money.ts';
import type { ReportLine } from '../../../parts/receipt/report-rows.ts';

type Step = 'ground' | 'paid' | 'worth' | 'used' | 'days' | 'counted' | 'countedByShare' | 'fee' | 'amount';

/** How what goes back for a card was worked out, step by step, with amounts as `money` writes them. */
export const useSheetLines = (): ((sheet: CardSheet, money: (fen: Fen) => string) => readonly ReportLine[]) => {
  const { t } = useTranslation('order');
  return (sheet, money) => {
    const { ground, paid, worth, used, days, counted, fee, amount } = sheet;
    const line = (what: Step, right: string): ReportLine => ({ left: t(`refund.sheet.${what}`), right });
    return [
      line('ground', t(`refund.grounds.${ground}`)),
      line('paid', money(paid)),
      ...(worth === 0 ? [] : [line('worth', money(worth)), line('used', money(used))]),
      ...(days === null ? [] : [line('days', t('refund.sheet.daysOf', { count: days.all, begun: days.begun }))]),
      line(isByShare(sheet) ? 'countedByShare' : 'counted', money(-counted)),
      ...(fee === 0 ? [] : [line('fee', money(-fee))]),
      { ...line('amount', money(amount)), strong: true },
    ];
  };
};
