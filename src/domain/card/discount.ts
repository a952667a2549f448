import type { Item, ItemKind } from '../item/item.ts';
import type { Card } from './card.ts';
import { whyNotUsable } from './use.ts';

/** An item as a range of a card names it: by itself, or by its group. */
export type Discounted = Pick<Item, 'id' | 'groupId'> & { readonly kind: ItemKind };

/**
 * Percent of its price that an item costs with a card: what the card says of the item itself, else of its group, else of
 * everything; null where it costs what it costs.
 */
export const percentFor = (
  { discounts, percentOfAll }: Pick<Card, 'discounts' | 'percentOfAll'>,
  { kind, id, groupId }: Discounted,
): number | null => {
  const ofItem = discounts.find((range) => range.kind === kind && range.itemId === id);
  const ofGroup = discounts.find((range) => range.kind === 'itemGroup' && range.itemId === groupId);
  return (ofItem ?? ofGroup)?.percent ?? percentOfAll;
};

/** What a line says of the card that makes it cheaper. */
export interface LineCard {
  readonly cardId: string;
  readonly percent: number;
}

/** Where somebody would use their cards, and when (milliseconds since 1970). */
export interface DiscountAt {
  readonly memberId: string;
  /** The shop with every place above it. */
  readonly way: readonly string[];
  readonly at: number;
}

/** The card of a member that makes an item cheapest here now, of two the one that ends sooner; undefined where none does. */
export const bestCardFor = (cards: readonly Card[], item: Discounted, where: DiscountAt): LineCard | undefined => {
  const [best] = cards
    .flatMap((one) => {
      const percent = percentFor(one, item);
      return percent === null || whyNotUsable(one, where) ? [] : [{ one, percent }];
    })
    .toSorted(
      (a, b) =>
        a.percent - b.percent ||
        (a.one.expiresAt ?? Number.MAX_SAFE_INTEGER) - (b.one.expiresAt ?? Number.MAX_SAFE_INTEGER) ||
        (a.one.id < b.one.id ? -1 : 1),
    );
  return best && { cardId: best.one.id, percent: best.percent };
};
