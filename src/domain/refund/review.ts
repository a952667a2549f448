import { z } from 'zod';
import { shopsOfCoupons } from '../coupon/use.ts';
import { type Acting, defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { type Order, order, orderId } from '../order/order.ts';
import { whyNoShift } from '../shift/demanded.ts';
import { someAmount } from '../values/money.ts';
import { type AroundRefund, bookRefund, type Giving } from './book.ts';
import { isWaiting, refundStatuses } from './codes.ts';
import { needsOfGiving, waysArgs } from './give.ts';
import { type Refund, refund, refundId, refundReason } from './refund.ts';
import { goodsOnce } from './request.ts';
import { whyNotGoods, withInputPrice } from './rules.ts';

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
  const by = { reviewedAt: acting.at, reviewedBy: acting.staffId };
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
    ...{ reviewedAt: judgedAt(acting), reviewedBy: acting.staffId },
  };
  return accept([update(refund, done), ...booked.changes], booked.exceptions);
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
    ...needsOfGiving(
      args.orderId,
      args.goods.map(({ productId }) => productId),
      where,
    ),
  }),
  reaches: (loaded) => shopsOfCoupons(loaded),
  decide({ existing, asked, ...around }, { price, goods, ways, elsewhere }, acting) {
    const found = reviewed({ existing, asked }, acting);
    if ('ok' in found) return found;
    const wrong = whyNotGoods(found.existing, goods) ?? whyNoShift(around, acting);
    if (wrong) return reject(wrong.code, wrong.params);
    const lines = found.asked.lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount }));
    const settled = price === undefined ? lines : withInputPrice(found.existing, lines, price);
    if ('code' in settled) return reject(settled.code, settled.params);
    const event = { what: 'refund.accept', note: found.asked.reason };
    const card = found.asked.card ?? undefined;
    const { id, requestedAt: askedAt } = found.asked;
    const giving = { refundId: id, lines: settled, goods, card, askedAt, ways, elsewhere, event };
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
  decide(loaded, { reason }, acting) {
    const found = reviewed(loaded, acting);
    if ('ok' in found) return found;
    const { existing, asked } = found;
    const status = refundStatuses.rejected;
    const by = { reviewedAt: acting.at, reviewedBy: acting.staffId };
    return accept([
      update(refund, { ...asked, ...by, status, answer: reason, failure: '' }),
      update(order, withEvent({ ...existing, status }, 'refund.reject', acting, reason)),
    ]);
  },
});
