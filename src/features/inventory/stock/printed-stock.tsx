import { useTranslation } from 'react-i18next';
import { sumKnown } from '#domain/values/sum-known.ts';
import type { StockRow } from '../../../db/queries/stock.ts';
import { useLive, useSession } from '../../../db/use-live.ts';
import { PrintedList } from '../../../ui/printed-list.tsx';
import { narrowedBy, type PrintedColumn } from '../../../ui/printed-rows.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { StockFilters } from './stock-filters.ts';

interface PrintedStockProps {
  readonly filters: StockFilters;
  readonly rows: readonly StockRow[];
  readonly total: number;
  /** With what it is worth. */
  readonly valued: boolean;
  readonly onPrinted: () => void;
}

/** The list of stock on A4, as it is filtered and sorted. */
export const PrintedStock = ({ filters, rows, total, valued, onPrinted }: PrintedStockProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const shop = useSession().shop?.name ?? '';
  const groups = useLive('item.groups', { kind: 'product' }) ?? [];
  const groupName = (id: string | undefined): string => groups.find((group) => group.id === id)?.name ?? '';
  const { text, group, pick = 'kept', sort = 'number' } = filters;
  const worth: readonly PrintedColumn<StockRow>[] = [
    { head: t('columns.unitValue'), figure: true, cell: ({ level }) => (level ? money(level.unitValue) : '') },
    {
      ...{ head: t('columns.value'), figure: true, cell: ({ level }) => (level ? money(level.value) : '') },
      sum: (all) => money(sumKnown(all.flatMap(({ level }) => (level ? level.value : [])))),
    },
  ];
  const columns: readonly PrintedColumn<StockRow>[] = [
    { head: t('columns.number'), whole: true, cell: ({ product }) => product.number },
    { head: t('columns.product'), cell: ({ product }) => product.name },
    { head: t('columns.group'), cell: ({ product }) => groupName(product.groupId) },
    {
      ...{ head: t('columns.quantity'), figure: true, cell: ({ level }) => level?.quantity.toString() ?? '' },
      sum: (all) => String(all.reduce((sum, { level }) => sum + (level?.quantity ?? 0), 0)),
    },
    { head: t('columns.unit'), cell: ({ product }) => product.unit },
    ...(valued ? worth : []),
    { head: t('columns.lowAt'), figure: true, cell: ({ level }) => level?.lowAt?.toString() ?? '' },
  ];
  return (
    <PrintedList
      title={t('stock.file')}
      shop={shop}
      filters={narrowedBy([t(`stock.picks.${pick}`), groupName(group), text && `“${text}”`, t(`stock.sorts.${sort}`)])}
      columns={columns}
      rows={rows}
      keyOf={({ product }) => product.id}
      total={total}
      onPrinted={onPrinted}
    />
  );
};
