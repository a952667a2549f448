import type { Acting } from '../kernel/command.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { one, through } from '../kernel/needs.ts';
import type { Member } from '../member/member.ts';
import { type Order, order as orderEntity } from '../order/order.ts';
import { pointsAfterRefund, pointsOfOrder } from './earned.ts';
import { gained, type HeldPoints, taken, withoutEnded } from './held.ts';
import { type PointsAccount, pointsAccount, pointsAccountId } from './points-account.ts';
import { type PointsEntry, pointsEntry } from './points-entry.ts';
import { type PointsRule, pointsRule, pointsRuleId } from './points-rule.ts';

/** What has to be read to give a member points. */
export const needsOfEarning = (memberId: string) => ({
  rule: one(pointsRule, pointsRuleId),
  points: one(pointsAccount, pointsAccountId(memberId)),
});

/** The points of an order’s member. */
export const pointsOfOrderMember = (orderId: string) =>
  through(orderEntity, orderId, pointsAccount, ({ memberId }) => pointsAccountId(memberId));

interface Booked extends Pick<PointsEntry, 'kind' | 'amount' | 'endsAt' | 'orderId' | 'note'> {
  /** What tells two bookings of a kind apart: an order, a refund. */
  readonly by: string;
}

const held = (before: PointsAccount, { amount, endsAt }: Booked, now: HeldPoints): PointsAccount => {
  const { lots, owed } = amount > 0 ? gained(now, amount, endsAt) : taken(now, -amount, endsAt);
  return { ...before, lots: [...lots], owed, balance: lots.reduce((sum, { left }) => sum + left, 0) - owed };
};

/** Points come or go: what has ended meanwhile goes first, each with an entry of its own. */
export const bookPoints = (
  found: PointsAccount | undefined,
  of: { readonly memberId: string; readonly shopIds: readonly string[] },
  booked: Booked,
  { shopId, counterId, staffId, at, keptAt }: Acting,
): Change[] => {
  const { memberId } = of;
  const blank: PointsAccount = { id: pointsAccountId(memberId), memberId, shopIds: [], lots: [], owed: 0, balance: 0 };
  const before = found ?? blank;
  const known = { ...before, shopIds: [...new Set([...before.shopIds, ...of.shopIds])] };
  const { held: now, ended } = withoutEnded(before, keptAt);
  const next = held(known, booked, now);
  const done = { memberId, shopId, counterId, staffId, at, keptAt };
  const { by, kind, amount, endsAt, orderId, note } = booked;
  return [
    found ? update(pointsAccount, next) : insert(pointsAccount, next),
    ...ended.map((lot) =>
      append(pointsEntry, {
        ...{ id: fixedId(`expired:${kind}:${by}:${lot.endsAt}`, 200), kind: 'expired', amount: -lot.left },
        ...{ endsAt: lot.endsAt, orderId: '', note: '', ...done },
      }),
    ),
    append(pointsEntry, { id: fixedId(`${kind}:${by}`, 200), kind, amount, endsAt, orderId, note, ...done }),
  ];
};

/** An order of a member was paid: it says what it earned, and that comes to their points. */
export const earnedBy = (
  sold: Order,
  {
    rule,
    points,
    member: buyer,
  }: { rule: PointsRule | undefined; points: PointsAccount | undefined; member: Member | undefined },
  acting: Acting,
): { readonly order: Order; readonly changes: readonly Change[] } => {
  const when = { at: acting.at, timeZone: acting.shop.timeZone };
  const earned = sold.memberId === '' ? null : pointsOfOrder(sold, rule, buyer?.level ?? 'visitor', when);
  if (!earned) return { order: sold, changes: [] };
  const known = buyer ? [buyer.shopId, ...buyer.knownTo] : [];
  const of = { memberId: sold.memberId, shopIds: [...known, acting.shopId] };
  const booked = { kind: 'earned', amount: earned.earned, endsAt: earned.endsAt, orderId: sold.id, note: '' } as const;
  return { order: { ...sold, points: earned }, changes: bookPoints(points, of, { ...booked, by: sold.id }, acting) };
};

/** Something of an order was given back, or all of it: points that it earned by that are taken back. `by` tells refunds apart. */
export const takenBack = (
  changed: Order,
  points: PointsAccount | undefined,
  by: string,
  acting: Acting,
): { readonly order: Order; readonly changes: readonly Change[] } => {
  const before = changed.points;
  const after = pointsAfterRefund(changed, acting);
  if (!before || !after || before.earned === after.earned) return { order: changed, changes: [] };
  const of = { memberId: changed.memberId, shopIds: [acting.shopId] };
  const amount = after.earned - before.earned;
  const booked = { kind: 'takenBack', amount, endsAt: before.endsAt, orderId: changed.id, note: '', by } as const;
  return { order: { ...changed, points: after }, changes: bookPoints(points, of, booked, acting) };
};
