import { z } from 'zod';
import { couponTermsSchema } from '../coupon/terms.ts';
import { amount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';

/** The most coupons that stand on an order. */
export const mostCoupons = 20;

/** A coupon of the member that makes the order cheaper, with what of its terms its price rests on. */
export const orderCoupon = couponTermsSchema
  .pick({ type: true, threshold: true, amount: true, percent: true, range: true, groupIds: true, items: true })
  .extend({
    id: z.string().min(1).max(64),
    couponId: z.string().min(1).max(64),
    code: typedText().max(32),
    name: typedText().max(20),
    withOthers: z.boolean(),
    /** What it takes off, in fen; made by the price rules. */
    off: amount,
    /** The server did not accept it, as a code: from an order that is not paid it has gone off, of a sale the price stands. */
    refused: z.object({ code: z.string().max(64), isOff: z.boolean() }).optional(),
  });
export type OrderCoupon = z.infer<typeof orderCoupon>;

/** A coupon as it is put on an order. */
export const chosenCoupon = orderCoupon.omit({ off: true, refused: true });
export type ChosenCoupon = z.infer<typeof chosenCoupon>;

/** The coupons by which an order is cheaper, without those that went off it. */
export const countingCoupons = <C extends Pick<OrderCoupon, 'refused'>>(coupons: readonly C[]): C[] =>
  coupons.filter(({ refused }) => !refused?.isOff);
