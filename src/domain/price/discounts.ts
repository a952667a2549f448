import { z } from 'zod';
import type { Order } from '../order/order.ts';
import { defineLabels } from '../values/labels.ts';
import type { Fen } from '../values/money.ts';
import { type PriceReasonRule, priceReasons } from './price-reasons.ts';

/**
 * The value types of what made an order cheaper (spec section 3, which has their codes, that 1 is summed, and that 3 and 8
 * are merged by their first item). Which of them is what is our own: decision 0206.
 */
export const discountTypes = defineLabels({
  /** So much off, of lines and of the order as a whole. */
  reduction: 1,
  /** The percentage of a card. */
  card: 3,
  coupon: 4,
  /** The cashier’s own price. */
  ownPrice: 5,
  points: 6,
  rounding: 7,
  memberPrice: 8,
});

/** One entry among what made an order cheaper. */
export const discount = z.object({
  /** One of `discountTypes`. */
  type: z.int(),
  /** What it is for: of a coupon its name, of lines that of their item; empty for the order as a whole. */
  name: z.string(),
  /** So much less is to be paid for it, in fen; below 0 where the cashier’s own price is the higher one. */
  amount: z.int(),
});
export type Discount = z.infer<typeof discount>;

const typeOf: Readonly<Record<PriceReasonRule, number>> = {
  memberPrice: discountTypes.memberPrice,
  cardPrice: discountTypes.card,
  linePrice: discountTypes.ownPrice,
  lineReduction: discountTypes.reduction,
};

/** Those with the same `by` are one. */
type Entry = Discount & { readonly by: string };

/**
 * What made an order cheaper, kind by kind: an entry for all that was taken off by hand, one for each item that a card or
 * the price for members made cheaper, however many lines it has, and one for each coupon. Their amounts come to what the price
 * lists say less what was to be paid.
 */
export const discountsOf = (
  order: Pick<Order, 'lines' | 'coupons' | 'spentPoints' | 'memberId' | 'reduction' | 'roundTo' | 'roundsUp' | 'total'>,
): Discount[] => {
  const { lines, coupons, points, reduction, rounding } = priceReasons(order);
  const ofLines = order.lines.flatMap(({ id, kind, itemId, name }, place) =>
    (lines[place]?.reasons ?? []).map(({ rule, difference }): Entry => {
      const type = typeOf[rule];
      if (type === discountTypes.reduction) return { type, by: '', name: '', amount: -difference };
      return { type, by: type === discountTypes.ownPrice ? id : `${kind} ${itemId}`, name, amount: -difference };
    }),
  );
  const entries: Entry[] = [
    ...ofLines,
    ...coupons.map(({ id, name, off }) => ({ type: discountTypes.coupon, by: id, name, amount: off })),
    { type: discountTypes.reduction, by: '', name: '', amount: reduction },
    { type: discountTypes.points, by: '', name: '', amount: points.off },
    { type: discountTypes.rounding, by: '', name: '', amount: rounding },
  ];
  const merged = new Map<string, Discount>();
  for (const { by, ...entry } of entries) {
    const key = `${entry.type} ${by}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...first, amount: first.amount + entry.amount } : entry);
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0).toSorted((a, b) => a.type - b.type);
};

/** The same summed by kind, and together, in fen. */
export const discountSums = (
  discounts: readonly Discount[],
): { readonly kinds: readonly Pick<Discount, 'type' | 'amount'>[]; readonly together: Fen } => {
  const kinds = new Map<number, Fen>();
  for (const { type, amount } of discounts) kinds.set(type, (kinds.get(type) ?? 0) + amount);
  return {
    kinds: [...kinds].map(([type, amount]) => ({ type, amount })),
    together: discounts.reduce((sum, { amount }) => sum + amount, 0),
  };
};
