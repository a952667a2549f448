import { Badge, Group, Text } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { figureOf } from '#domain/figures/figures.ts';
import { membersRight } from '#domain/import/limits.ts';
import { memberCalls } from '#domain/member/calls.ts';
import { memberLevels } from '#domain/member/member.ts';
import type { MemberRow } from '#domain/member/member-listing.ts';
import { customerSources } from '#domain/member/sources.ts';
import { day } from '#domain/values/durations.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { Below } from '../../list/cells.tsx';
import { type Add, defineList } from '../../list/define-list.ts';
import { choice, heads, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useMemberWords } from '../../parts/member/use-member-words.ts';
import { useSession } from '../../store/use-live.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useFormat } from '../../ui/use-format.ts';

const visits = ['last30', 'not90', 'not365'] as const;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const level = choice({
  key: 'level',
  values: memberLevels,
  useLooks: () => {
    const { t } = useTranslation('member');
    return { label: t('list.level'), all: t('list.anyLevel'), word: (value) => t(`levels.${value}`) };
  },
});
const source = choice({
  key: 'source',
  values: customerSources.codes,
  useLooks: () => {
    const { t } = useTranslation('member');
    return { label: t('list.source'), all: t('list.anySource'), word: useMemberWords().source };
  },
});
const month = choice({
  key: 'month',
  values: months,
  useLooks: () => {
    const { t } = useTranslation('member');
    return { label: t('list.birthday'), all: t('list.anyMonth'), word: (value) => t('list.month', { month: value }) };
  },
});
const visited = choice({
  key: 'visited',
  values: visits,
  useLooks: () => {
    const { t } = useTranslation('member');
    return { label: t('list.visited'), all: t('list.anyVisit'), word: (value) => t(`list.visits.${value}`) };
  },
});
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('member');
    const { shops } = useSession();
    return shops.length < 2 ? null : { label: t('list.shop'), all: t('list.anyShop'), options: shops };
  },
} as const;
const order = heads({
  values: ['registeredAt', 'name'],
  useWord: () => {
    const { t } = useTranslation('member');
    return (value) => t(`columns.${value}`);
  },
});
const useLabel = () => useTranslation('member').t('list.search');
const filters = [{ kind: 'text', useLabel }, level, source, month, visited, shop, order] as const;

/** A moment so many days ago, the same for a whole day, so that the question stays the same. */
const daysAgo = (days: number): string => String((Math.floor(Date.now() / day) - days) * day);

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) =>
  ({
    filter: {
      text: values.text,
      level: values.level,
      source: values.source,
      birthday_month: values.month,
      shop_id: values.shop,
      visited_from: values.visited === 'last30' ? daysAgo(30) : undefined,
      visited_to: values.visited === 'not90' ? daysAgo(90) : values.visited === 'not365' ? daysAgo(365) : undefined,
    },
    // The newest first, names from A on.
    sort: values.sort === 'name' ? (values.down ? '-name' : 'name') : values.down ? 'registeredAt' : '-registeredAt',
  }) as const;

const add: Add = {
  to: '/member/add',
  right: 'pc.member.manage',
  icon: IconUserPlus,
  testId: 'add-member',
  useLabel: () => useTranslation('member').t('add.open'),
};

/** Many at once, from a spreadsheet. */
const takeIn: Add = {
  to: '/store/import',
  right: membersRight,
  icon: IconFileImport,
  testId: 'import-members',
  useLabel: () => useTranslation('app').t('titles.import'),
};

/** The members that this shop and those below it have registered or served. */
export const memberList = defineList(
  {
    name: 'member',
    icon: IconUsers,
    filters,
    adds: [add, takeIn],
    source: onServer(memberCalls.list)(asked, (row): MemberRow => row),
    keyOf: ({ id }: MemberRow) => id,
    testId: ({ id }: MemberRow) => `member-row-${id}`,
  },
  () => {
    const { t } = useTranslation('member');
    const figure = useTranslation('figures').t;
    const { text, money, count, time } = useColumns<MemberRow>();
    const { names } = useFormat();
    const words = useMemberWords();
    const shopName = useShopName();
    const masked = ({ country, mobile }: MemberRow): string => (mobile ? maskedPhone(country, mobile) : '');
    return {
      words: {
        title: t('name'),
        count: (total) => t('count', { count: total }),
        none: t('none'),
        noneHint: t('noneHint'),
        noneFound: t('noneFound'),
      },
      columns: [
        text('name', t('columns.name'), ({ name }) => name, {
          card: 'title',
          sorts: 'name',
          cell: (row) => (
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={600} truncate maw={160}>
                {row.name}
              </Text>
              <Below>{row.remark}</Below>
            </div>
          ),
        }),
        text('mobile', t('columns.mobile'), masked, { plain: ({ mobile }) => mobile }),
        text('level', t('columns.level'), (row) => words.level(row.level), {
          card: 'badge',
          cell: (row) => (
            <Badge variant="light" miw="max-content">
              {words.level(row.level)}
            </Badge>
          ),
        }),
        text('tags', t('columns.tags'), ({ tags }) => names(tags), {
          as: 'wide',
          cell: ({ tags }) => (
            <Group gap={4}>
              {tags.map((tag) => (
                <Badge key={tag} variant="outline" color="gray" tt="none">
                  {tag}
                </Badge>
              ))}
            </Group>
          ),
        }),
        text('source', t('columns.source'), (row) => words.source(row.source), { on: ['sheet'] }),
        text('birthday', t('columns.birthday'), ({ birthday }) => birthday, { roomy: true }),
        text('shop', t('columns.shop'), ({ shopId }) => shopName(shopId), { roomy: true }),
        time('registeredAt', t('columns.registeredAt'), (row) => row.registeredAt, { sorts: 'registeredAt' }),
        time('lastAt', t('columns.lastAt'), ({ lastAt }) => lastAt),
        count('orders', figure('names.orders'), ({ figures }) => figureOf(figures, 'orders')),
        money('consumption', figure('names.consumption'), ({ figures }) => figureOf(figures, 'consumption')),
        money('average', figure('names.average'), ({ figures }) => figureOf(figures, 'average'), { on: ['sheet'] }),
        money('prepaid', figure('names.prepaid'), ({ figures }) => figureOf(figures, 'prepaid'), { on: ['sheet'] }),
        money('cash', figure('names.cash'), ({ figures }) => figureOf(figures, 'cash'), { roomy: true }),
        text('remark', t('columns.remark'), ({ remark }) => remark, { on: ['sheet'] }),
      ],
    };
  },
);
