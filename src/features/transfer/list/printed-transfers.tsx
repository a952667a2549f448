import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/transfer/actions.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { ShownTransfer } from '../../../db/queries/transfer.ts';
import { useSession } from '../../../db/use-live.ts';
import { PrintedList } from '../../../ui/printed-list.tsx';
import { narrowedBy, type PrintedColumn } from '../../../ui/printed-rows.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { piecesOf } from '../pieces.ts';
import { useShopName } from '../use-shops.ts';

interface PrintedTransfersProps {
  readonly side: Side;
  readonly status: number;
  readonly text: string;
  readonly rows: readonly ShownTransfer[];
  readonly total: number;
  readonly onPrinted: () => void;
}

const mostNamed = 8;

/** The list of transfers on A4, newest first, a row for each. */
export const PrintedTransfers = ({ side, status, text, rows, total, onPrinted }: PrintedTransfersProps) => {
  const { t } = useTranslation('transfer');
  const { time } = useFormat();
  const shopName = useShopName();
  const shop = useSession().shop?.name ?? '';
  const statusWord = (code: number): string => {
    const word = transferStatuses.wordOf(code);
    return word ? t(`status.${word}`) : '';
  };
  const goods = ({ lines }: ShownTransfer): string => {
    const named = lines.slice(0, mostNamed).map(({ name, applied, delivered }) => `${name} ×${delivered ?? applied}`);
    return narrowedBy([named.join('; '), lines.length > mostNamed && t('list.more', { count: lines.length })]);
  };
  const columns: readonly PrintedColumn<ShownTransfer>[] = [
    { head: t('column.number'), whole: true, cell: ({ number }) => number },
    {
      head: t(side === 'apply' ? 'column.provider' : 'column.applicant'),
      cell: ({ provideShopId, applyShopId }) => shopName(side === 'apply' ? provideShopId : applyShopId),
    },
    { head: t('column.goods'), cell: goods },
    {
      ...{ head: t('column.pieces'), figure: true, cell: (row) => String(piecesOf(row)) },
      sum: (all) => String(all.reduce((sum, row) => sum + piecesOf(row), 0)),
    },
    { head: t('column.time'), whole: true, cell: ({ at }) => time(at) },
    { head: t('column.status'), whole: true, cell: (row) => statusWord(row.status) },
  ];
  return (
    <PrintedList
      title={t(`list.${side}`)}
      shop={shop}
      filters={narrowedBy([statusWord(status) || t('list.all'), text && `“${text}”`])}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      onPrinted={onPrinted}
    />
  );
};
