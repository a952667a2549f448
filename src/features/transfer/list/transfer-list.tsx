import { Anchor, Text } from '@mantine/core';
import { IconTruckOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/transfer/actions.ts';
import { transferCalls } from '#domain/transfer/calls.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { transferListing } from '#domain/transfer/transfer-listing.ts';
import { type Add, defineList } from '../../../list/define-list.ts';
import { choice, choiceOf, type ValuesOf } from '../../../list/filter.ts';
import { mirror, onServer, type RowIn, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { useNow } from '../../../ui/use-now.ts';
import { daysOverdue } from '../overdue.ts';
import { piecesOf } from '../pieces.ts';
import { StatusBadge } from '../status-badge.tsx';
import { UnsentBadge } from '../unsent-badge.tsx';
import { useShopName } from '../use-shops.ts';

const { pendingReview, pendingReceipt, received, declined, returned, withdrawn } = transferStatuses;

/** What waits for this shop on each of its sides. */
const waitsFor: Readonly<Record<Side, number>> = { apply: pendingReceipt, provide: pendingReview };

const useStatusWord = (): ((status: number) => string) => {
  const { t } = useTranslation('transfer');
  return (status) => {
    const word = transferStatuses.wordOf(status);
    return word ? t(`status.${word}`) : String(status);
  };
};

const side = choice({
  key: 'side',
  values: ['apply', 'provide'],
  as: 'tabs',
  useLooks: () => {
    const { t } = useTranslation('transfer');
    return { label: '', all: '', word: (each) => t(`list.${each}`) };
  },
});
/** What waits comes first, then how the others ended. */
const status = choiceOf(transferListing, 'status', {
  values: [pendingReview, pendingReceipt, received, declined, returned, withdrawn],
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('transfer');
    return { label: t('column.status'), all: t('list.all'), word: useStatusWord() };
  },
});
const useLabel = () => useTranslation('transfer').t('list.search');
const filters = [side, status, { kind: 'text', useLabel }] as const;
type Asked = Wanted<ValuesOf<typeof filters>>;

const held = mirror('transfer.list', ({ values, offset, limit }: Asked) => ({
  side: values.side ?? 'apply',
  status: values.status ?? -1,
  text: values.text ?? '',
  offset,
  limit,
}));
type Row = RowIn<typeof held>;

/** The same of the server, as far back as there is one. */
const older = onServer(transferCalls.list)(
  ({ values }: Asked) => ({
    filter: { allocation_type: values.side === 'provide' ? 2 : 1, status: values.status, text: values.text },
  }),
  (row): Row => ({ ...row, where: 'onServer' }),
);

const add: Add = {
  to: '/inventory/transfer/add',
  right: 'pc.inventory.transfer',
  needs: 'counter',
  testId: 'add-transfer',
  useLabel: () => useTranslation('transfer').t('list.add'),
};

const shape = { name: 'transfer', icon: IconTruckOff, filters, source: held, older, adds: [add] } as const;

/** Transfers that the shop asked for, and those that it is to deliver, newest first and as they change. */
export const transferList = defineList(
  { ...shape, keyOf: ({ id }) => id, testId: () => 'transfer-row' },
  ({ side: of = 'apply' }, more) => {
    const { t } = useTranslation('transfer');
    const { text, count, time } = useColumns<Row>();
    const shopName = useShopName();
    const statusWord = useStatusWord();
    const counts = more?.counts;
    const goods = ({ lines }: Row, most: number): string =>
      lines
        .slice(0, most)
        .map(({ name, applied, delivered }) => `${name} ×${delivered ?? applied}`)
        .join('  ') + (lines.length > most ? ` ${t('list.more', { count: lines.length })}` : '');
    const line = (row: Row, place: number) => row.lines[place];
    return {
      words: {
        title: t(`list.${of}`),
        count: (total) => t('list.count', { count: total }),
        none: t(of === 'apply' ? 'list.emptyApply' : 'list.emptyProvide'),
        noneHint: t(of === 'apply' ? 'list.emptyApplyHint' : 'list.emptyProvideHint'),
        noneFound: t('list.none'),
        held: t('list.recentHint'),
      },
      counts: counts && {
        side: { apply: counts.apply[waitsFor.apply] ?? 0, provide: counts.provide[waitsFor.provide] ?? 0 },
        status: counts[of],
      },
      columns: [
        text('number', t('column.number'), ({ number }) => number, {
          cell: ({ id, number }) => (
            <Anchor component={Link} to={`/inventory/transfer/view/${id}`} fw={600} fz="sm" tabIndex={-1}>
              {number}
            </Anchor>
          ),
        }),
        text('provider', t('column.provider'), ({ provideShopId }) => shopName(provideShopId), {
          on: of === 'apply' ? undefined : ['sheet'],
        }),
        text('applicant', t('column.applicant'), ({ applyShopId }) => shopName(applyShopId), {
          on: of === 'provide' ? undefined : ['sheet'],
        }),
        text('goods', t('column.goods'), (row) => goods(row, 8), {
          as: 'wide',
          on: ['screen', 'paper'],
          cell: (row) => <Goods row={row} text={goods(row, 3)} />,
        }),
        count('pieces', t('column.pieces'), piecesOf, { bold: true, on: ['screen', 'paper'] }),
        time('time', t('column.time'), ({ at }) => at),
        text('status', t('column.status'), (row) => statusWord(row.status), {
          card: 'badge',
          cell: ({ status: code, where }) => (
            <>
              <StatusBadge status={code} /> {where === 'saved' && <UnsentBadge />}
            </>
          ),
        }),
      ],
      lines: {
        countOf: ({ lines }) => lines.length,
        columns: [
          { head: t('note.product'), text: (row, place) => line(row, place)?.name ?? '' },
          { head: t('note.unit'), text: (row, place) => line(row, place)?.unit ?? '' },
          { head: t('note.applied'), text: (row, place) => String(line(row, place)?.applied ?? '') },
          { head: t('note.delivered'), text: (row, place) => String(line(row, place)?.delivered ?? '') },
          { head: t('note.received'), text: (row, place) => String(line(row, place)?.received ?? '') },
          {
            head: t('note.reason'),
            text: (row, place) => [line(row, place)?.reason, line(row, place)?.lossReason].filter(Boolean).join(' / '),
          },
          { head: t('note.remark'), text: ({ remark }) => remark },
        ],
      },
    };
  },
);

const Goods = ({ row, text }: { readonly row: Row; readonly text: string }) => {
  const { t } = useTranslation('transfer');
  const now = useNow();
  const overdue = daysOverdue(row, now());
  return (
    <>
      <Text size="sm" truncate>
        {text}
      </Text>
      {overdue !== undefined && (
        <Text size="sm" c="orange" data-testid="overdue">
          {t('list.overdue', { days: overdue })}
        </Text>
      )}
    </>
  );
};
