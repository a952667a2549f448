import { z } from 'zod';
import { card } from '../card/card.ts';
import { type Acting, defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { followed, naming, one, through } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { paymentTypes } from '../order/codes.ts';
import type { BroughtBack } from '../order/goods.ts';
import { type Order, order, orderId } from '../order/order.ts';
import { shopsBack } from '../payment/way-of-paying.ts';
import { waysOfPaying } from '../payment/ways.ts';
import { type AtDrawer, whyNoShift } from '../shift/demanded.ts';
import { amount, type Fen } from '../values/money.ts';
import { type AroundRefund, bookRefund, type Giving } from './book.ts';
import { refundStatuses } from './codes.ts';
import { needsOfGiving, waysArgs } from './give.ts';
import { type Refund, refund, refundId, refundReason, reviewer } from './refund.ts';
import { goodsOnce } from './request.ts';
import { bookReturn, isMoreThanReturned, returnedFor, whyNotWay } from './return-goods.ts';
import { goingOn, isOwnReview, mayGive, type Reviewed, reviewed, whyNotPrice } from './reviewed.ts';
import { whyNotGoods, withInputPrice } from './rules.ts';

/** What a refund becomes that could not be given back: it waits for another try. */
const failed = (found: Reviewed, failure: string, acting: Acting): Decision => {
  const next = { reviewedAt: acting.at, ...reviewer(acting), status: refundStatuses.failed, failure };
  return accept(goingOn(found, next, acting, { what: 'refund.failed' }));
};

/** What is given of an order: the lines as they were asked for, or `price` fen of them in all. */
const give = (
  found: Reviewed & { readonly existing: Order },
  said: Omit<Giving, 'lines'> & { readonly price: Fen | undefined },
  around: AroundRefund,
  acting: Acting,
): Decision => {
  const { existing, asked } = found;
  const { price, ...how } = said;
  const lines = asked.lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount }));
  const settled = price === undefined ? lines : withInputPrice(existing, lines, price);
  if ('code' in settled) return reject(settled.code, settled.params);
  const giving = { ...how, lines: settled };
  const booked = bookRefund(existing, giving, around, acting);
  // A card has come to less since that was approved: no more than its sheet is given.
  if ('code' in booked && booked.code === 'refund.cardTooMuch' && asked.approval)
    return give(found, { ...said, price: Number(booked.params.mostFen) }, around, acting);
  if ('code' in booked)
    return booked.code === 'refund.cardOver' ? failed(found, booked.code, acting) : reject(booked.code, booked.params);
  const nameOf = (lineId: string): string => asked.lines.find((line) => line.lineId === lineId)?.name ?? '';
  const done = {
    ...asked,
    status: refundStatuses.refunded,
    failure: '',
    goods: [...booked.goods],
    ways: [...booked.ways],
    card: booked.card,
    lines: giving.lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
    given: booked.ways.reduce((sum, way) => sum + way.amount, 0),
    reviewedAt: judgedAt(acting),
    ...reviewer(acting),
  };
  return accept([update(refund, done), ...booked.changes], booked.exceptions);
};

interface Accepting {
  readonly price: Fen | undefined;
  readonly goods: readonly BroughtBack[];
  readonly type: number | undefined;
}

/** Gives the money for goods without a receipt, or less of it; in the way that was asked for unless another is said. */
const acceptReturn = (asked: Refund, said: Accepting, around: AroundRefund & AtDrawer, acting: Acting): Decision => {
  const { goods, price = asked.amount, type = asked.ways[0]?.type ?? paymentTypes.cash } = said;
  const why =
    (isMoreThanReturned(asked, goods)
      ? { code: 'order.backTooMuch' as const, params: { number: asked.number } }
      : undefined) ??
    whyNotPrice({ existing: undefined, asked }, price) ??
    whyNotWay(type, acting) ??
    whyNoShift(around, acting);
  if (why) return reject(why.code, why.params);
  const booked = bookReturn(asked, { lines: returnedFor(asked.lines, price), goods, type }, around, acting);
  const by = { reviewedAt: judgedAt(acting), ...reviewer(acting) };
  return accept([update(refund, { ...booked.given, ...by }), ...booked.changes], booked.exceptions);
};

/**
 * Gives back what was asked for, or less: `price` in fen is what whoever reviews it gives instead. What was approved is
 * given by whoever takes money, for what was approved. Where a card that it was paid with is over it fails, and can be tried
 * again with another way (`elsewhere`).
 */
export const acceptRefund = defineCommand({
  name: 'refund.accept',
  version: 1,
  offline: false,
  right: 'decided',
  args: z.object({
    refundId,
    orderId,
    price: amount.optional(),
    /** What has come back, as whoever reviews it sees it. */
    goods: goodsOnce,
    ...waysArgs,
  }),
  needs: (args, where) => ({
    existing: one(order, args.orderId),
    asked: one(refund, args.refundId),
    holderCards: naming(
      card,
      'memberId',
      followed(
        member,
        through(refund, args.refundId, member, ({ card: sheet, memberId }) => (sheet?.holderId ? memberId : '')),
        'mergedInto',
      ),
    ),
    ...needsOfGiving(
      args.orderId,
      args.goods.map(({ productId }) => productId),
      where,
    ),
  }),
  reaches: (loaded) => [
    ...shopsBack(waysOfPaying, loaded),
    ...(loaded.existing ? loaded.holderCards.flatMap(({ shopIds }) => shopIds) : []),
  ],
  decide({ existing, asked: waiting, ...around }, { orderId: named, price: said, goods, ways, elsewhere }, acting) {
    const found = reviewed('refund.accept', { existing, asked: waiting }, named, acting, mayGive);
    if ('ok' in found) return found;
    const { asked } = found;
    const { approval } = asked;
    if (approval && said !== undefined && said !== approval.price)
      return reject('refund.priceApproved', { approvedFen: approval.price });
    const price = approval?.price ?? said;
    if (!found.existing) return acceptReturn(asked, { price, goods, type: elsewhere }, around, acting);
    if (asked.free && goods.length > 0) return reject('refund.freeKeepsGoods', { number: asked.number });
    const wrong = whyNotGoods(found.existing, goods) ?? whyNoShift(around, acting);
    if (wrong) return reject(wrong.code, wrong.params);
    if (!approval && isOwnReview(asked, acting)) return reject('refund.holderReviewed', { number: asked.number });
    const event = { what: 'refund.accept', note: asked.reason };
    const { id, requestedAt: askedAt, card: sheet } = asked;
    const giving = { refundId: id, price, goods, card: sheet ?? undefined, askedAt, ways, elsewhere, event };
    return give({ existing: found.existing, asked }, giving, around, acting);
  },
});

/**
 * Refuses to give back what was asked for, with the reason, be it that it was approved before; the order stands as it was,
 * and can be asked for anew.
 */
export const rejectRefund = defineCommand({
  name: 'refund.reject',
  version: 1,
  offline: false,
  right: 'decided',
  args: z.object({ refundId, orderId, reason: refundReason }),
  needs: (args) => ({ existing: one(order, args.orderId), asked: one(refund, args.refundId) }),
  decide(loaded, { orderId: named, reason }, acting) {
    const found = reviewed('refund.reject', loaded, named, acting);
    if ('ok' in found) return found;
    const by = { reviewedAt: acting.at, ...reviewer(acting) };
    const next = { ...by, status: refundStatuses.rejected, answer: reason, failure: '' };
    return accept(goingOn(found, next, acting, { what: 'refund.reject', note: reason }));
  },
});
