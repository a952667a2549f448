import { z } from 'zod';
import { product } from '../item/product/product.ts';
import { type Acting, defineCommand, judgedAt, type Where } from '../kernel/command.ts';
import { accept, type Change, type ExceptionNote, insert, reject, type Why } from '../kernel/decision.ts';
import { all, one, through } from '../kernel/needs.ts';
import { memberVisits, visitsId } from '../member/member-visits.ts';
import { cardsOfOrder } from '../order/cards-of-order.ts';
import { bookkeepingPaymentTypes } from '../order/codes.ts';
import { mostPayments, type Order, order } from '../order/order.ts';
import { needsOfGivingBack, shopsBack } from '../payment/way-of-paying.ts';
import { waysOfPaying } from '../payment/ways.ts';
import { type AtDrawer, needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import { stock, stockId } from '../stock/stock.ts';
import { amount, type Fen } from '../values/money.ts';
import { type AroundRefund, bookRefund } from './book.ts';
import { cardRules, cardRulesId } from './card-rules.ts';
import { refundStatuses } from './codes.ts';
import { type Refund, refund, reviewer } from './refund.ts';
import { newRefund, refundArgs } from './request.ts';
import { whyNotFree, whyNotGoods, whyNotRefundable } from './rules.ts';

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

const giveArgs = refundArgs.extend(waysArgs);

/** What has to be read to give back something of an order. */
export const needsOfGiving = (orderId: string, productIds: readonly string[], where: Where) => ({
  levels: all(
    stock,
    productIds.map((id) => stockId(where.shopId, id)),
  ),
  products: all(product, productIds),
  visits: through(order, orderId, memberVisits, ({ memberId, shopId }) => visitsId(memberId, shopId)),
  ...needsOfDrawer(where),
  ...needsOfGivingBack(waysOfPaying, orderId),
  cards: cardsOfOrder(orderId),
  rules: one(cardRules, cardRulesId),
});

type Loaded = AroundRefund & AtDrawer & { readonly existing: Order | undefined; readonly known: Refund | undefined };

/** A refund that is given at once, and what else that changes. */
export interface GivenNow {
  readonly given: Refund;
  readonly changes: readonly Change[];
  readonly exceptions: readonly ExceptionNote[];
}

/** Gives money of an order back at once (`giveRefund`), of which so much pays for other goods at most, in fen. */
export const giveNow = (
  { existing, known, ...around }: Loaded,
  args: z.infer<typeof giveArgs>,
  acting: Acting,
  { exchange = 0, what = 'refund.give' }: { readonly exchange?: Fen; readonly what?: string } = {},
): GivenNow | Why => {
  if (!acting.may('pc.order.refund')) return { code: 'order.refundNotAllowed', params: {} };
  if (!existing) return { code: 'order.unknown', params: {} };
  const { number } = existing;
  if (args.card?.holderId) return { code: 'refund.holderReviewed', params: { number } };
  // One that names itself would be taken for a return, which stands for its order itself.
  if (known || args.refundId === existing.id) return { code: 'refund.waitsAlready', params: { number } };
  const why =
    whyNotRefundable(existing) ??
    whyNotGoods(existing, args.goods) ??
    whyNotFree(existing, args) ??
    whyNoShift(around, acting);
  if (why) return why;
  const { refundId, lines, goods, card, ways, elsewhere, reason } = args;
  const event = { what, note: reason };
  const giving = { refundId, lines, goods, card, ways, elsewhere, exchange, event };
  const booked = bookRefund(existing, giving, around, acting);
  if ('code' in booked) return booked;
  const asked = newRefund(existing, args, acting, booked.card);
  const given = {
    ...asked,
    status: refundStatuses.refunded,
    given: asked.amount,
    ways: [...booked.ways],
    goods: [...booked.goods],
    reviewedAt: judgedAt(acting),
    ...reviewer(acting),
  };
  return { given, changes: booked.changes, exceptions: booked.exceptions };
};

/**
 * Gives money of a paid order back at once, for some of its lines or all. For whoever may; it takes contact, as another
 * counter may have given back the same.
 */
export const giveRefund = defineCommand({
  name: 'refund.give',
  version: 1,
  offline: false,
  right: 'decided',
  args: giveArgs,
  needs: ({ orderId, refundId, goods }, where) => ({
    existing: one(order, orderId),
    known: one(refund, refundId),
    ...needsOfGiving(
      orderId,
      goods.map(({ productId }) => productId),
      where,
    ),
  }),
  reaches: (loaded) => shopsBack(waysOfPaying, loaded),
  decide(loaded, args, acting) {
    const now = giveNow(loaded, args, acting);
    if ('code' in now) return reject(now.code, now.params);
    return accept([insert(refund, now.given), ...now.changes], now.exceptions);
  },
});
