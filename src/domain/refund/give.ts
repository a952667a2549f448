import { z } from 'zod';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { shopsOfCoupons } from '../coupon/use.ts';
import { debtOfOrder } from '../debt/book.ts';
import { product } from '../item/product.ts';
import { defineCommand, judgedAt, type Where } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { all, many, one, through } from '../kernel/needs.ts';
import { memberVisits, visitsId } from '../member/member-visits.ts';
import { cardsOfOrder } from '../order/cards-of-order.ts';
import { bookkeepingPaymentTypes } from '../order/codes.ts';
import { mostPayments, order } from '../order/order.ts';
import { pointsOfOrderMember } from '../points/book.ts';
import { needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import { stock, stockId } from '../stock/stock.ts';
import { amount } from '../values/money.ts';
import { bookRefund } from './book.ts';
import { refundStatuses } from './codes.ts';
import { refund, reviewer } from './refund.ts';
import { newRefund, refundArgs } from './request.ts';
import { whyNotGoods, whyNotRefundable } from './rules.ts';

/** How it is given back. */
export const waysArgs = {
  /** How its money goes back, in fen of which payment; absent for the usual ways: cards first, cash last. */
  ways: z
    .array(z.object({ paymentId: z.string().min(1).max(64), amount: amount.min(1) }))
    .max(mostPayments)
    .optional(),
  /** How to give what cannot go back onto a card that is over, and what was repaid of a debt, as one of `paymentTypes`. */
  elsewhere: z
    .int()
    .refine((type) => bookkeepingPaymentTypes.includes(type), 'order.paymentTypeUnknown')
    .optional(),
};

/** What has to be read to give back something of an order. */
export const needsOfGiving = (orderId: string, productIds: readonly string[], where: Where) => ({
  levels: all(
    stock,
    productIds.map((id) => stockId(where.shopId, id)),
  ),
  products: all(product, productIds),
  visits: through(order, orderId, memberVisits, ({ memberId, shopId }) => visitsId(memberId, shopId)),
  ...needsOfDrawer(where),
  cards: cardsOfOrder(orderId),
  coupons: many(memberCoupon, { orderId }),
  points: pointsOfOrderMember(orderId),
  debt: debtOfOrder(orderId),
});

/**
 * Gives money of a paid order back at once, for some of its lines or all. For whoever may; it takes contact, as another
 * counter may have given back the same.
 */
export const giveRefund = defineCommand({
  name: 'refund.give',
  version: 1,
  offline: false,
  args: refundArgs.extend(waysArgs),
  needs: ({ orderId, refundId, goods }, where) => ({
    existing: one(order, orderId),
    known: one(refund, refundId),
    ...needsOfGiving(
      orderId,
      goods.map(({ productId }) => productId),
      where,
    ),
  }),
  reaches: (loaded) => shopsOfCoupons(loaded),
  decide({ existing, known, ...around }, args, acting) {
    if (!acting.may('pc.order.refund')) return reject('order.refundNotAllowed');
    if (!existing) return reject('order.unknown');
    if (args.card?.holderId) return reject('refund.holderReviewed', { number: existing.number });
    // One that names itself would be taken for a return, which stands for its order itself.
    if (known || args.refundId === existing.id) return reject('refund.waitsAlready', { number: existing.number });
    const why = whyNotRefundable(existing) ?? whyNotGoods(existing, args.goods) ?? whyNoShift(around, acting);
    if (why) return reject(why.code, why.params);
    const { refundId, lines, goods, card, ways, elsewhere, reason } = args;
    const event = { what: 'refund.give', note: reason };
    const booked = bookRefund(existing, { refundId, lines, goods, card, ways, elsewhere, event }, around, acting);
    if ('code' in booked) return reject(booked.code, booked.params);
    const asked = newRefund(existing, args, acting, booked.card);
    const given = {
      ...asked,
      ...{ status: refundStatuses.refunded, given: asked.amount, ways: [...booked.ways], goods: [...booked.goods] },
      ...{ reviewedAt: judgedAt(acting), ...reviewer(acting) },
    };
    return accept([insert(refund, given), ...booked.changes], booked.exceptions);
  },
});
