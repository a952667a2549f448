import { Alert, Button, Group, Paper } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';

/** Who has counted how much and where in a stocktake whose counts this device no longer holds: the server knows. */
export const Checkers = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const { time, names } = useFormat();
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
  const zonesOf = (zones: readonly string[]): string => names(zones.map((zone) => zone || t('count.wholeShop'))) || '—';
  return (
    <Paper withBorder p="md" data-testid="checkers">
      <ListTable
        columns={[
          { name: 'staff', head: t('columns.staff'), card: 'title', cell: ({ name }) => name },
          { name: 'zones', head: t('columns.zone'), cell: ({ zones }) => zonesOf(zones) },
          { name: 'products', head: t('columns.products'), as: 'figure', cell: ({ products }) => products },
          { name: 'pieces', head: t('columns.pieces'), as: 'figure', cell: ({ pieces }) => pieces },
          { name: 'lastAt', head: t('columns.lastAt'), cell: ({ lastAt }) => (lastAt === null ? '—' : time(lastAt)) },
        ]}
        rows={data}
        keyOf={({ id }) => id}
        nothing={null}
      />
    </Paper>
  );
};
