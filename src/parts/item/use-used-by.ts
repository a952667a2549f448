import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import { usedBy } from '#domain/item/used-by.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Who uses an item, in words: named stores by their names. */
export const useUsedBy = (): ((item: Pick<Item, 'createdIn' | 'scope' | 'shopIds'>) => string) => {
  const { t } = useTranslation('item');
  const { names } = useFormat();
  const shopName = useShopName();
  return (item) => {
    const use = usedBy(item);
    return use.by === 'named' ? names(use.shopIds.map((id) => shopName(id) || '…')) : t(`usedBy.${use.by}`);
  };
};
