import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { yuan } from '#domain/values/money.ts';
import { useStaffName } from '../../../db/use-staff-name.ts';
import { minuteOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useStockWords } from '../use-stock-words.ts';

/** Papers as a table of texts with its head, a row for each of their lines, for a spreadsheet. */
export const usePaperTable = (valued: boolean) => {
  const { t } = useTranslation('stock');
  const { timeZone } = use(PlaceContext);
  const nameOf = useStaffName();
  const words = useStockWords();
  const price = valued ? (['price', 'amount'] as const) : [];
  const people = ['applicant', 'receiver', 'staff'] as const;
  const heads = [
    'paper',
    'time',
    'type',
    'product',
    'unit',
    'quantity',
    ...price,
    'expires',
    ...people,
    'remark',
  ] as const;
  return (papers: readonly PaperRow[]): string[][] => [
    heads.map((head) => t(`columns.${head}`)),
    ...papers.flatMap((paper) =>
      paper.lines.map((line) => [
        paper.number,
        minuteOf(paper.at, timeZone),
        words.type(paper.type),
        line.name,
        line.unit,
        String(line.quantity),
        ...(valued ? (line.price === null ? ['', ''] : [yuan(line.price), yuan(line.price * line.quantity)]) : []),
        line.expiresAt ?? '',
        nameOf(paper.applicantId),
        nameOf(paper.receiverId),
        nameOf(paper.staffId),
        paper.remark,
      ]),
    ),
  ];
};
