import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLow } from '#domain/stock/stock.ts';
import type { StockRow } from '../../nouns/stock/stock-queries.ts';

/** A product with what is to be known of its stock. */
export const StockProduct = ({ row: { product, level, unsent, expiring } }: { readonly row: StockRow }) => {
  const { t } = useTranslation('stock');
  const below = level !== null && level.quantity < 0;
  const low = level !== null && !below && isLow(level);
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" fw={600} truncate>
          {product.name}
        </Text>
        {below && (
          <Badge color="red" variant="light" miw="max-content">
            {t('stock.belowZero')}
          </Badge>
        )}
        {low && (
          <Badge color="yellow" variant="light" miw="max-content">
            {t('stock.low')}
          </Badge>
        )}
        {expiring && (
          <Badge color="orange" variant="light" miw="max-content">
            {t('stock.expires', { day: expiring.expiresAt, quantity: expiring.quantity })}
          </Badge>
        )}
        {unsent && (
          <Badge color="yellow" variant="transparent" px={0} miw="max-content">
            {t('stock.unsent')}
          </Badge>
        )}
      </Group>
      {product.barcode && (
        <Text size="sm" c="dimmed">
          {product.barcode}
        </Text>
      )}
    </>
  );
};
