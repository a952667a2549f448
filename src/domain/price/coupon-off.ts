import { type CouponTerms, couponTypes } from '../coupon/coupon.ts';
import type { ItemKind } from '../item/item.ts';
import { allocate, type Fen, roundHalfUp } from '../values/money.ts';

/** A line that a coupon may hold for, and what it comes to so far. */
export interface LineSoFar {
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly groupId: string;
  readonly amount: Fen;
}

type Terms = Pick<CouponTerms, 'type' | 'threshold' | 'amount' | 'percent' | 'range' | 'groupIds' | 'items'>;

/** Whether a coupon can be used for this item. */
export const isInRange = ({ range, groupIds, items }: Terms, line: Omit<LineSoFar, 'amount'>): boolean => {
  if (range === 'all') return true;
  if (range === 'groups') return groupIds.includes(line.groupId);
  return items.some(({ kind, itemId }) => kind === line.kind && itemId === line.itemId);
};

/** What a coupon takes off an order. */
export interface CouponOff {
  /** In fen; 0 where it does not apply. */
  readonly off: Fen;
  /** The share of each line. */
  readonly shares: readonly Fen[];
  /** What would have to be bought for it in addition, in fen; 0 where its threshold is reached. */
  readonly missing: Fen;
}

const takenOff = ({ type, amount, percent }: Terms, sum: Fen): Fen =>
  type === couponTypes.discount
    ? sum - roundHalfUp((sum * (percent ?? 100)) / 100)
    : Math.min(amount ?? 0, sum);

/**
 * What a coupon takes off, on what the lines of its range come to so far (design, section 5): its threshold counts these
 * lines alone, it never takes off more than they come to, and what it takes off is spread over them by what each comes
 * to.
 */
export const couponOff = (terms: Terms, lines: readonly LineSoFar[]): CouponOff => {
  const amounts = lines.map((line) => (isInRange(terms, line) ? line.amount : 0));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const missing = Math.max(0, terms.threshold - sum);
  const off = missing > 0 ? 0 : takenOff(terms, sum);
  return { off, shares: allocate(off, amounts), missing };
};
