import { Anchor, Text } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import { orderCalls } from '#domain/order/calls.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { servedBy } from '#domain/order/served-by.ts';
import type { OrderOnServer } from '../../../db/api/saved-where.ts';
import { Below, Short } from '../../../list/cells.tsx';
import { defineList } from '../../../list/define-list.ts';
import { choice, type ValuesOf } from '../../../list/filter.ts';
import { type ListAnswer, mirror, onServer, type Source, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import type { Queries } from '../../../nouns/queries.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { useLive } from '../../../store/use-live.ts';
import { timesOf } from '../../../ui/quick-days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';

const status = choice({
  key: 'status',
  values: orderStatuses.codes,
  useLooks: () => {
    const { t } = useTranslation('order');
    return { label: t('list.status'), all: t('list.allStatuses'), word: useOrderWords().status };
  },
});
const useLabel = () => useTranslation('order').t('list.search');
const filters = [{ kind: 'text', useLabel }, status, { kind: 'days' }] as const;

type Asked = Wanted<ValuesOf<typeof filters>>;
type Row = OrderRow & { readonly where: OrderOnServer };

const source: Source<Asked['values'], Row, Queries['order.list']['answer']> = mirror(
  'order.list',
  ({ values, timeZone, offset, limit }: Asked) => ({
    ...{ status: values.status ?? -1, text: values.text ?? '', offset, limit },
    ...timesOf(values, timeZone),
  }),
);

const asked = ({ values, timeZone, shopId }: Asked) => ({
  filter: { shop_id: shopId, status: values.status, text: values.text, ...timesOf(values, timeZone) },
});

interface SumsProps {
  readonly answer: ListAnswer<Row, Queries['order.list']['answer'] | undefined>;
  readonly wanted: Asked;
}

/** Every so many milliseconds, as orders come from other counters too. */
const sumsEvery = 20_000;

/**
 * What all orders come to that the filters let through: those of this device at once and without contact too, those that
 * the server has where there are more of them.
 */
const Sums = ({ answer: { more }, wanted }: SumsProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const query = { filter: writeFilterText(asked(wanted).filter) || undefined };
  const { data, refusal } = useAsk(orderCalls.sums, { query }, sumsEvery);
  const begun = useLive('treatment.inService', {})?.length ?? 0;
  const held = more?.sums;
  const isOfServer = data !== undefined && !refusal && data.orders > (held?.orders ?? 0);
  const sums = isOfServer ? data : held;
  if (!sums) return null;
  const { orders, amount, paid, given, open } = sums;
  return (
    <Text size="sm" c="dimmed" data-testid="order-sums">
      {[
        ...(isOfServer && held ? [t('list.sums.inAll', { count: orders })] : []),
        t('list.sums.amount', { amount: money(amount) }),
        t('list.sums.paid', { paid: money(paid) }),
        ...(given > 0 ? [t('list.sums.given', { given: money(given) })] : []),
        ...(open > 0 ? [t('list.sums.open', { open: money(open) })] : []),
      ].join(' · ')}
      {begun > 0 && (
        <>
          {' · '}
          <Anchor component={Link} to="/order/in-service" fz="sm" data-testid="all-in-service">
            {t('list.allInService', { count: begun })}
          </Anchor>
        </>
      )}
    </Text>
  );
};

/** Pieces of its services that are being given. */
const inService = ({ lines }: OrderRow): number => lines.reduce((sum, line) => sum + (line.inService ?? 0), 0);

/** The same of the server, as far back as there is one. */
const older = onServer(orderCalls.list)(asked, (row): Row => ({ ...row, where: 'onServer' }));

const shape = { name: 'order', icon: IconReceiptOff, filters, source, older, Summary: Sums } as const;

/** The orders of the shop, newest first: this device holds those of the last months. */
export const orderList = defineList(
  { ...shape, keyOf: ({ id }) => id, testId: ({ number }) => `order-${number}` },
  () => {
    const { t } = useTranslation('order');
    const { t: app } = useTranslation('app');
    const { text, money, time } = useColumns<Row>();
    const words = useOrderWords();
    return {
      words: {
        title: t('list.file'),
        count: (count) => t('list.count', { count }),
        ...{ none: t('list.empty'), noneHint: t('list.emptyHint'), noneFound: t('list.noneFound') },
        held: t('list.older'),
      },
      columns: [
        text('number', t('columns.number'), ({ number }) => number, {
          cell: ({ id, number, manualNumber }) => (
            <>
              <Anchor component={Link} to={`/order/view/${id}`} fw={600} fz="sm" tabIndex={-1}>
                {number}
              </Anchor>
              <Below>{manualNumber}</Below>
            </>
          ),
        }),
        text('manualNumber', t('columns.manualNumber'), ({ manualNumber }) => manualNumber, { on: ['sheet'] }),
        time('time', t('columns.time'), ({ createdAt }) => createdAt),
        text('member', t('columns.member'), words.member, { cell: (order) => <Short>{words.member(order)}</Short> }),
        text('items', t('columns.items'), words.items, {
          as: 'wide',
          cell: (order) => (
            <>
              <Text size="sm" truncate>
                {words.items(order)}
              </Text>
              <Below>{order.parked && t('parkedAs', { label: order.parked.label || order.number })}</Below>
              <Below>{inService(order) > 0 && t('list.inService', { count: inService(order) })}</Below>
            </>
          ),
          plain: ({ lines }) => lines.map(({ name, quantity }) => `${name} x${quantity}`).join('; '),
        }),
        money('total', t('columns.total'), ({ total }) => total, { bold: true }),
        money('paid', t('columns.paid'), ({ paid }) => paid, { on: ['sheet'] }),
        text('payments', t('columns.payments'), words.paidBy, {
          cell: (order) => <Short>{words.paidBy(order) || t('noPayment')}</Short>,
        }),
        text('status', t('columns.status'), (order) => words.status(order.status), {
          ...{ card: 'badge', cell: (order) => <StatusBadge status={order.status} /> },
        }),
        text('counter', t('columns.counter'), (order) => servedBy(order).counterNumber),
        text('where', t('columns.where'), ({ where }) => app(`where.${where}`), {
          on: ['screen', 'sheet'],
          cell: ({ where }) => <WhereBadge where={where} />,
        }),
        text('label', t('columns.label'), ({ parked }) => parked?.label ?? '', { on: ['sheet'] }),
        text('source', t('columns.source'), (order) => (order.source === null ? '' : words.source(order.source)), {
          on: ['sheet'],
        }),
        text('remark', t('columns.remark'), ({ remark }) => remark, { on: ['sheet'] }),
      ],
    };
  },
);
