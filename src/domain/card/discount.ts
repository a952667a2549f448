import type { Item } from '../item/item.ts';
import type { ItemKind } from '../item/item-kind.ts';
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

/** Where somebody would use their cards, and when (milliseconds since 1970). */
export interface DiscountAt {
  readonly memberId: string;
  /** The shop with every place above it. */
  readonly way: readonly string[];
  readonly at: number;
}

/** A card of a member that makes an item cheaper, and what it then costs, in percent. */
export interface CardChoice {
  readonly card: Card;
  readonly percent: number;
}

/** The cards of a member that make an item cheaper here now, the cheapest first, of two the one that ends sooner. */
export const cardsFor = (cards: readonly Card[], item: Discounted, where: DiscountAt): CardChoice[] =>
  cards
    .flatMap((card) => {
      const percent = percentFor(card, item);
      return percent === null || whyNotUsable(card, where) ? [] : [{ card, percent }];
    })
    .sort(
      (a, b) =>
        a.percent - b.percent ||
        (a.card.expiresAt ?? Number.MAX_SAFE_INTEGER) - (b.card.expiresAt ?? Number.MAX_SAFE_INTEGER) ||
        (a.card.id < b.card.id ? -1 : 1),
    );
