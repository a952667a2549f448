import { Anchor, Stack, Table, Text } from '@mantine/core';
import { IconTruckOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/transfer/actions.ts';
import type { ShownTransfer } from '../../../db/transfer-queries.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { daysOverdue } from '../overdue.ts';
import { piecesOf } from '../pieces.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from '../transfer.module.css';
import { UnsentBadge } from '../unsent-badge.tsx';
import { useShopName } from '../use-shops.ts';

interface TransferTableProps {
  readonly side: Side;
  readonly rows: readonly ShownTransfer[];
  readonly narrowed: boolean;
  readonly onOpen: (transferId: string) => void;
}

export const TransferTable = ({ side, rows, narrowed, onOpen }: TransferTableProps) => {
  const { t } = useTranslation('transfer');
  if (rows.length === 0) {
    const empty = side === 'apply' ? t('list.emptyApply') : t('list.emptyProvide');
    return (
      <Stack align="center" gap={6} py={64} c="dimmed" data-testid="no-transfers">
        <IconTruckOff size={40} aria-hidden />
        <Text fw={600}>{narrowed ? t('list.none') : empty}</Text>
      </Stack>
    );
  }
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table highlightOnHover horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr className={classes.nowrap}>
            <Table.Th>{t('column.number')}</Table.Th>
            <Table.Th>{t(side === 'apply' ? 'column.provider' : 'column.applicant')}</Table.Th>
            <Table.Th>{t('column.goods')}</Table.Th>
            <Table.Th ta="right">{t('column.pieces')}</Table.Th>
            <Table.Th>{t('column.time')}</Table.Th>
            <Table.Th>{t('column.status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} side={side} onOpen={() => onOpen(row.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

const mostNamed = 3;

const Row = ({ row, side, onOpen }: { row: ShownTransfer; side: Side; onOpen: () => void }) => {
  const { t } = useTranslation('transfer');
  const { time } = useFormat();
  const shopName = useShopName();
  const overdue = daysOverdue(row, Date.now());
  const goods = row.lines
    .slice(0, mostNamed)
    .map(({ name, applied, delivered }) => `${name} ×${delivered ?? applied}`)
    .join('  ');
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen();
  };
  return (
    <Table.Tr
      tabIndex={0}
      className={classes.row}
      onClick={onOpen}
      onKeyDown={onKey}
      data-testid="transfer-row"
      data-number={row.number}
    >
      <Table.Td>
        <Anchor
          component={Link}
          to={`/inventory/transfer/view/${row.id}`}
          fw={600}
          fz="sm"
          tabIndex={-1}
          className={classes.figure}
        >
          {row.number}
        </Anchor>
      </Table.Td>
      <Table.Td className={classes.nowrap}>{shopName(side === 'apply' ? row.provideShopId : row.applyShopId)}</Table.Td>
      <Table.Td className={classes.goods}>
        <Text size="sm" truncate>
          {goods}
          {row.lines.length > mostNamed && ` ${t('list.more', { count: row.lines.length })}`}
        </Text>
        {overdue !== undefined && (
          <Text size="sm" c="orange" data-testid="overdue">
            {t('list.overdue', { days: overdue })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" fw={600} className={classes.figure}>
        {piecesOf(row)}
      </Table.Td>
      <Table.Td className={classes.nowrap}>{time(row.at)}</Table.Td>
      <Table.Td className={classes.nowrap}>
        <StatusBadge status={row.status} /> {row.where === 'saved' && <UnsentBadge />}
      </Table.Td>
    </Table.Tr>
  );
};
