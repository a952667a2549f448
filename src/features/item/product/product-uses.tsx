import { useTranslation } from 'react-i18next';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { ItemUsesShown } from '../../../parts/item/item-uses.tsx';
import { useAsk } from '../../../store/use-ask.ts';

/** Where a product is used, before it is removed: services that use it up and books besides what all items have. */
export const ProductUses = ({ id, unit }: { readonly id: string; readonly unit: string }) => {
  const { t } = useTranslation('item');
  const asked = useAsk(productCalls.uses, { params: { id } });
  return (
    <ItemUsesShown
      asked={asked}
      more={({ services, otherServices, stocks }) => [
        ...services.map(({ name }) => t('uses.service', { name })),
        ...(otherServices > 0 ? [t('uses.otherServices', { count: otherServices })] : []),
        ...stocks.map(({ shopName, quantity }) => t('uses.stock', { shop: shopName, count: quantity, unit })),
      ]}
      testId="product-uses"
    />
  );
};
