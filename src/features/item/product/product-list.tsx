import { Avatar, Group, Text } from '@mantine/core';
import { IconFileImport, IconPackageOff, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { itemsRight } from '#domain/import/limits.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { type ProductRow, productTypes } from '#domain/item/product/product-listing.ts';
import { Below } from '../../../list/cells.tsx';
import { type Add, defineList } from '../../../list/define-list.ts';
import { choice, heads, type ValuesOf } from '../../../list/filter.ts';
import { onServer, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { categoryFilter } from '../../../parts/category/category-filter.ts';
import { useCategoryNames } from '../../../parts/category/use-categories.ts';
import { productActions } from '../../../parts/item/batch-actions.tsx';
import { askedOfItems, ItemState, madeFilter, stateFilter, stateOf } from '../../../parts/item/list-filters.tsx';
import { useItemGroupNames, useItemGroups } from '../../../parts/item/use-item-groups.ts';
import { useMakerName } from '../../../parts/item/use-maker-name.ts';
import { shortName } from '../../../ui/short-name.ts';

const group = {
  kind: 'pick',
  key: 'group',
  useOptions: () => {
    const { t } = useTranslation('item');
    const { data = [] } = useItemGroups('product');
    return data.length === 0 ? null : { label: t('list.group'), all: t('list.anyGroup'), options: data };
  },
} as const;
const type = choice({
  key: 'type',
  values: productTypes,
  useLooks: () => {
    const { t } = useTranslation('item');
    return { label: t('list.type'), all: t('list.anyType'), word: (value) => t(`types.${value}`) };
  },
});
const order = heads({
  values: ['number', 'name'],
  useWord: () => {
    const { t } = useTranslation('item');
    return (value) => t(`columns.${value}`);
  },
});
const useLabel = () => useTranslation('item').t('list.search');
const filters = [
  { kind: 'text', useLabel },
  group,
  categoryFilter('product'),
  type,
  stateFilter,
  madeFilter,
  order,
] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: { ...askedOfItems(values), type: values.type },
  sort: `${values.down ? '-' : ''}${values.sort ?? 'number'}` as const,
});
const rowOf = (row: ProductRow): ProductRow => row;

const add: Add = {
  to: '/item/product/add',
  right: 'pc.item.manage',
  icon: IconPlus,
  testId: 'add-product',
  useLabel: () => useTranslation('item').t('add.open'),
};

/** Many at once, from a spreadsheet. */
const takeIn: Add = {
  to: '/store/import',
  right: itemsRight,
  icon: IconFileImport,
  testId: 'import-products',
  useLabel: () => useTranslation('app').t('titles.import'),
};

const keys = {
  filters,
  icon: IconPackageOff,
  keyOf: ({ id }: ProductRow) => id,
  testId: ({ number }: ProductRow) => `product-${number}`,
};

const useProductColumns = () => {
  const { t } = useTranslation('item');
  const { text, money } = useColumns<ProductRow>();
  const { nameOf: groupName, waits } = useItemGroupNames('product');
  const categories = useCategoryNames('product');
  const makerName = useMakerName();
  const columns = [
    text('name', t('columns.name'), ({ name }) => name, {
      card: 'title',
      sorts: 'name',
      cell: ({ name, images: [picture], barcode }: ProductRow) => (
        <Group gap="sm" wrap="nowrap">
          <Avatar src={picture ?? null} alt="" size={40} radius="sm">
            {shortName(name)}
          </Avatar>
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={600} truncate maw={240}>
              {name}
            </Text>
            <Below>{barcode}</Below>
          </div>
        </Group>
      ),
    }),
    text('number', t('columns.number'), ({ number }) => number, { sorts: 'number' }),
    text('group', t('columns.group'), ({ groupId }) => groupName(groupId)),
    text('category', t('columns.category'), ({ categoryId }) => categories.nameOf(categoryId)),
    text('type', t('columns.type'), (row) => t(`types.${row.type}`)),
    text('unit', t('columns.unit'), ({ unit }) => unit),
    money('originalPrice', t('columns.originalPrice'), ({ originalPrice }) => originalPrice),
    money('memberPrice', t('columns.memberPrice'), ({ memberPrice }) => memberPrice),
    money('costPrice', t('columns.costPrice'), ({ costPrice }) => costPrice, { right: 'pc.inventory.value' }),
    text('state', t('columns.state'), (row) => t(`states.${stateOf(row)}`), {
      card: 'badge',
      cell: (row: ProductRow) => <ItemState item={row} />,
    }),
    text('maker', t('columns.maker'), makerName),
  ];
  return { columns: columns.map(({ sum: _, ...column }) => column), waits: waits || categories.waits };
};

/** The products of the catalogue, as the current shop has them. */
export const productList = defineList(
  {
    ...keys,
    name: 'product',
    source: onServer(productCalls.list)(asked, rowOf),
    adds: [add, takeIn],
    rowsActions: productActions,
  },
  () => {
    const { t } = useTranslation('item');
    const words = {
      title: t('list.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('list.none'),
      noneHint: t('list.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return { words, ...useProductColumns() };
  },
);

/** What the headquarters keeps for stores to make their own of. */
export const marketList = defineList(
  { ...keys, name: 'market', source: onServer(productCalls.templates)(asked, rowOf) },
  () => {
    const { t } = useTranslation('item');
    const words = {
      title: t('market.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('market.none'),
      noneHint: t('market.noneHint'),
      noneFound: t('list.noneFound'),
    };
    return { words, ...useProductColumns() };
  },
);
