import { Badge } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cardCalls } from '#domain/card/calls.ts';
import { type CardEnding, cardEndingListing } from '#domain/card/card-ending-listing.ts';
import { endingWithin } from '#domain/card/ending.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { Below } from '../../list/cells.tsx';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, heads, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStores } from '../../store/use-stores.ts';
import { unknownAmount, useFormat } from '../../ui/use-format.ts';

const within = choiceOf(cardEndingListing, 'within', {
  values: [...endingWithin, 0],
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('member');
    return {
      label: t('ending.within'),
      all: t('ending.all'),
      word: (days) => (days === 0 ? t('ending.ended') : t('ending.days', { count: days })),
    };
  },
});
/** One of the stores below; nothing to choose from for those who work in one. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('member');
    const options = useStores();
    return options.length < 2 ? null : { label: t('list.shop'), all: t('list.anyShop'), options };
  },
} as const;
const order = heads({
  values: ['endsAt', 'endingMoney'],
  useWord: () => {
    const { t } = useTranslation('member');
    return (value) => t(`ending.${value}`);
  },
});
const useLabel = () => useTranslation('member').t('ending.search');
const filters = [{ kind: 'text', useLabel }, within, shop, order] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) =>
  ({
    filter: { text: values.text, within: values.within, shop_id: values.shop },
    // What ends first, and the most that is lost, at the top.
    sort:
      values.sort === 'endingMoney'
        ? values.down
          ? 'endingMoney'
          : '-endingMoney'
        : values.down
          ? '-endsAt'
          : 'endsAt',
  }) as const;

/** The cards of the members of this shop and those below it of which something ends soon, or has ended. */
export const cardEndingList = defineList(
  {
    name: 'card-ending',
    icon: IconCalendarDue,
    filters,
    source: onServer(cardCalls.ending)(asked, (row): CardEnding => row),
    keyOf: ({ id }: CardEnding) => id,
    testId: ({ number }: CardEnding) => `card-ending-${number}`,
  },
  () => {
    const { t } = useTranslation('member');
    const { text, money, count, time } = useColumns<CardEnding>();
    const { day, money: amount } = useFormat();
    const shopName = useShopName();
    const hasEnded = ({ endsAt }: CardEnding) => endsAt <= Date.now();
    const state = (row: CardEnding): string => {
      if (hasEnded(row)) return t('ending.states.ended');
      return t(row.endsWhole ? 'ending.states.whole' : 'ending.states.part');
    };
    const masked = ({ country, mobile }: CardEnding): string => (mobile ? maskedPhone(country, mobile) : '');
    return {
      words: {
        title: t('ending.title'),
        count: (total) => t('ending.count', { count: total }),
        none: t('ending.none'),
        noneHint: t('ending.noneHint'),
        noneFound: t('ending.noneFound'),
      },
      columns: [
        text('member', t('columns.name'), ({ memberName }) => memberName, { card: 'title' }),
        text('mobile', t('columns.mobile'), masked, { plain: ({ mobile }) => mobile }),
        text('card', t('ending.card'), ({ name }) => name, {
          cell: ({ name, number }) => (
            <>
              {name}
              <Below>{number}</Below>
            </>
          ),
        }),
        text('number', t('ending.number'), ({ number }) => number, { on: ['sheet', 'paper'] }),
        text('endsAt', t('ending.endsAt'), ({ endsAt }) => day(endsAt - 1), { sorts: 'endsAt' }),
        money('endingMoney', t('ending.endingMoney'), ({ endingMoney }) => endingMoney, {
          bold: true,
          sorts: 'endingMoney',
          text: ({ endingMoney }) => (endingMoney === 0 ? unknownAmount : amount(endingMoney)),
        }),
        count('endingTimes', t('ending.endingTimes'), ({ endingTimes }) => endingTimes, {
          text: ({ endingTimes }) => (endingTimes === 0 ? unknownAmount : String(endingTimes)),
          plain: ({ endingTimes }) => String(endingTimes),
        }),
        text('percent', t('ending.percent'), ({ type, percent }) =>
          type === cardTypes.discount ? t('page.percent', { percent }) : '',
        ),
        text('state', t('ending.state'), state, {
          card: 'badge',
          cell: (row) => (
            <Badge variant="light" color={hasEnded(row) ? 'gray' : 'orange'} miw="max-content" tt="none">
              {state(row)}
            </Badge>
          ),
        }),
        time('lastAt', t('columns.lastAt'), ({ lastAt }) => lastAt),
        text('shops', t('columns.shop'), ({ shopIds }) => shopIds.map(shopName).filter(Boolean).join(' · '), {
          on: ['sheet'],
        }),
      ],
    };
  },
);
