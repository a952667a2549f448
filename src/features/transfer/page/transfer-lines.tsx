import { Paper, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import classes from '../transfer.module.css';

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, each) => total + (each ?? 0), 0);

/** What was asked for, what was sent and what arrived, and why they differ. */
export const TransferLines = ({ found }: { readonly found: TransferRow }) => {
  const { t } = useTranslation('transfer');
  const hasLeft = found.status >= transferStatuses.pendingReceipt;
  const hasArrived = found.status === transferStatuses.received;
  const { lines } = found;
  return (
    <Paper withBorder p="md" component="section" data-testid="transfer-lines">
      <Title order={2} size="h4" mb="sm">
        {t('page.lines')}
      </Title>
      <Table.ScrollContainer minWidth={420}>
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr className={classes.nowrap}>
              <Table.Th>{t('form.product')}</Table.Th>
              <Table.Th ta="right">{t('page.applied')}</Table.Th>
              <Table.Th ta="right">{t('page.delivered')}</Table.Th>
              <Table.Th ta="right">{t('page.received')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Line key={line.productId} line={line} hasLeft={hasLeft} hasArrived={hasArrived} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr fw={600}>
              <Table.Td>{t('page.total')}</Table.Td>
              <Table.Td ta="right">{sum(lines.map(({ applied }) => applied))}</Table.Td>
              <Table.Td ta="right">{hasLeft ? sum(lines.map(({ delivered }) => delivered)) : ''}</Table.Td>
              <Table.Td ta="right">{hasArrived ? sum(lines.map(({ received }) => received)) : ''}</Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
};

interface LineProps {
  readonly line: TransferRow['lines'][number];
  readonly hasLeft: boolean;
  readonly hasArrived: boolean;
}

const Line = ({ line, hasLeft, hasArrived }: LineProps) => {
  const { t } = useTranslation('transfer');
  const { name, unit, applied, delivered, received, reason, lossReason } = line;
  const missing = (delivered ?? 0) - (received ?? 0);
  return (
    <Table.Tr data-testid="transfer-line">
      <Table.Td>
        <Text fw={600}>{name}</Text>
        {reason !== '' && (
          <Text size="sm" c="dimmed">
            {t('page.reason', { reason })}
          </Text>
        )}
        {hasArrived && missing > 0 && (
          <Text size="sm" c="red" data-testid="missing">
            {t('page.lossReason', { count: missing, reason: lossReason })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className={classes.nowrap}>
        {applied} {unit}
      </Table.Td>
      <Table.Td ta="right" className={classes.nowrap} fw={hasLeft && delivered !== applied ? 600 : 400}>
        {hasLeft ? delivered : delivered === null ? '–' : t('page.planned', { count: delivered })}
      </Table.Td>
      <Table.Td ta="right" className={classes.nowrap} fw={hasArrived ? 600 : 400}>
        {hasArrived ? received : '–'}
      </Table.Td>
    </Table.Tr>
  );
};
