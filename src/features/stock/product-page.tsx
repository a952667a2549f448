import { Group, Stack, Title } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLooks } from '../../list/use-looks.ts';
import type { StockRow } from '../../nouns/stock/stock-queries.ts';
import { useLive } from '../../store/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { stockList } from './stock-list.tsx';
import { StockProduct } from './stock-product.tsx';
import { StockRowActs } from './stock-row-acts.tsx';

interface ProductPageProps {
  readonly productId: string;
  /** What came and went of it. */
  readonly children: ReactNode;
}

/** Everything about the stock of one product. */
export const ProductPage = ({ productId, children }: ProductPageProps) => {
  const { t } = useTranslation('stock');
  const rows = useLive('stock.of', { productIds: [productId] });
  const [row] = rows ?? [];
  if (rows === undefined) return <Waiting />;
  if (!row) return <Nothing icon={IconPackageOff} title={t('stock.none.every')} />;
  return (
    <Stack p="md" data-testid="product-page">
      <Head row={row} />
      {children}
    </Stack>
  );
};

/** What the list of the stock says of it, and what can be done with it. */
const Head = ({ row }: { readonly row: StockRow }) => {
  const { columns } = useLooks(stockList, {});
  const facts = columns
    .filter(({ name }) => name !== 'product' && name !== 'acts')
    .map(({ head, text }) => [head, text(row) || '—'] as const);
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3" miw={0}>
          <StockProduct row={row} />
        </Title>
        <StockRowActs row={row} />
      </Group>
      <Facts facts={facts} cols={{ base: 2, sm: 4, lg: 8 }} />
    </>
  );
};
