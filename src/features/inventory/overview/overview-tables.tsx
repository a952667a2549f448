import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShopOverview, StockOverview } from '#domain/stock/stock-view.ts';
import { turnoverOf } from '#domain/stock/turnover.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../inventory.module.css';

/** Every shop with its value, its turnover and what was found too much or lost. */
export const ShopTable = ({ shops }: { readonly shops: readonly ShopOverview[] }) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const heads = ['shop', 'products', 'quantity', 'value', 'average', 'sold', 'turnover', 'gains', 'losses'] as const;
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} ta={head === 'shop' ? 'left' : 'right'} className={classes.figure}>
                {t(`overview.columns.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shops.map((shop) => {
            const { average, turns } = turnoverOf(shop);
            const figures = [
              String(shop.products),
              String(shop.quantity),
              money(shop.value),
              money(average),
              money(shop.sold),
              turns === null ? '—' : turns.toFixed(2),
              money(shop.gains),
              money(shop.losses),
            ];
            return (
              <Table.Tr key={shop.shopId} data-testid={`overview-${shop.name}`}>
                <Table.Td>{shop.name}</Table.Td>
                {figures.map((text, place) => (
                  <Table.Td key={heads[place + 1]} ta="right" className={classes.figure}>
                    {text}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

interface ProductsProps<Row> {
  readonly rows: readonly Row[];
  /** They are of several shops, which are named. */
  readonly several: boolean;
}

const ProductCell = ({
  row,
  several,
}: {
  readonly row: StockOverview['slow'][number] | StockOverview['differences'][number];
  readonly several: boolean;
}) => (
  <Table.Td className={classes.wide}>
    <Text
      size="sm"
      truncate
      component={Link}
      to={`/inventory/movements?product=${encodeURIComponent(row.productId)}`}
      display="block"
    >
      {row.name}
    </Text>
    {several && (
      <Text size="sm" c="dimmed">
        {row.shopName}
      </Text>
    )}
  </Table.Td>
);

/** What lies there and was not bought in the period, the most expensive first. */
export const SlowMovers = ({ rows, several }: ProductsProps<StockOverview['slow'][number]>) => {
  const { t } = useTranslation('stock');
  const { money, day } = useFormat();
  if (rows.length === 0) return <Text c="dimmed">{t('overview.noSlow')}</Text>;
  return (
    <Table horizontalSpacing="xs" data-testid="slow-movers">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.product')}</Table.Th>
          <Table.Th ta="right">{t('columns.quantity')}</Table.Th>
          <Table.Th ta="right">{t('columns.value')}</Table.Th>
          <Table.Th ta="right">{t('overview.lastSold')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.shopId} ${row.productId}`}>
            <ProductCell row={row} several={several} />
            <Table.Td ta="right" className={classes.figure}>
              {row.quantity} {row.unit}
            </Table.Td>
            <Table.Td ta="right" className={classes.figure}>
              {money(row.value)}
            </Table.Td>
            <Table.Td ta="right" className={classes.figure}>
              {row.lastSoldAt === null ? t('overview.neverSold') : day(row.lastSoldAt)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** What was found too much or was lost in the period, the greatest first. */
export const Differences = ({ rows, several }: ProductsProps<StockOverview['differences'][number]>) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  if (rows.length === 0) return <Text c="dimmed">{t('overview.noDifferences')}</Text>;
  return (
    <Table horizontalSpacing="xs" data-testid="differences">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.product')}</Table.Th>
          <Table.Th ta="right">{t('overview.gained')}</Table.Th>
          <Table.Th ta="right">{t('overview.lost')}</Table.Th>
          <Table.Th ta="right">{t('columns.value')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.shopId} ${row.productId}`}>
            <ProductCell row={row} several={several} />
            <Table.Td ta="right" className={classes.figure}>
              {row.gained}
            </Table.Td>
            <Table.Td ta="right" className={classes.figure}>
              {row.lost}
            </Table.Td>
            <Table.Td ta="right" className={classes.figure} c={row.value < 0 ? 'red' : 'jade'}>
              {money(row.value)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
