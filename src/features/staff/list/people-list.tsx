import { Avatar, Group, Text } from '@mantine/core';
import { IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import type { EmployeeRow } from '#domain/staff/employee-listing.ts';
import { Below } from '../../../list/cells.tsx';
import { type Add, defineList } from '../../../list/define-list.ts';
import { choice, heads, type Search, type ValuesOf } from '../../../list/filter.ts';
import { onServer, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { useSession } from '../../../store/use-live.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { shortName } from '../../../ui/short-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useGroupNames, useGroupsBelow } from '../use-groups.ts';
import { useRoleNames, useRoles } from '../use-roles.ts';

/** What somebody of the staff does, of which a list can show one kind alone. */
const kinds = ['servicer', 'salesperson', 'miniProgram'] as const;

const kind = choice({
  key: 'kind',
  values: kinds,
  useLooks: () => {
    const { t } = useTranslation('staff');
    return { label: t('list.kind'), all: t('list.anyKind'), word: (value) => t(`kinds.${value}`) };
  },
});
const role = {
  kind: 'pick',
  key: 'role',
  useOptions: () => {
    const { t } = useTranslation('staff');
    const { data = [] } = useRoles();
    return { label: t('list.role'), all: t('list.anyRole'), options: data };
  },
} as const;
/** A group of the shops whose people are shown; nothing to choose from where they have none. */
const group = {
  kind: 'pick',
  key: 'group',
  useOptions: ({ shop: chosen }: Search) => {
    const { t } = useTranslation('staff');
    const options = useGroupsBelow(typeof chosen === 'string' ? chosen : undefined);
    return options.length === 0 ? null : { label: t('list.group'), all: t('list.anyGroup'), options };
  },
} as const;
/** Where somebody is employed; nothing to choose from for those who work in one place. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('staff');
    const { shops } = useSession();
    return shops.length < 2 ? null : { label: t('list.shop'), all: t('list.anyShop'), options: shops };
  },
} as const;
const order = heads({
  values: ['name', 'number'],
  useWord: () => {
    const { t } = useTranslation('staff');
    return (value) => t(`columns.${value}`);
  },
});
const useLabel = () => useTranslation('staff').t('list.search');
const filters = [{ kind: 'text', useLabel }, role, group, kind, shop, order] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => {
  const only = (one: (typeof kinds)[number]) => (values.kind === one ? (1 as const) : undefined);
  return {
    filter: {
      text: values.text,
      role_id: values.role,
      group_id: values.group,
      shop_id: values.shop,
      is_servicer: only('servicer'),
      is_salesperson: only('salesperson'),
      in_mini_program: only('miniProgram'),
    },
    sort: `${values.down ? '-' : ''}${values.sort ?? 'name'}` as const,
  };
};
const rowOf = (row: EmployeeRow): EmployeeRow => row;

const shape = { filters, keyOf: ({ id }: EmployeeRow) => id, testId: ({ id }: EmployeeRow) => `person-${id}` };

/** What a list of people says of each. */
const usePeopleColumns = () => {
  const { t } = useTranslation('staff');
  const { text, money, time } = useColumns<EmployeeRow>();
  const { names } = useFormat();
  const roles = useRoleNames();
  const groups = useGroupNames();
  const shopName = useShopName();
  const rolesOf = ({ grants }: EmployeeRow): string =>
    names([...new Set(grants.map(({ roleId }) => roles.nameOf(roleId)))].filter(Boolean));
  const kindsOf = ({ isServicer, isSalesperson }: EmployeeRow): string =>
    names(
      [isServicer && t('kinds.servicer'), isSalesperson && t('kinds.salesperson')].filter((word) => word !== false),
    );
  return {
    text,
    time,
    waits: roles.waits || groups.waits,
    columns: [
      text('name', t('columns.name'), ({ name }) => name, {
        card: 'title',
        sorts: 'name',
        cell: ({ name, avatar, introduction }) => (
          <Group gap="sm" wrap="nowrap">
            <Avatar src={avatar || null} alt="" size={36} color="jade">
              {shortName(name)}
            </Avatar>
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={600} truncate maw={160}>
                {name}
              </Text>
              <Below>{introduction}</Below>
            </div>
          </Group>
        ),
      }),
      text('number', t('columns.number'), ({ number }) => number, { sorts: 'number' }),
      text('account', t('columns.account'), ({ account }) => account ?? '', { right: 'pc.staff.account' }),
      text('roles', t('columns.roles'), rolesOf, { as: 'wide' }),
      text('shop', t('columns.shop'), ({ shopId }) => shopName(shopId)),
      text('group', t('columns.group'), ({ groupId }) => groups.nameOf(groupId)),
      text('kind', t('columns.kind'), kindsOf),
      text('employedOn', t('columns.employedOn'), ({ employedOn }) => employedOn, { on: ['sheet', 'paper'] }),
      money('salary', t('columns.salary'), ({ baseSalary }) => baseSalary, { right: 'pc.staff.salary' }),
    ],
  };
};

const add: Add = {
  to: '/staff/add',
  right: 'pc.staff.manage',
  icon: IconUserPlus,
  testId: 'add-person',
  useLabel: () => useTranslation('staff').t('add.open'),
};

/** Those who are employed in this shop and those below it. */
export const accountList = defineList(
  { ...shape, name: 'account', icon: IconUserOff, source: onServer(employeeCalls.list)(asked, rowOf), adds: [add] },
  () => {
    const { t } = useTranslation('staff');
    const { columns, waits } = usePeopleColumns();
    const words = {
      title: t('list.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('list.none'),
      noneHint: t('list.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return { words, columns, waits };
  },
);

/** Those who have left, who can be employed again. */
export const departedList = defineList(
  { ...shape, name: 'departed', icon: IconUserOff, source: onServer(employeeCalls.departed)(asked, rowOf) },
  () => {
    const { t } = useTranslation('staff');
    const { columns, time, waits } = usePeopleColumns();
    const words = {
      title: t('departed.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('departed.none'),
      noneHint: t('departed.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return {
      words,
      columns: [...columns, time('resignedAt', t('columns.resignedAt'), (row) => row.resignedAt)],
      waits,
    };
  },
);
