import { memberCoupon } from '../coupon/member-coupon.ts';
import { backFromOrder, usedFor } from '../coupon/use.ts';
import { all, many } from '../kernel/needs.ts';
import { asHeld, couponProblems, refusedCoupons, usedBySale, withNothingKept } from '../order/coupon-uses.ts';
import { defineWay } from './way-of-paying.ts';

/** Coupons of a member make an order cheaper, each once. */
export const byCoupon = defineWay({
  name: 'coupon',
  needs: ({ coupons = [] }) => ({
    coupons: all(
      memberCoupon,
      coupons.map(({ id }) => id),
    ),
  }),
  judgePrices: ({ given, before, items, way }, { coupons: found }, acting) => {
    // One that takes nothing off is not used.
    const coupons = asHeld(given.coupons, found).filter(({ off }) => off > 0);
    const { memberId, lines } = given;
    const wrong = couponProblems(coupons, before, { memberId, lines, items, way, coupons: found }, acting);
    return { receipt: { lines, coupons: refusedCoupons(coupons, wrong, false) }, objections: [...wrong.values()] };
  },
  judge: ({ given }, { coupons: found }, acting) => ({
    book: (order) => ({ order, changes: usedFor(usedBySale(given.coupons, found, order), order.id, acting) }),
  }),
  needsBack: (orderId) => ({ coupons: many(memberCoupon, { orderId }) }),
  shopsBack: ({ coupons }) => coupons.flatMap(({ shopIds }) => shopIds),
  giveBack: ({ refundId }, { coupons }, acting) => ({
    book: (order, isAll) => {
      const ofRefund = isAll ? withNothingKept(coupons, order.lines) : [];
      return { order, changes: backFromOrder(refundId === undefined ? coupons : ofRefund, acting) };
    },
  }),
});
