import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '../../../db/queries/stock.ts';
import type { Column } from '../../../ui/list-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { StockProduct } from './stock-product.tsx';
import { type StockActs, StockRowActs } from './stock-row-acts.tsx';

interface Shown extends StockActs {
  /** With what it is worth. */
  readonly valued: boolean;
}

/** What the list says of a product and what there is of it; the acts stand at its end. */
export const useStockColumns = ({ valued, ...acts }: Shown): Column<StockRow>[] => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const worth = ['unitValue', 'value'] as const;
  return [
    { name: 'number', head: t('columns.number'), cell: ({ product }) => product.number },
    { name: 'product', head: t('columns.product'), as: 'wide', cell: (row) => <StockProduct row={row} /> },
    {
      name: 'quantity',
      head: t('columns.quantity'),
      as: 'figure',
      bold: true,
      cell: ({ product, level }) => (
        <Text span inherit {...(level && level.quantity < 0 ? { c: 'red' } : {})} data-testid="quantity">
          {level ? level.quantity : '—'} {product.unit}
        </Text>
      ),
    },
    ...(valued ? worth : []).map(
      (name): Column<StockRow> => ({
        name,
        head: t(`columns.${name}`),
        as: 'figure',
        cell: ({ level }) => (level ? money(level[name]) : '—'),
      }),
    ),
    { name: 'lowAt', head: t('columns.lowAt'), as: 'figure', cell: ({ level }) => level?.lowAt ?? '—' },
    { name: 'acts', as: 'figure', cell: (row) => <StockRowActs row={row} {...acts} /> },
  ];
};
