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
import { lotsBack, type TakenPoints } from './spend.ts';
import { type SpentPoints, spentBack } from './spent.ts';

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

/** What is taken back goes from the points of the same end first; whatever else goes, from what ends first. */
const held = (now: HeldPoints, { kind, amount, endsAt }: Booked): HeldPoints => {
  if (amount > 0) return gained(now, amount, endsAt);
  return kind === 'takenBack' ? taken(now, -amount, endsAt) : taken(now, -amount);
};

/**
 * Points come or go, in this order: what has ended meanwhile goes first, each with an entry of its own. What comes back after
 * its end goes with it, and settles nothing that is owed.
 */
export const bookPoints = (
  found: PointsAccount | undefined,
  of: { readonly memberId: string; readonly shopIds: readonly string[] },
  all: readonly Booked[],
  { shopId, counterId, staffId, at, keptAt }: Acting,
): Change[] => {
  const [first] = all;
  if (!first) return [];
  const { memberId } = of;
  const blank: PointsAccount = { id: pointsAccountId(memberId), memberId, shopIds: [], lots: [], owed: 0, balance: 0 };
  const before = found ?? blank;
  const known = { ...before, shopIds: [...new Set([...before.shopIds, ...of.shopIds])] };
  const isOver = ({ amount, endsAt }: Booked): boolean => amount > 0 && endsAt !== null && keptAt >= endsAt;
  const withOver = all.filter(isOver).reduce(held, { lots: before.lots, owed: 0 });
  const { held: now, ended } = withoutEnded({ lots: withOver.lots, owed: before.owed }, keptAt);
  const { lots, owed } = all.filter((each) => !isOver(each)).reduce(held, now);
  const balance = lots.reduce((sum, { left }) => sum + left, 0) - owed;
  const next: PointsAccount = { ...known, lots: [...lots], owed, balance };
  const done = { memberId, shopId, counterId, staffId, at, keptAt };
  return [
    found ? update(pointsAccount, next) : insert(pointsAccount, next),
    ...ended.map((lot) =>
      append(pointsEntry, {
        id: fixedId(`expired:${first.kind}:${first.by}:${lot.endsAt}`, 200),
        kind: 'expired',
        amount: -lot.left,
        endsAt: lot.endsAt,
        orderId: '',
        note: '',
        ...done,
      }),
    ),
    ...all.map(({ by, kind, amount, endsAt, orderId, note }) =>
      append(pointsEntry, { id: fixedId(`${kind}:${by}`, 200), kind, amount, endsAt, orderId, note, ...done }),
    ),
  ];
};

interface Around {
  readonly rule: PointsRule | undefined;
  readonly points: PointsAccount | undefined;
  readonly member: Member | undefined;
  /** What the person has under all their records; not there where nothing of it is used. */
  readonly ofPerson?: readonly PointsAccount[];
}

/**
 * An order of a member was paid: what it used of their points goes (`spent`), and what it earned comes; it says what that
 * is. What it earns pays for nothing of it.
 */
export const earnedBy = (
  sold: Order,
  { rule, points, member: buyer, ofPerson = [] }: Around,
  acting: Acting,
  spent: readonly TakenPoints[] = [],
): { readonly order: Order; readonly changes: readonly Change[] } => {
  const when = { at: acting.at, timeZone: acting.shop.timeZone };
  const { id: orderId, memberId: own } = sold;
  const earned = own === '' ? null : pointsOfOrder(sold, rule, buyer?.level ?? 'visitor', when);
  const known = buyer ? [buyer.shopId, ...buyer.knownTo] : [];
  const base = { orderId, note: '' };
  const records = [...new Set([own, ...spent.map(({ memberId }) => memberId)])];
  const changes = records.flatMap((memberId) => {
    const going = spent.reduce((sum, each) => sum + (each.memberId === memberId ? each.points : 0), 0);
    const by = `${orderId}:${memberId}`;
    const booked: Booked[] = [
      ...(going > 0 ? [{ kind: 'spent', amount: -going, endsAt: null, by, ...base } as const] : []),
      ...(earned && memberId === own
        ? [{ kind: 'earned', amount: earned.earned, endsAt: earned.endsAt, by: orderId, ...base } as const]
        : []),
    ];
    const account = memberId === own ? points : ofPerson.find((each) => each.memberId === memberId);
    return bookPoints(
      account,
      { memberId, shopIds: [...(memberId === own ? known : []), acting.shopId] },
      booked,
      acting,
    );
  });
  return { order: earned ? { ...sold, points: earned } : sold, changes };
};

/** What of the points that an order used is given back by what is left paid of it, and what then stands on it. */
const spentAfter = ({
  spentPoints: spent,
  total,
  paid,
}: Order): { spent: SpentPoints | null; lots: SpentPoints['lots'] } => {
  if (!spent || spent.lots.length === 0) return { spent, lots: [] };
  const back = Math.max(spent.back, spentBack(spent.points, { total, paid }));
  return { spent: { ...spent, back }, lots: lotsBack(spent, spent.back, back) };
};

/**
 * Something of an order was given back, or all of it: points that it earned by that are taken back, and what it used of them
 * is given back in proportion. `by` tells refunds apart.
 */
export const takenBack = (
  changed: Order,
  points: PointsAccount | undefined,
  by: string,
  acting: Acting,
): { readonly order: Order; readonly changes: readonly Change[] } => {
  const before = changed.points;
  const after = pointsAfterRefund(changed, acting);
  const { spent, lots } = spentAfter(changed);
  const base = { orderId: changed.id, note: '' };
  const amount = (after?.earned ?? 0) - (before?.earned ?? 0);
  const booked: Booked[] = [
    ...lots.map(
      ({ endsAt, points: back }) =>
        ({ kind: 'givenBack', amount: back, endsAt, by: `${by}:${endsAt}`, ...base }) as const,
    ),
    ...(before && amount !== 0 ? [{ kind: 'takenBack', amount, endsAt: before.endsAt, by, ...base } as const] : []),
  ];
  const of = { memberId: changed.memberId, shopIds: [acting.shopId] };
  return {
    order: { ...changed, points: after, spentPoints: spent },
    changes: bookPoints(points, of, booked, acting),
  };
};
