import { z } from 'zod';
import { card } from '../card/card.ts';
import { isOnOthersCards } from '../card/close.ts';
import type { Acting } from '../kernel/command.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Change, insert, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { cardsOfOrder } from '../order/cards-of-order.ts';
import { withEvent } from '../order/new-order.ts';
import { mostLines, type Order, order, orderId } from '../order/order.ts';
import { withHolders } from './book.ts';
import { cardGoingBack, cardSheetOf } from './card-order.ts';
import { cardRules, cardRulesId } from './card-rules.ts';
import type { CardSheet } from './card-value.ts';
import { refundStatuses } from './codes.ts';
import { type Refund, refund, refundGoods, refundId, refundLine, refundReason } from './refund.ts';
import { whyInService, whyNotFree, whyNotGoods, whyNotLines, whyNotRefundable } from './rules.ts';

/** Goods of which each is named once. */
export const goodsOnce = z
  .array(refundGoods)
  .max(2_000)
  .refine((goods) => new Set(goods.map((back) => `${back.reason}:${back.productId}`)).size === goods.length)
  .default([]);

/** What is asked for: which lines, what has come back, and why. */
export const refundArgs = z.object({
  refundId,
  orderId,
  lines: z.array(refundLine).min(1, 'refund.amountMissing').max(mostLines),
  goods: goodsOnce,
  reason: refundReason,
  /** Of an order that sold or recharged a card: why it goes back. */
  card: cardGoingBack.optional(),
  /** The lines are to cost nothing although they were given: each as a whole, and nothing comes back. */
  free: z.literal(true).optional(),
});
export type RefundArgs = z.infer<typeof refundArgs>;

/** A refund as it is when somebody asks for it. */
export const newRefund = (
  existing: Order,
  args: RefundArgs,
  acting: Acting,
  card: CardSheet | null = null,
  to: Pick<Order, 'memberId' | 'memberName'> = existing,
): Refund => {
  const { refundId: id, lines, goods, reason } = args;
  const nameOf = (lineId: string): string => existing.lines.find((line) => line.id === lineId)?.name ?? '';
  return {
    id,
    shopId: existing.shopId,
    orderId: existing.id,
    number: existing.number,
    memberId: to.memberId,
    memberName: to.memberName,
    status: refundStatuses.pendingReview,
    lines: lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    given: 0,
    ways: [],
    goods,
    reason,
    requestedAt: acting.at,
    requestedBy: acting.staffId,
    counterId: acting.counterId,
    counterNumber: acting.counterNumber,
    reviewedAt: null,
    reviewedBy: '',
    approvedBy: '',
    approval: null,
    free: args.free ?? false,
    answer: '',
    failure: '',
    card,
    exchangedFor: '',
  };
};

/** The order while a refund of it waits: nothing else is done with it meanwhile. */
export const withWaiting = (existing: Order, status: number, acting: Acting, what: string, note: string): Change =>
  update(order, withEvent({ ...existing, status }, what, acting, note));

/**
 * Asks for money of a paid order to be given back, for some of its lines or all, also without contact: it waits until
 * somebody who may give money back has reviewed it. One refund of an order waits at a time, so that two counters never
 * give back the same.
 */
export const requestRefund = defineCommand({
  name: 'refund.request',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: refundArgs,
  needs: (args) => ({
    existing: one(order, args.orderId),
    known: one(refund, args.refundId),
    cards: cardsOfOrder(args.orderId),
    rules: one(cardRules, cardRulesId),
    holder: one(member, args.card?.holderId ?? ''),
    holderCards: many(card, { memberId: args.card?.holderId ?? '' }),
  }),
  decide({ existing, known, cards, rules, holder, holderCards }, args, acting) {
    if (!existing) return reject('order.unknown');
    // One that names itself would be taken for a return, which stands for its order itself.
    if (known || args.refundId === existing.id) return reject('refund.waitsAlready', { number: existing.number });
    const why =
      whyNotRefundable(existing) ??
      whyNotLines(existing, args.lines) ??
      whyNotGoods(existing, args.goods) ??
      whyNotFree(existing, args);
    if (why) return reject(why.code, why.params);
    // Asked for while another counter began it: it is terminated before the money is given.
    const begun = acting.replay ? undefined : whyInService(existing, args.lines);
    if (begun) return reject(begun.code, begun.params);
    if (args.card?.holderId && !isOnOthersCards(existing, cards)) return reject('card.sameMember');
    const sheet = cardSheetOf(existing, withHolders(cards, holderCards), args, { ...acting, rules });
    if (sheet && 'code' in sheet) return reject(sheet.code, sheet.params);
    if (sheet?.holderId && !holder) return reject('order.memberUnknown');
    const to = sheet?.holderId && holder ? { memberId: holder.id, memberName: holder.name } : existing;
    const asked = newRefund(existing, args, acting, sheet, to);
    return accept([
      insert(refund, asked),
      withWaiting(existing, refundStatuses.pendingReview, acting, 'refund.request', args.reason),
    ]);
  },
});
