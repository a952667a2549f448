import { Alert, Button, Group, Paper, Table } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';

/** Who has counted how much and where in a stocktake whose counts this device no longer holds: the server knows. */
export const Checkers = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const { time } = useFormat();
  const reason = useReason();
  const { data, refusal, asking, refresh } = useAsk(stocktakeCalls.checkers, { params: { id: stocktakeId } });
  if (refusal) {
    return (
      <Alert color="orange" icon={<IconPlugConnectedX size={20} />} title={t('older.checkers')}>
        <Group justify="space-between">
          {reason(refusal)}
          <Button variant="default" loading={asking} onClick={() => void refresh()}>
            {t('retry')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!data) return <LoadingRows />;
  return (
    <Paper withBorder p="md">
      <Table horizontalSpacing="xs" data-testid="checkers">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.staff')}</Table.Th>
            <Table.Th>{t('columns.zone')}</Table.Th>
            <Table.Th ta="right">{t('columns.products')}</Table.Th>
            <Table.Th ta="right">{t('columns.pieces')}</Table.Th>
            <Table.Th>{t('columns.lastAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ id, name, zones, products, pieces, lastAt }) => (
            <Table.Tr key={id}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{zones.map((zone) => zone || t('count.wholeShop')).join(', ') || '—'}</Table.Td>
              <Table.Td ta="right">{products}</Table.Td>
              <Table.Td ta="right">{pieces}</Table.Td>
              <Table.Td>{lastAt === null ? '—' : time(lastAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
};
