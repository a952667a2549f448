import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnLine } from '#domain/overview/performance.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface WorkTableProps {
  readonly lines: readonly OwnLine[] | undefined;
  /** Shown where there is none. */
  readonly nothing: React.ReactNode;
  /** How the time of a line is said. */
  readonly time: (at: number) => string;
  /** Left out where orders are not for whoever looks. */
  readonly onOpen?: (orderId: string) => void;
}

/** The lines on which somebody worked, and their part of each. */
export const WorkTable = ({ lines, nothing, time, onOpen }: WorkTableProps) => {
  const { t } = useTranslation('overview');
  const { money } = useFormat();
  const columns: Column<OwnLine>[] = [
    { name: 'name', head: t('columns.line'), as: 'wide', cell: ({ name, quantity }) => `${name} × ${quantity}` },
    {
      name: 'as',
      head: t('columns.as'),
      cell: ({ as }) => (
        <Badge variant="light" miw="max-content">
          {t(`ownWork.as.${as}`)}
        </Badge>
      ),
    },
    { name: 'at', head: t('columns.at'), cell: ({ at }) => time(at) },
    { name: 'number', head: t('columns.number'), cell: ({ number }) => number },
    { name: 'amount', head: t('columns.amount'), as: 'figure', bold: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <ListTable
      columns={columns}
      rows={lines}
      keyOf={({ lineId, as }) => `${lineId} ${as}`}
      testId={({ lineId, as }) => `own-${as}-${lineId}`}
      {...(onOpen && { onOpen: ({ orderId }: OwnLine) => onOpen(orderId) })}
      nothing={nothing}
    />
  );
};
