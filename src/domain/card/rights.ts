import { z } from 'zod';
import { cardType, rangeKinds } from '../card-template/terms.ts';
import { reach } from '../shop/reach.ts';
import { percent } from '../values/percent.ts';
import type { Card } from './card.ts';
import { bySoonestEnd, type CardLot, isUsable } from './lot.ts';
import { whyNotUsable } from './use.ts';
import { daysFromUse } from './validity.ts';

/** What somebody may have by a card they hold: money, times of an item, or a reduced price; until when, and where. */
export const cardRight = z.object({
  cardId: z.string(),
  number: z.string(),
  name: z.string(),
  type: cardType,
  memberId: z.string(),
  gives: z.enum(['money', 'times', 'percent']),
  /** What it is for; null for everything. */
  item: z.object({ kind: z.enum(rangeKinds), itemId: z.string() }).nullable(),
  /** Given on top of what was bought. */
  isGift: z.boolean(),
  /** What is left: in fen, or times; null of a reduced price, which is not used up. */
  left: z.int().nullable(),
  /** Percent of the price that is paid; null of what is used up. */
  percent: percent.nullable(),
  /** When it ends, in milliseconds since 1970; null for never, and as long as it waits for the first use. */
  endsAt: z.int().nullable(),
  /** So many days it holds from the next use of its card; null where it runs already, or never ends. */
  daysFromUse: z.int().nullable(),
  /** Places in which it is used, with every store below them; empty for the whole brand. */
  usableIn: reach,
  /** Why it cannot be used in this shop now, as a key of `rejections`; null where it can. */
  whyNot: z.string().nullable(),
});
export type CardRight = z.infer<typeof cardRight>;

/** Where somebody would use their rights (the shop with every place above it), and when, in milliseconds since 1970. */
interface RightsAt {
  readonly way: readonly string[];
  readonly at: number;
}

const isOver = ({ status, expiresAt }: Card, at: number): boolean =>
  status === 'ended' || status === 'expired' || status === 'invalid' || (expiresAt !== null && at >= expiresAt);

/** What is left of the lots that differ in nothing which somebody who uses them would notice; what ends first before the rest. */
const leftTogether = (held: Card, at: number): { readonly lot: CardLot; readonly left: number }[] => {
  const usable = held.lots.filter((lot) => isUsable(lot, at)).toSorted(bySoonestEnd);
  const together = new Map<string, { readonly lot: CardLot; readonly left: number }>();
  for (const lot of usable) {
    const { item, isGift, expiresAt } = lot;
    const key = JSON.stringify([item?.kind, item?.itemId, isGift, expiresAt, daysFromUse(held, lot)]);
    together.set(key, { lot, left: (together.get(key)?.left ?? 0) + lot.left });
  }
  return [...together.values()];
};

/**
 * What a card gives its holder at a time: what can still be used of its lots, what ends first at the top, then its reduced
 * prices. A card that is put aside, or holds in other shops, gives it with the reason why not here; one that is over nothing.
 */
export const rightsOf = (held: Card, { way, at }: RightsAt): CardRight[] => {
  if (isOver(held, at)) return [];
  const { id: cardId, number, name, type, memberId, consumableIn: usableIn } = held;
  const whyNot = whyNotUsable(held, { memberId, way, at })?.code ?? null;
  const ofCard = { cardId, number, name, type, memberId, usableIn, whyNot };
  const ofLots = leftTogether(held, at).map(
    ({ lot, left }): CardRight => ({
      ...ofCard,
      gives: lot.item ? 'times' : 'money',
      item: lot.item,
      isGift: lot.isGift,
      left,
      percent: null,
      endsAt: lot.expiresAt,
      daysFromUse: daysFromUse(held, lot),
    }),
  );
  const cheaper: CardRight = {
    ...ofCard,
    gives: 'percent',
    isGift: false,
    item: null,
    left: null,
    percent: held.percentOfAll,
    endsAt: held.expiresAt,
    daysFromUse: held.daysFromFirstUse,
  };
  const ranges = held.discounts.map(({ kind, itemId, percent: of }) => ({
    ...cheaper,
    item: { kind, itemId },
    percent: of,
  }));
  return [...ofLots, ...ranges, ...(held.percentOfAll === null ? [] : [cheaper])];
};
