import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import { yuan } from '#domain/values/money.ts';
import { minuteOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useStockWords } from '../use-stock-words.ts';

/** Movements as a table of texts with its head, for a spreadsheet. */
export const useMovementTable = (valued: boolean) => {
  const { t } = useTranslation('stock');
  const { timeZone } = use(PlaceContext);
  const words = useStockWords();
  const what = ['time', 'shop', 'number', 'product', 'unit', 'type', 'before', 'change', 'after'] as const;
  const heads = [...what, ...(valued ? (['value'] as const) : []), 'reference', 'staff', 'remark'] as const;
  return (rows: readonly MovementRow[]): string[][] => [
    heads.map((head) => t(`columns.${head}`)),
    ...rows.map((row) => [
      minuteOf(row.at, timeZone),
      row.shopName,
      row.number,
      row.name,
      row.unit,
      words.type(row.type),
      String(row.before),
      String(row.quantity),
      String(row.after),
      ...(valued ? [row.value === null ? '' : yuan(row.value)] : []),
      row.paperNumber || row.orderNumber,
      row.staffName,
      row.note,
    ]),
  ];
};
