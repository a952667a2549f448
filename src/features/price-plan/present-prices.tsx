import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { itemKind } from '#domain/item/item-kind.ts';
import { useLive } from '../../store/use-live.ts';
import { useMoney } from '../../ui/use-format.ts';

interface PresentPricesProps {
  readonly line: { readonly kind?: unknown; readonly itemId?: unknown };
}

/** What the item of a line costs now, beside the fields for what it is to cost; of the headquarters, for every store. */
export const PresentPrices = ({ line: { kind, itemId } }: PresentPricesProps) => {
  const { t } = useTranslation('price-plan');
  const money = useMoney();
  const item = useLive('item.byId', { kind: itemKind.parse(kind), id: String(itemId) });
  if (!item) return null;
  const { originalPrice, memberPrice } = item;
  return (
    <Text size="sm" c="dimmed" mb={4} data-testid={`present-prices-${itemId}`}>
      {memberPrice === null
        ? t('fields.presentWithout', { original: money(originalPrice) })
        : t('fields.present', { original: money(originalPrice), member: money(memberPrice) })}
    </Text>
  );
};
