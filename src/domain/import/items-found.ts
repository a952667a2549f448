import type { Product } from '../item/product/product.ts';
import type { Service } from '../item/service/service.ts';
import type { CardsKnown } from './judge-cards.ts';

/** Items that the brand still has, each once, among those that were found by their number or their name. */
export const itemsFound = (products: readonly Product[], services: readonly Service[]): CardsKnown['items'] => {
  const all = [
    ...products.map((item) => ({ kind: 'product' as const, item })),
    ...services.map((item) => ({ kind: 'service' as const, item })),
  ].filter(({ item }) => item.removedAt === null);
  return all.filter(({ item }, place) => all.findIndex((each) => each.item.id === item.id) === place);
};
