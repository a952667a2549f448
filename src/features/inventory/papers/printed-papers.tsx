import { useTranslation } from 'react-i18next';
import { sumKnown } from '#domain/values/sum-known.ts';
import type { ShownPaper } from '../../../db/queries/stock-paper.ts';
import { useSession } from '../../../db/use-live.ts';
import { useStaffName } from '../../../db/use-staff-name.ts';
import { PrintedList } from '../../../ui/printed-list.tsx';
import { narrowedBy, type PrintedColumn } from '../../../ui/printed-rows.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { Direction } from '../direction.ts';
import { useStockWords } from '../use-stock-words.ts';
import type { PaperFilters } from './paper-filters.ts';

interface PrintedPapersProps {
  readonly direction: Direction;
  readonly filters: PaperFilters;
  readonly rows: readonly ShownPaper[];
  readonly total: number;
  /** With what the goods are worth. */
  readonly valued: boolean;
  readonly onPrinted: () => void;
}

/** So many products of a paper are named; of the others it is said how many there are. */
const mostNamed = 8;

/** The list of papers on A4, newest first, a row for each. */
export const PrintedPapers = ({ direction, filters, rows, total, valued, onPrinted }: PrintedPapersProps) => {
  const { t } = useTranslation('stock');
  const { money, time } = useFormat();
  const words = useStockWords();
  const nameOf = useStaffName();
  const shop = useSession().shop?.name ?? '';
  const { text, type, staff, from, to } = filters;
  const days = from || to ? `${from ?? ''} – ${to ?? ''}` : t('days.all');
  const goods = ({ lines, remark }: ShownPaper): string => {
    const named = lines.slice(0, mostNamed).map(({ name, quantity }) => `${name} ×${quantity}`);
    const first = named.join('; ');
    const all = lines.length > mostNamed ? t('papers.itemsMore', { first, count: lines.length }) : first;
    return narrowedBy([all, remark]);
  };
  const value: PrintedColumn<ShownPaper> = {
    ...{ head: t('columns.value'), figure: true, cell: (paper) => money(paper.value) },
    sum: (all) => money(sumKnown(all.map((paper) => paper.value))),
  };
  const columns: readonly PrintedColumn<ShownPaper>[] = [
    { head: t('columns.paper'), whole: true, cell: ({ number }) => number },
    { head: t('columns.time'), whole: true, cell: ({ at }) => time(at) },
    { head: t('columns.type'), whole: true, cell: (paper) => words.type(paper.type) },
    { head: t('columns.items'), cell: goods },
    {
      ...{ head: t('columns.quantity'), figure: true, cell: ({ quantity }) => String(quantity) },
      sum: (all) => String(all.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    ...(valued ? [value] : []),
    { head: t('columns.staff'), cell: ({ staffId }) => nameOf(staffId) },
  ];
  const narrowed = [days, type === undefined ? '' : words.type(type), staff && nameOf(staff), text && `“${text}”`];
  return (
    <PrintedList
      title={t(`papers.file.${direction}`)}
      shop={shop}
      filters={narrowedBy(narrowed)}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      onPrinted={onPrinted}
    />
  );
};
