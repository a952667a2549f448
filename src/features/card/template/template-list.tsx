import { IconCards, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { templateCalls } from '#domain/card-template/calls.ts';
import { type TemplateRow, templateListing } from '#domain/card-template/template-listing.ts';
import { Named } from '../../../list/cells.tsx';
import { type Add, defineList } from '../../../list/define-list.ts';
import { choiceOf, heads, type ValuesOf } from '../../../list/filter.ts';
import { onServer, type Wanted } from '../../../list/source.ts';
import { useColumns } from '../../../list/use-columns.ts';
import { categoryFilter } from '../../../parts/category/category-filter.ts';
import { useCategoryNames } from '../../../parts/category/use-categories.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { SaleStatus } from '../../../ui/sale-status.tsx';

const type = choiceOf(templateListing, 'type', {
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('card');
    return { label: t('fields.type'), all: t('list.all'), word: (value) => t(`types.${value}`) };
  },
});
const enabled = choiceOf(templateListing, 'enabled', {
  useLooks: () => {
    const { t } = useTranslation('card');
    return { label: t('list.enabled'), all: t('list.all'), word: (value) => t(`list.enabledIs.${value}`) };
  },
});
const order = heads({
  values: ['createdAt', 'name', 'price'],
  useWord: () => {
    const { t } = useTranslation('card');
    return (value) => t(`list.sorts.${value}`);
  },
});
const useLabel = () => useTranslation('card').t('list.search');
const filters = [{ kind: 'text', useLabel }, type, enabled, categoryFilter('card'), order] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => {
  const sort = values.sort ?? 'createdAt';
  // The newest come first, names from A on.
  const isDown = (sort === 'createdAt') !== (values.down ?? false);
  return {
    filter: { text: values.text, type: values.type, enabled: values.enabled, category_id: values.category },
    sort: `${isDown ? '-' : ''}${sort}` as const,
  };
};
const rowOf = (row: TemplateRow): TemplateRow => row;
const shape = { filters, keyOf: ({ id }: TemplateRow) => id, testId: ({ id }: TemplateRow) => `template-${id}` };

/** What a list of templates says of each. */
const useTemplateColumns = () => {
  const { t } = useTranslation('card');
  const { text, money, time } = useColumns<TemplateRow>();
  const { nameOf, waits } = useCategoryNames('card');
  const shopName = useShopName();
  const categoryOf = ({ categoryId }: TemplateRow) => nameOf(categoryId);
  return {
    time,
    waits,
    columns: [
      text('name', t('fields.name'), ({ name }) => name, {
        card: 'title',
        sorts: 'name',
        cell: ({ name, description }) => <Named name={name} below={description} />,
      }),
      text('type', t('fields.type'), (row) => t(`types.${row.type}`)),
      money('price', t('fields.price'), ({ price }) => price, { sorts: 'price' }),
      text('category', t('fields.category'), categoryOf),
      text('shop', t('fields.createdIn'), ({ createdIn }) => shopName(createdIn)),
      text('status', t('fields.status'), ({ status }) => t(`status.${status}`), {
        card: 'badge',
        cell: ({ status }) => <SaleStatus status={status} word={t(`status.${status}`)} />,
      }),
      time('createdAt', t('fields.createdAt'), ({ createdAt }) => createdAt, { sorts: 'createdAt' }),
    ],
  };
};

const add: Add = {
  to: '/item/card/add',
  right: 'pc.item.card',
  icon: IconPlus,
  testId: 'add-template',
  useLabel: () => useTranslation('card').t('add'),
};

/** Templates of cards that are sold or used in this shop and those below it. */
export const templateList = defineList(
  { ...shape, name: 'template', icon: IconCards, source: onServer(templateCalls.list)(asked, rowOf), adds: [add] },
  () => {
    const { t } = useTranslation('card');
    const { columns, waits } = useTemplateColumns();
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

/** Those that were removed, which can be restored. */
export const deletedTemplateList = defineList(
  { ...shape, name: 'deleted', icon: IconCards, source: onServer(templateCalls.deleted)(asked, rowOf) },
  () => {
    const { t } = useTranslation('card');
    const { columns, time, waits } = useTemplateColumns();
    const words = {
      title: t('deleted.file'),
      count: (count: number) => t('list.count', { count }),
      none: t('deleted.none'),
      noneFound: t('list.noneFound'),
    };
    const kept = columns.filter(({ name }) => name !== 'status' && name !== 'createdAt');
    const removed = time('removedAt', t('fields.removedAt'), ({ removedAt }) => removedAt);
    return { words, columns: [...kept, removed], waits };
  },
);
