import { useTranslation } from 'react-i18next';
import { yuan } from '#domain/values/money.ts';
import type { StockRow } from '../../../db/queries/stock.ts';
import { useLive } from '../../../db/use-live.ts';

/** The stock as a table of texts with its head, for a spreadsheet. */
export const useStockTable = (valued: boolean) => {
  const { t } = useTranslation('stock');
  const groups = useLive('item.groups', { kind: 'product' }) ?? [];
  const worth = ['unitValue', 'value'] as const;
  const heads = [
    'number',
    'barcode',
    'product',
    'group',
    'unit',
    'quantity',
    ...(valued ? worth : []),
    'lowAt',
  ] as const;
  return (rows: readonly StockRow[]): string[][] => [
    heads.map((head) => t(`columns.${head}`)),
    ...rows.map(({ product, level }) => [
      product.number,
      product.barcode,
      product.name,
      groups.find(({ id }) => id === product.groupId)?.name ?? '',
      product.unit,
      level ? String(level.quantity) : '',
      ...(valued ? worth.map((name) => (level && level[name] !== null ? yuan(level[name]) : '')) : []),
      level?.lowAt?.toString() ?? '',
    ]),
  ];
};
