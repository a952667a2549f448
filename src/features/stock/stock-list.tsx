import { Text } from '@mantine/core';
import { IconBellOff, IconPackageExport, IconPackageImport, IconPackageOff, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowsCommand, RowsWay } from '../../list/batch/rows-action.ts';
import { type Add, defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import type { ListAnswer } from '../../list/source.ts';
import { mirror, type RowIn, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { mostChosen } from '../../parts/stock/chosen-products.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useFormat } from '../../ui/use-format.ts';
import { StockProduct } from './stock-product.tsx';
import { StockRowActs } from './stock-row-acts.tsx';

const useLabel = () => useTranslation('stock').t('stock.search');
const useGroups = () => useLive('item.groups', { kind: 'product' }) ?? [];
const group = {
  kind: 'pick',
  key: 'group',
  useOptions: () => {
    const { t } = useTranslation('stock');
    return { label: t('stock.group'), all: t('stock.allGroups'), options: useGroups() };
  },
} as const;
const sort = choice({
  key: 'sort',
  values: ['number', 'quantity', 'value'],
  rights: { value: 'pc.inventory.value' },
  as: 'order',
  useLooks: () => {
    const { t } = useTranslation('stock');
    return { label: t('stock.sort'), all: '', word: (by) => t(`stock.sorts.${by}`) };
  },
});
const pick = choice({
  key: 'pick',
  values: ['kept', 'low', 'below', 'expiring', 'none', 'every'],
  as: 'segments',
  useLooks: () => {
    const { t } = useTranslation('stock');
    return { label: '', all: '', word: (which) => t(`stock.picks.${which}`) };
  },
});
const filters = [{ kind: 'text', useLabel }, group, sort, pick] as const;

const source = mirror('stock.list', ({ values, offset, limit }: Wanted<ValuesOf<typeof filters>>) => ({
  text: values.text ?? '',
  groupId: values.group ?? '',
  pick: values.pick ?? 'kept',
  sort: values.sort ?? 'number',
  offset,
  limit,
}));
type Row = RowIn<typeof source>;

const Worth = ({ answer }: { readonly answer: ListAnswer<Row, { readonly value: number | null } | undefined> }) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  return useMay()('pc.inventory.value') ? (
    <Text size="sm" c="dimmed" data-testid="stock-worth">
      {t('stock.worth', { value: money(answer.more?.value ?? null) })}
    </Text>
  ) : null;
};

const book = { right: 'pc.inventory.book', needs: 'counter' } as const;
const adds: readonly Add[] = [
  {
    ...book,
    to: '/inventory/inbound/add',
    icon: IconPackageImport,
    testId: 'new-inbound',
    useLabel: () => useTranslation('stock').t('stock.in'),
  },
  {
    ...book,
    to: '/inventory/outbound/add',
    icon: IconPackageExport,
    testId: 'new-outbound',
    useLabel: () => useTranslation('stock').t('stock.out'),
  },
];

const printLabels: RowsWay<Row> = {
  name: 'labels',
  icon: IconTag,
  right: 'pc.inventory.list',
  most: mostChosen,
  needs: 'counter',
  useWords: () => ({ label: useTranslation('stock').t('labels.ofChosen') }),
  useGo: () => {
    const navigate = useNavigate();
    return (rows) =>
      void navigate({ to: '/inventory/labels', state: { products: rows.map(({ product }) => product.id) } });
  },
};

/** Of these products nobody is told any more that little is left. */
const dropNotices: RowsCommand<Row> = {
  name: 'drop-notices',
  icon: IconBellOff,
  right: 'pc.inventory.book',
  give: ({ product }) => ({ name: 'stock.notice', args: { productId: product.id, lowAt: null } }),
  undo: ({ product, level }) => ({
    name: 'stock.notice',
    args: { productId: product.id, lowAt: level?.lowAt ?? null },
  }),
  useWords: () => {
    const { t } = useTranslation('stock');
    return {
      label: t('notice.drop'),
      question: (count) => t('notice.dropQuestion', { count }),
      done: (count) => t('notice.dropped', { count }),
      rowName: ({ product }) => product.name,
    };
  },
};

const shape = {
  name: 'stock',
  icon: IconPackageOff,
  perPage: 30,
  filters,
  source,
  Summary: Worth,
  adds,
  rowsActions: [printLabels, dropNotices],
} as const;

/** What the shop has of each product. */
export const stockList = defineList(
  { ...shape, keyOf: ({ product }) => product.id, testId: ({ product }) => `stock-${product.number}` },
  ({ pick: which }) => {
    const { t } = useTranslation('stock');
    const { text, money, count } = useColumns<Row>();
    const groups = useGroups();
    const notices = useLive('stock.notices', {});
    const groupOf = ({ product }: Row) => groups.find(({ id }) => id === product.groupId)?.name ?? '';
    const sheet = { on: ['sheet'] } as const;
    const given = { on: ['sheet', 'paper'] } as const;
    const worth = (name: 'unitValue' | 'value') =>
      money(name, t(`columns.${name}`), ({ level }) => level?.[name] ?? null, { right: 'pc.inventory.value' });
    const { sum: _, ...unitValue } = worth('unitValue');
    return {
      words: {
        title: t('stock.file'),
        count: (total) => t('stock.count', { count: total }),
        none: t('stock.none.kept'),
        noneHint: t('stock.noneHint'),
        noneFound: t(`stock.none.${which ?? 'every'}`),
      },
      counts: { pick: notices },
      columns: [
        text('number', t('columns.number'), ({ product }) => product.number),
        text('barcode', t('columns.barcode'), ({ product }) => product.barcode, sheet),
        text('product', t('columns.product'), ({ product }) => product.name, {
          as: 'wide',
          card: 'title',
          cell: (row) => <StockProduct row={row} />,
        }),
        text('group', t('columns.group'), groupOf, given),
        text('unit', t('columns.unit'), ({ product }) => product.unit, given),
        {
          ...count('quantity', t('columns.quantity'), ({ level }) => level?.quantity ?? 0, { bold: true }),
          text: ({ level }) => level?.quantity.toString() ?? '—',
          plain: ({ level }) => level?.quantity.toString() ?? '',
          cell: ({ product, level }) => (
            <Text span inherit {...(level && level.quantity < 0 ? { c: 'red' } : {})} data-testid="quantity">
              {level ? level.quantity : '—'} {product.unit}
            </Text>
          ),
        },
        unitValue,
        worth('value'),
        text('lowAt', t('columns.lowAt'), ({ level }) => level?.lowAt?.toString() ?? '', {
          as: 'figure',
          cell: ({ level }) => level?.lowAt ?? '—',
        }),
        text('acts', '', () => '', {
          as: 'figure',
          on: ['screen'],
          cell: (row) => <StockRowActs row={row} />,
        }),
      ],
    };
  },
);
