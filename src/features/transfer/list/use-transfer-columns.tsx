import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/transfer/actions.ts';
import type { ShownTransfer } from '../../../db/queries/transfer.ts';
import type { Column } from '../../../ui/list-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { daysOverdue } from '../overdue.ts';
import { piecesOf } from '../pieces.ts';
import { StatusBadge } from '../status-badge.tsx';
import { UnsentBadge } from '../unsent-badge.tsx';
import { useShopName } from '../use-shops.ts';

const mostNamed = 3;

/** What the list says of a transfer to the shop at one of its sides. */
export const useTransferColumns = (side: Side): Column<ShownTransfer>[] => {
  const { t } = useTranslation('transfer');
  const { time } = useFormat();
  const shopName = useShopName();
  return [
    {
      name: 'number',
      head: t('column.number'),
      cell: ({ id, number }) => (
        <Anchor component={Link} to={`/inventory/transfer/view/${id}`} fw={600} fz="sm" tabIndex={-1}>
          {number}
        </Anchor>
      ),
    },
    {
      name: 'other',
      head: t(side === 'apply' ? 'column.provider' : 'column.applicant'),
      cell: ({ provideShopId, applyShopId }) => shopName(side === 'apply' ? provideShopId : applyShopId),
    },
    { name: 'goods', head: t('column.goods'), as: 'wide', cell: (row) => <Goods row={row} /> },
    { name: 'pieces', head: t('column.pieces'), as: 'figure', bold: true, cell: piecesOf },
    { name: 'time', head: t('column.time'), cell: ({ at }) => time(at) },
    {
      name: 'status',
      head: t('column.status'),
      cell: ({ status, where }) => (
        <>
          <StatusBadge status={status} /> {where === 'saved' && <UnsentBadge />}
        </>
      ),
    },
  ];
};

const Goods = ({ row }: { readonly row: ShownTransfer }) => {
  const { t } = useTranslation('transfer');
  const overdue = daysOverdue(row, Date.now());
  const goods = row.lines
    .slice(0, mostNamed)
    .map(({ name, applied, delivered }) => `${name} ×${delivered ?? applied}`)
    .join('  ');
  return (
    <>
      <Text size="sm" truncate>
        {goods}
        {row.lines.length > mostNamed && ` ${t('list.more', { count: row.lines.length })}`}
      </Text>
      {overdue !== undefined && (
        <Text size="sm" c="orange" data-testid="overdue">
          {t('list.overdue', { days: overdue })}
        </Text>
      )}
    </>
  );
};
