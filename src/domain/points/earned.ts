import type { MemberLevel } from '../member/member.ts';
import { isOfCard } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { leftOfPayment } from '../payment/left-of-payment.ts';
import type { Payment } from '../payment/payment.ts';
import { dayIn, endOfDay } from '../values/day-in.ts';
import type { Fen } from '../values/money.ts';
import type { OrderPoints } from './order-points.ts';
import type { PointsRule } from './points-rule.ts';

type Paid = Pick<Order, 'action' | 'payments'>;

/** What had been paid for what a card paid and was not given back, in fen: nothing of a gift. */
const paidForCard = (payment: Payment): Fen => {
  const paid = (payment.card?.draws ?? []).reduce((sum, draw) => sum + (draw.paid ?? 0), 0);
  return payment.amount === 0 ? 0 : Math.floor((paid * leftOfPayment(payment)) / payment.amount);
};

/**
 * What of an order earns points, in fen: the money that was paid for it and not given back. Money for a card earns either
 * when the card is sold or as it pays, and what was given on top of it never does, nor what came back without a receipt.
 */
export const earningMoney = (order: Paid, cards: PointsRule['cards']): Fen =>
  order.payments.reduce((sum, payment) => {
    if (payment.exchanged?.unproved) return sum;
    if (cards === 'use' && isOfCard(order)) return sum;
    if (payment.card) return sum + (cards === 'use' ? paidForCard(payment) : 0);
    return sum + leftOfPayment(payment);
  }, 0);

/** Points for so much money (fen), at a rate of points for 100 yuan times percent; parts of a point are left out. */
export const pointsFor = (money: Fen, rate: number): number =>
  Number((BigInt(Math.max(0, money)) * BigInt(rate)) / 1_000_000n);

/** The rate at which a member of a level earns points by a rule. */
export const rateAt = (rule: Pick<PointsRule, 'per100' | MemberLevel>, level: MemberLevel): number =>
  rule.per100 * rule[level];

/** What an order would earn its member if money paid all of it, in points. */
export const pointsExpected = (total: Fen, rule: Omit<PointsRule, 'id' | 'shopId'>, level: MemberLevel): number =>
  rule.enabled ? pointsFor(total, rateAt(rule, level)) : 0;

/** When points end that are earned at a time: with the month that comes so many months later, by the clocks of a zone. */
export const endOfPoints = (at: number, validMonths: number | null, timeZone: string): number | null => {
  if (validMonths === null) return null;
  const [year = 0, month = 0] = dayIn(at, timeZone).split('-').map(Number);
  // The last day of a month is the one before the first of the next.
  const last = new Date(Date.UTC(year, month + validMonths, 0));
  return endOfDay(last.toISOString().slice(0, 10), timeZone);
};

/** What a paid order earns its member by a rule; null where that is nothing. */
export const pointsOfOrder = (
  order: Paid,
  rule: PointsRule | undefined,
  level: MemberLevel,
  when: { readonly at: number; readonly timeZone: string },
): OrderPoints | null => {
  if (!rule?.enabled) return null;
  const rate = rateAt(rule, level);
  const earned = pointsFor(earningMoney(order, rule.cards), rate);
  if (earned === 0) return null;
  return { rate, cards: rule.cards, endsAt: endOfPoints(when.at, rule.validMonths, when.timeZone), earned };
};

/**
 * What an order has earned once something of it was given back: what the rest would have earned, so that it does not matter
 * in how many steps that was done. Points that have ended are not taken back: whoever had them has them no more.
 */
export const pointsAfterRefund = (
  order: Paid & Pick<Order, 'points'>,
  { keptAt }: { readonly keptAt: number },
): OrderPoints | null => {
  const { points } = order;
  if (!points || (points.endsAt !== null && keptAt >= points.endsAt)) return points;
  const earned = Math.min(points.earned, pointsFor(earningMoney(order, points.cards), points.rate));
  return earned === points.earned ? points : { ...points, earned };
};
