import { Anchor, Badge, Group } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import type { CommissionEntry } from '#domain/commission/month.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useWhy } from './use-why.ts';

interface Whose {
  /** `0` for whoever is signed in. */
  readonly staffId: string;
  /** `yyyy-mm`. */
  readonly month: string;
  /** Empty for the current shop. */
  readonly shopId: string;
}

/** Asks the server what somebody earned in a month, line by line. */
export const useEntries = ({ staffId, month, shopId }: Whose) =>
  useAsk(commissionCalls.ofPerson, { params: { id: staffId }, query: { month, shop_id: shopId } });

/** The same as a table. */
export const PersonEntries = (whose: Whose) => <EntriesTable asked={useEntries(whose)} />;

/** What somebody earned in a month, line by line, each with how it comes about. */
export const EntriesTable = ({ asked }: { readonly asked: ReturnType<typeof useEntries> }) => {
  const { t } = useTranslation('commission');
  const { money, time } = useFormat();
  const why = useWhy();
  const mayOpen = useMay()('pc.order.list');
  const columns: Column<CommissionEntry>[] = [
    {
      name: 'what',
      head: t('columns.what'),
      as: 'wide',
      cell: ({ name, quantity, takenFrom }) => (takenFrom === null ? `${name} × ${quantity}` : name),
    },
    {
      name: 'kind',
      head: t('columns.kind'),
      card: 'badge',
      cell: ({ kind, byName }) => (
        <Group gap={4} wrap="nowrap">
          <Badge variant="light" miw="max-content">
            {t(`kinds.${kind}`)}
          </Badge>
          {byName && (
            <Badge variant="light" color="grape" miw="max-content">
              {t('why.byName')}
            </Badge>
          )}
        </Group>
      ),
    },
    { name: 'rule', head: t('columns.rule'), cell: ({ ruleName }) => ruleName },
    { name: 'why', head: t('columns.why'), cell: why },
    {
      name: 'number',
      head: t('columns.number'),
      cell: ({ number, orderId }) =>
        mayOpen ? (
          <Anchor component={Link} to={`/order/view/${orderId}`} size="sm" py="xs" data-testid={`order-${number}`}>
            {number}
          </Anchor>
        ) : (
          number
        ),
    },
    { name: 'at', head: t('columns.at'), cell: ({ at }) => time(at) },
    { name: 'amount', head: t('columns.amount'), as: 'figure', bold: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <ListTable
      columns={columns}
      rows={asked.data}
      keyOf={({ id }) => id}
      testId={({ id }) => `commission-${id}`}
      refused={
        asked.refusal && (
          <Refused
            title={t('offline')}
            reason={asked.refusal}
            asking={asked.asking}
            onAgain={() => void asked.refresh()}
          />
        )
      }
      nothing={<Nothing icon={IconCoins} title={t('own.none')} hint={t('own.noneHint')} />}
    />
  );
};
