import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperWidth, ReceiptRow } from '#domain/receipt/rows.ts';
import type { ShiftReport } from '#domain/shift/z-report.ts';
import { yuan } from '#domain/values/money.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { reportRows } from '../../../parts/receipt/report-rows.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { minuteOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useMoney } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { reportParts, type ShiftPart } from './report-parts.ts';

export interface SaidReport {
  readonly title: string;
  readonly shopName: string;
  readonly parts: readonly ShiftPart[];
  readonly rowsOn: (paper: PaperWidth) => readonly ReceiptRow[];
}

/** What the report of a shift says, in the language of the screen. */
export const useReport = (report: ShiftReport, shopName: string): SaidReport => {
  const { t } = useTranslation('shift');
  const figure = useTranslation('figures').t;
  const { timeZone } = use(PlaceContext);
  const money = useMoney();
  const nameOf = useStaffName();
  const now = useNow();
  const { paymentType: way } = useOrderWords();
  const style = {
    words: {
      ...t('paper', { returnObjects: true }),
      performance: { cash: figure('names.cash'), consumption: figure('names.consumption') },
    },
    nameOf,
    way,
    now: now(),
    time: (at: number) => minuteOf(at, timeZone),
  };
  const title = t(report.kind === 'Z' ? 'report.z' : 'report.x');
  const { signature } = style.words;
  return {
    title,
    shopName,
    parts: reportParts(report, { ...style, money }),
    // A printer's paper is narrow: amounts stand there without the sign of the currency, as on receipts.
    rowsOn: (paper) =>
      reportRows({ title, shopName, parts: reportParts(report, { ...style, money: yuan }), signature, paper }),
  };
};
