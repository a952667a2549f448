import { Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositCalls } from '#domain/booking/deposit/calls.ts';
import { bookingOfRow, type DepositRow, depositListing } from '#domain/booking/deposit/deposit-listing.ts';
import { depositStates } from '#domain/booking/deposit/states.ts';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import { Below } from '../../../list/cells.tsx';
import { defineList } from '../../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../../list/filter.ts';
import { onServer, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { RecordActions } from '../../../parts/record/record-actions.tsx';
import { useAsk } from '../../../store/use-ask.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useStores } from '../../../store/use-stores.ts';
import { timesOf } from '../../../ui/quick-days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useStatusWord } from '../booking-words.ts';
import { depositActions } from './deposit-actions.ts';

const useLabel = () => useTranslation('booking').t('deposit.list.search');
const state = choiceOf(depositListing, 'state', {
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('booking');
    const word = (code: number): string => t(`deposit.states.${depositStates.wordOf(code) ?? 'held'}`);
    return { label: t('deposit.list.state'), all: t('deposit.list.allStates'), word };
  },
});
/** One of the stores below; nothing to choose from for those who work in one. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('booking');
    const options = useStores();
    return options.length < 2 ? null : { label: t('deposit.list.shop'), all: t('deposit.list.anyShop'), options };
  },
} as const;
const filters = [{ kind: 'text', useLabel }, state, shop, { kind: 'days' }] as const;

type Asked = Wanted<ValuesOf<typeof filters>>;
const asked = ({ values, timeZone }: Asked) => ({
  filter: { text: values.text, state: values.state, shop_id: values.shop, ...timesOf(values, timeZone) },
});

/** What all deposits come to that the filters let through. */
const Sums = ({ answer, wanted }: { readonly answer: object; readonly wanted: Asked }) => {
  const { t } = useTranslation('booking');
  const { money } = useFormat();
  const { data, refresh } = useAsk(depositCalls.sums, { query: { filter: writeFilterText(asked(wanted).filter) } });
  const [of, setOf] = useState(answer);
  // Other rows than those beside which these were asked for.
  useEffect(() => {
    if (of === answer) return;
    setOf(answer);
    void refresh();
  }, [of, answer, refresh]);
  if (!data || data.deposits === 0) return null;
  const { taken, owed, used, givenBack, kept } = data;
  return (
    <Text fw={600} data-testid="deposit-sums">
      {t('deposit.list.sums', {
        taken: money(taken),
        owed: money(owed),
        used: money(used),
        givenBack: money(givenBack),
        kept: money(kept),
      })}
    </Text>
  );
};

/** The deposits of this shop and those below it, the newest first; those due are settled in it. */
export const depositList = defineList(
  {
    name: 'deposit',
    icon: IconCoins,
    filters,
    Summary: Sums,
    source: onServer(depositCalls.list)(asked, (row): DepositRow => row),
    keyOf: ({ id }: DepositRow) => id,
    testId: ({ id }: DepositRow) => `deposit-${id}`,
    acts: (row: DepositRow, onChanged) => (
      <RecordActions
        actions={depositActions}
        row={{ deposit: row, booking: bookingOfRow(row) }}
        as="icons"
        onChanged={onChanged}
      />
    ),
  },
  () => {
    const { t } = useTranslation('booking');
    const { text, time, money } = useColumns<DepositRow>();
    const { names } = useFormat();
    const { paymentType } = useOrderWords();
    const shopName = useShopName();
    const nameOf = useStaffName();
    const statusWord = useStatusWord();
    const status = ({ bookingStatus }: DepositRow): string =>
      bookingStatus === null ? t('deposit.list.noBooking') : statusWord(bookingStatus);
    return {
      words: {
        title: t('deposit.list.title'),
        count: (count: number) => t('deposit.list.count', { count }),
        none: t('deposit.list.none'),
        noneHint: t('deposit.list.noneHint'),
        noneFound: t('deposit.list.noneFound'),
      },
      columns: [
        time('at', t('deposit.list.at'), ({ at }) => at),
        text('guest', t('columns.guest'), ({ name }) => name, {
          card: 'title',
          cell: ({ name, ticket }) => (
            <>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Below>{ticket}</Below>
            </>
          ),
        }),
        time('startsAt', t('columns.startsAt'), ({ startsAt }) => startsAt),
        text('status', t('columns.status'), status),
        money('taken', t('deposit.taken'), ({ amount }) => amount),
        money('owed', t('deposit.owed'), ({ owed }) => owed, { bold: true }),
        money('used', t('deposit.used'), ({ used }) => used),
        money('givenBack', t('deposit.givenBack'), ({ givenBack }) => givenBack),
        money('kept', t('deposit.kept'), ({ kept }) => kept),
        text('ways', t('deposit.way'), ({ payments }) => names(payments.map(({ type }) => paymentType(type)))),
        text('shop', t('deposit.list.shop'), ({ shopId }) => shopName(shopId)),
        text('ticket', t('columns.ticket'), ({ ticket }) => ticket, { on: ['sheet'] }),
        text('staff', t('deposit.list.staff'), ({ staffId }) => nameOf(staffId), { on: ['sheet'] }),
      ],
    };
  },
);
