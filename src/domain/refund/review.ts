import { z } from 'zod';
import { card } from '../card/card.ts';
import { shopsOfCoupons } from '../coupon/use.ts';
import { type Acting, defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { followed, naming, one, through } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { paymentTypes } from '../order/codes.ts';
import type { BroughtBack } from '../order/goods.ts';
import { withEvent } from '../order/new-order.ts';
import { type Order, order, orderId } from '../order/order.ts';
import { type AtDrawer, whyNoShift } from '../shift/demanded.ts';
import { type Fen, someAmount } from '../values/money.ts';
import { type AroundRefund, bookRefund, type Giving } from './book.ts';
import { isWaiting, refundStatuses } from './codes.ts';
import { needsOfGiving, waysArgs } from './give.ts';
import { type Refund, refund, refundId, refundReason, reviewer } from './refund.ts';
import { goodsOnce } from './request.ts';
import { bookReturn, isMoreThanReturned, isReturn, returnedFor, whyNotWay } from './return-goods.ts';
import { type WhyNot, whyNotGoods, withInputPrice } from './rules.ts';

interface Reviewed {
  readonly existing: Order;
  readonly asked: Refund;
}

/** The refund and its order, where it can be reviewed by whoever acts. */
const reviewed = (
  { existing, asked }: { readonly existing: Order | undefined; readonly asked: Refund | undefined },
  acting: Acting,
): Reviewed | Decision => {
  if (!acting.may('pc.order.refund')) return reject('order.refundNotAllowed');
  if (!existing) return reject('order.unknown');
  if (!asked || asked.orderId !== existing.id) return reject('refund.unknown');
  return isWaiting(asked.status) ? { existing, asked } : reject('refund.reviewedAlready', { number: asked.number });
};

/** What a refund becomes that could not be given back: it waits for another try. */
const failed = ({ existing, asked }: Reviewed, failure: string, acting: Acting): Decision => {
  const status = refundStatuses.failed;
  const by = { reviewedAt: acting.at, ...reviewer(acting) };
  return accept([
    update(refund, { ...asked, ...by, status, failure }),
    update(order, withEvent({ ...existing, status }, 'refund.failed', acting)),
  ]);
};

const give = (found: Reviewed, giving: Giving, around: AroundRefund, acting: Acting): Decision => {
  const { existing, asked } = found;
  const booked = bookRefund(existing, giving, around, acting);
  if ('code' in booked)
    return booked.code === 'refund.cardOver' ? failed(found, booked.code, acting) : reject(booked.code, booked.params);
  const nameOf = (lineId: string): string => asked.lines.find((line) => line.lineId === lineId)?.name ?? '';
  const done = {
    ...asked,
    ...{
      status: refundStatuses.refunded,
      failure: '',
      goods: [...booked.goods],
      ways: [...booked.ways],
      card: booked.card,
    },
    lines: giving.lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
    given: booked.ways.reduce((sum, way) => sum + way.amount, 0),
    ...{ reviewedAt: judgedAt(acting), ...reviewer(acting) },
  };
  return accept([update(refund, done), ...booked.changes], booked.exceptions);
};

/** Whether a return is meant: it is named as its own order, and no order stands under its id. */
const isReturnNamed = (
  { existing, asked }: { readonly existing: Order | undefined; readonly asked: Refund | undefined },
  named: string,
): boolean => asked !== undefined && !existing && isReturn(asked) && asked.id === named;

/** Why somebody does not review a return without a receipt now. */
const whyNotReviewed = ({ status, number }: Refund, { may }: Acting): WhyNot | undefined => {
  if (!may('pc.order.refund')) return { code: 'order.refundNotAllowed', params: {} };
  return isWaiting(status) ? undefined : { code: 'refund.reviewedAlready', params: { number } };
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
    whyNotReviewed(asked, acting) ??
    (isMoreThanReturned(asked, goods)
      ? { code: 'order.backTooMuch' as const, params: { number: asked.number } }
      : undefined) ??
    (price > asked.amount
      ? { code: 'refund.moreThanAsked' as const, params: { askedFen: asked.amount } }
      : undefined) ??
    whyNotWay(type, acting) ??
    whyNoShift(around, acting);
  if (why) return reject(why.code, why.params);
  const booked = bookReturn(asked, { lines: returnedFor(asked.lines, price), goods, type }, around, acting);
  const by = { reviewedAt: judgedAt(acting), ...reviewer(acting) };
  return accept([update(refund, { ...booked.given, ...by }), ...booked.changes]);
};

/**
 * Gives back what was asked for, or less: `price` in fen is what whoever reviews it gives instead. Where a card that it
 * was paid with is over it fails, and can be tried again with another way (`elsewhere`).
 */
export const acceptRefund = defineCommand({
  name: 'refund.accept',
  version: 1,
  offline: false,
  args: z.object({
    refundId,
    orderId,
    price: someAmount.optional(),
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
    ...shopsOfCoupons(loaded),
    ...(loaded.existing ? loaded.holderCards.flatMap(({ shopIds }) => shopIds) : []),
  ],
  decide({ existing, asked, ...around }, { orderId: named, price, goods, ways, elsewhere }, acting) {
    if (asked && isReturnNamed({ existing, asked }, named))
      return acceptReturn(asked, { price, goods, type: elsewhere }, around, acting);
    const found = reviewed({ existing, asked }, acting);
    if ('ok' in found) return found;
    const wrong = whyNotGoods(found.existing, goods) ?? whyNoShift(around, acting);
    if (wrong) return reject(wrong.code, wrong.params);
    if (found.asked.card?.holderId && [acting.staffId, acting.approvedBy].includes(found.asked.requestedBy))
      return reject('refund.holderReviewed', { number: found.asked.number });
    const lines = found.asked.lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount }));
    const settled = price === undefined ? lines : withInputPrice(found.existing, lines, price);
    if ('code' in settled) return reject(settled.code, settled.params);
    const event = { what: 'refund.accept', note: found.asked.reason };
    const sheet = found.asked.card ?? undefined;
    const { id, requestedAt: askedAt } = found.asked;
    const giving = { refundId: id, lines: settled, goods, card: sheet, askedAt, ways, elsewhere, event };
    return give(found, giving, around, acting);
  },
});

/** Refuses to give back what was asked for, with the reason; the order stands as it was, and can be asked for anew. */
export const rejectRefund = defineCommand({
  name: 'refund.reject',
  version: 1,
  offline: false,
  args: z.object({ refundId, orderId, reason: refundReason }),
  needs: (args) => ({ existing: one(order, args.orderId), asked: one(refund, args.refundId) }),
  decide(loaded, { orderId: named, reason }, acting) {
    if (loaded.asked && isReturnNamed(loaded, named)) {
      const why = whyNotReviewed(loaded.asked, acting);
      if (why) return reject(why.code, why.params);
      const by = { reviewedAt: acting.at, ...reviewer(acting) };
      return accept([update(refund, { ...loaded.asked, ...by, status: refundStatuses.rejected, answer: reason })]);
    }
    const found = reviewed(loaded, acting);
    if ('ok' in found) return found;
    const { existing, asked } = found;
    const status = refundStatuses.rejected;
    const by = { reviewedAt: acting.at, ...reviewer(acting) };
    return accept([
      update(refund, { ...asked, ...by, status, answer: reason, failure: '' }),
      update(order, withEvent({ ...existing, status }, 'refund.reject', acting, reason)),
    ]);
  },
});
