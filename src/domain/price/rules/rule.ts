import type { Fen } from '../../values/money.ts';

/** What the price of a line rests on. */
export interface LineToPrice {
  readonly quantity: number;
  readonly originalPrice: Fen;
  readonly memberPrice: Fen | null;
  readonly linePrice: Fen | null;
  /** A card of the member by which it costs so many percent; absent where none does. */
  readonly card?: { readonly percent: number } | undefined;
  /** Taken off the line as a whole. */
  readonly reduction: Fen;
  /** What it is of, and in which group that is, as coupons are for some things and not for others. */
  readonly kind?: string;
  readonly itemId?: string;
  readonly groupId?: string | undefined;
}

/** One step of a line's price: which rule, and what the line comes to after it. */
export interface PriceStep {
  readonly rule: string;
  /** The coupon that took something off, where one did. */
  readonly couponId?: string;
  /** The line's amount after this rule, in fen. */
  readonly amount: Fen;
}

/** A rule that changes what a line comes to. Returns undefined where it does not apply. */
export interface LineRule {
  readonly name: string;
  readonly apply: (amount: Fen, line: LineToPrice, order: { readonly isMember: boolean }) => Fen | undefined;
}
