import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { useLive } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';

/** The prices of an item in words: one of the shop's own is told apart from that of whoever made the item. */
export const usePriced = (kind: ItemKind, item: Pick<Item, 'id' | 'originalPrice' | 'memberPrice'>) => {
  const { t } = useTranslation('item');
  const { money } = useFormat();
  const made = useLive('item.byId', { kind, id: item.id });
  const price = (fen: number | null): string => (fen === null ? t('view.asOriginal') : money(fen));
  return (field: 'originalPrice' | 'memberPrice'): string =>
    made && made[field] !== item[field]
      ? t('view.ownPrice', { own: price(item[field]), made: price(made[field]) })
      : price(item[field]);
};
