import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemUses } from '#domain/item/item-uses.ts';
import type { Asked } from '../../store/use-server.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';

interface ItemUsesProps<Uses extends ItemUses> {
  readonly asked: Asked<Uses>;
  /** What is said besides of one kind of item, before the rest. */
  readonly more?: (uses: Uses) => readonly string[];
  readonly testId: string;
}

/** Where an item is used, before it is removed. */
export const ItemUsesShown = <Uses extends ItemUses>({ asked, more, testId }: ItemUsesProps<Uses>) => {
  const { t } = useTranslation('item');
  const { data, refusal, asking, refresh } = asked;
  if (refusal && !data)
    return <Refused title={t('uses.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const { shops, openOrders, cardTemplates, otherCardTemplates, coupons, otherCoupons, pricePlans } = data;
  const said = [
    ...(more?.(data) ?? []),
    ...cardTemplates.map(({ name }) => t('uses.cardTemplate', { name })),
    ...(otherCardTemplates > 0 ? [t('uses.otherCardTemplates', { count: otherCardTemplates })] : []),
    ...coupons.map(({ name }) => t('uses.coupon', { name })),
    ...(otherCoupons > 0 ? [t('uses.otherCoupons', { count: otherCoupons })] : []),
    ...pricePlans.map(({ name }) => t('uses.pricePlan', { name })),
    ...(openOrders > 0 ? [t('uses.orders', { count: openOrders })] : []),
    ...(shops.length > 0 ? [t('uses.shops', { count: shops.length })] : []),
  ];
  if (said.length === 0) return <Text c="dimmed">{t('uses.nowhere')}</Text>;
  return (
    <Stack gap={4} data-testid={testId}>
      <Text fw={600}>{t('uses.title')}</Text>
      <List size="sm">
        {said.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  );
};
