import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { productCalls } from '#domain/item/product-calls.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';

/** Where a product is used, before it is removed. */
export const ProductUses = ({ id, unit }: { readonly id: string; readonly unit: string }) => {
  const { t } = useTranslation('item');
  const { data, refusal, asking, refresh } = useAsk(productCalls.uses, { params: { id } });
  if (refusal && !data)
    return <Refused title={t('uses.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const { services, otherServices, stocks, shops, openOrders } = data;
  const said = [
    ...services.map(({ name }) => t('uses.service', { name })),
    ...(otherServices > 0 ? [t('uses.otherServices', { count: otherServices })] : []),
    ...stocks.map(({ shopName, quantity }) => t('uses.stock', { shop: shopName, count: quantity, unit })),
    ...(openOrders > 0 ? [t('uses.orders', { count: openOrders })] : []),
    ...(shops.length > 0 ? [t('uses.shops', { count: shops.length })] : []),
  ];
  if (said.length === 0) return <Text c="dimmed">{t('uses.nowhere')}</Text>;
  return (
    <Stack gap={4} data-testid="product-uses">
      <Text fw={600}>{t('uses.title')}</Text>
      <List size="sm">
        {said.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  );
};
