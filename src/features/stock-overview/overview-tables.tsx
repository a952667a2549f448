import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShopOverview, StockOverview } from '#domain/stock/stock-view.ts';
import { type Turnover, turnoverOf } from '#domain/stock/turnover.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { formatRatio } from '../../ui/ratio.ts';
import { useFormat } from '../../ui/use-format.ts';

/** How often the stock was turned over; a dash where nobody can say. */
export const shownTurns = ({ turns }: Turnover): string => (turns === null ? '—' : formatRatio(turns));

/** Every shop with its value, its turnover and what was found too much or lost. */
export const ShopTable = ({ shops }: { readonly shops: readonly ShopOverview[] }) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const figures = {
    products: ({ products }) => products,
    quantity: ({ quantity }) => quantity,
    value: ({ value }) => money(value),
    average: (shop) => money(turnoverOf(shop).average),
    sold: ({ sold }) => money(sold),
    turnover: (shop) => shownTurns(turnoverOf(shop)),
    gains: ({ gains }) => money(gains),
    losses: ({ losses }) => money(losses),
  } satisfies Record<string, Column<ShopOverview>['cell']>;
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const columns: Column<ShopOverview>[] = [
    { name: 'shop', head: t('overview.columns.shop'), cell: ({ name }) => name },
    ...names.map((name) => ({ name, head: t(`overview.columns.${name}`), as: 'figure' as const, cell: figures[name] })),
  ];
  return (
    <ListTable
      columns={columns}
      rows={shops}
      keyOf={({ shopId }) => shopId}
      testId={({ name }) => `overview-${name}`}
      nothing={null}
    />
  );
};

type Slow = StockOverview['slow'][number];
type Difference = StockOverview['differences'][number];

interface ProductsProps<Row> {
  readonly rows: readonly Row[];
  /** They are of several shops, which are named. */
  readonly several: boolean;
}

const keyOf = ({ shopId, productId }: Slow | Difference): string => `${shopId} ${productId}`;

const ProductCell = ({ row, several }: { readonly row: Slow | Difference; readonly several: boolean }) => (
  <>
    <Anchor
      component={Link}
      to={`/inventory/movements?product=${encodeURIComponent(row.productId)}`}
      size="sm"
      display="block"
      lh="2.75rem"
      truncate
    >
      {row.name}
    </Anchor>
    {several && (
      <Text size="sm" c="dimmed">
        {row.shopName}
      </Text>
    )}
  </>
);

/** What lies there and was not bought in the period, the most expensive first. */
export const SlowMovers = ({ rows, several }: ProductsProps<Slow>) => {
  const { t } = useTranslation('stock');
  const { money, day } = useFormat();
  const columns: Column<Slow>[] = [
    {
      name: 'product',
      head: t('columns.product'),
      as: 'wide',
      cell: (row) => <ProductCell row={row} several={several} />,
    },
    {
      name: 'quantity',
      head: t('columns.quantity'),
      as: 'figure',
      cell: ({ quantity, unit }) => `${quantity} ${unit}`,
    },
    { name: 'value', head: t('columns.value'), as: 'figure', cell: ({ value }) => money(value) },
    {
      name: 'lastSold',
      head: t('overview.lastSold'),
      as: 'figure',
      cell: ({ lastSoldAt }) => (lastSoldAt === null ? t('overview.neverSold') : day(lastSoldAt)),
    },
  ];
  return (
    <ListTable columns={columns} rows={rows} keyOf={keyOf} nothing={<Text c="dimmed">{t('overview.noSlow')}</Text>} />
  );
};

/** What was found too much or was lost in the period, the greatest first. */
export const Differences = ({ rows, several }: ProductsProps<Difference>) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const columns: Column<Difference>[] = [
    {
      name: 'product',
      head: t('columns.product'),
      as: 'wide',
      cell: (row) => <ProductCell row={row} several={several} />,
    },
    { name: 'gained', head: t('overview.gained'), as: 'figure', cell: ({ gained }) => gained },
    { name: 'lost', head: t('overview.lost'), as: 'figure', cell: ({ lost }) => lost },
    {
      name: 'value',
      head: t('columns.value'),
      as: 'figure',
      cell: ({ value }) => (
        <Text span inherit c={value < 0 ? 'red' : 'jade'}>
          {money(value)}
        </Text>
      ),
    },
  ];
  const nothing = <Text c="dimmed">{t('overview.noDifferences')}</Text>;
  return <ListTable columns={columns} rows={rows} keyOf={keyOf} nothing={nothing} />;
};
