import type { Acting } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { leading, naming, one } from '../kernel/needs.ts';
import { type Member, member } from '../member/member.ts';
import { isServedIn, recordsHere } from '../member/person.ts';
import type { Order } from '../order/order.ts';
import { isSameValue } from '../values/same-value.ts';
import { heldTogether, type PointsLot, pointsAt, withoutEnded } from './held.ts';
import { type PointsAccount, pointsAccount } from './points-account.ts';
import { type PointsRule, pointsRule, pointsRuleId } from './points-rule.ts';
import type { PointsToSpend, ReceiptPoints, SpendingTerms, SpentPoints } from './spent.ts';

/** What has to be read to use points of a member, under whichever of their records; nothing where none are used. */
export const needsOfSpending = (memberId: string, isSpent: boolean) => ({
  ofPerson: naming(pointsAccount, 'memberId', leading(member, isSpent ? memberId : '', 'mergedInto')),
});

/** What has to be read to judge points that are put on an order. */
export const needsOfSpendingTerms = (isSaid: boolean) => ({ rule: one(pointsRule, isSaid ? pointsRuleId : '') });

const termsOf = ({ perYuan, leastSpent, mostPercent }: SpendingTerms): SpendingTerms => ({
  perYuan,
  leastSpent,
  mostPercent,
});

/**
 * Whether points are used by the terms by which they may be: those of the rule now, or those by which they stood on the
 * order of this member before, for no more of them than then.
 */
export const isByTerms = (
  said: PointsToSpend,
  memberId: string,
  before: Pick<Order, 'memberId' | 'spentPoints'> | undefined,
  rule: PointsRule | undefined,
): boolean => {
  if (memberId === '') return false;
  const stood = before?.memberId === memberId ? before.spentPoints : null;
  const allowed = [...(rule?.spendable ? [rule] : []), ...(stood && said.wanted <= stood.wanted ? [stood] : [])];
  return allowed.some((terms) => isSameValue(termsOf(terms), termsOf(said)));
};

/** Points that are taken from a record of a member: so many, of what ends then. */
export interface TakenPoints {
  readonly memberId: string;
  readonly endsAt: number | null;
  readonly points: number;
}

/** So many points of a person, from what ends first, under whichever of their records; undefined where there are fewer. */
export const takenFirst = (
  accounts: readonly PointsAccount[],
  points: number,
  at: number,
): readonly TakenPoints[] | undefined => {
  if (pointsAt(heldTogether(accounts, at), at) < points) return undefined;
  const lots = accounts.flatMap((account) =>
    withoutEnded(account, at).held.lots.map((lot) => ({ ...lot, memberId: account.memberId })),
  );
  const endOf = ({ endsAt }: PointsLot): number => endsAt ?? Number.POSITIVE_INFINITY;
  let rest = points;
  return lots
    .toSorted((a, b) => endOf(a) - endOf(b) || (a.memberId < b.memberId ? -1 : 1))
    .flatMap(({ memberId, endsAt, left }) => {
      const taken = Math.min(left, rest);
      rest -= taken;
      return taken > 0 ? [{ memberId, endsAt, points: taken }] : [];
    });
};

interface Known {
  readonly rule: PointsRule | undefined;
  readonly ofPerson: readonly PointsAccount[];
  readonly member: Member | undefined;
  /** All records of theirs. */
  readonly person: readonly Member[];
}

/** What is taken for a sale, and what then stands on the order. */
export interface Spending {
  readonly spent: SpentPoints | null;
  readonly taken: readonly TakenPoints[];
}

/**
 * The points that a receipt says were used for it, or why they cannot be: without contact nobody knows what is left of them,
 * and they are never used by other terms than the brand’s, for more than they are worth, or twice, and
 * never of somebody whom the shop may not see. `priced` is what the
 * receipt comes to by the price rules.
 */
export const spendOn = (
  receipt: { readonly memberId: string; readonly spentPoints?: ReceiptPoints | undefined },
  before: Order | undefined,
  priced: { readonly spentPoints: SpentPoints | null; readonly total: number },
  { rule, ofPerson: all, member: payer, person }: Known,
  { offline, replay, keptAt, shopId }: Acting,
): Spending | Why => {
  const { memberId, spentPoints: said } = receipt;
  if (!said) return { spent: null, taken: [] };
  if (offline && !replay) return { code: 'offline.needsContact', params: {} };
  if (!(payer && isServedIn(payer, shopId))) return { code: 'order.memberUnknown', params: {} };
  if (!isByTerms(said, memberId, before, rule)) return { code: 'points.otherTerms', params: {} };
  const { points, off } = priced.spentPoints ?? { points: 0, off: 0 };
  if (said.points !== points || said.off !== off)
    return { code: 'order.totalDiffers', params: { totalFen: priced.total } };
  const here = recordsHere(person, shopId).map(({ id }) => id);
  const ofPerson = all.filter((each) => here.includes(each.memberId));
  const taken = takenFirst(ofPerson, said.points, keptAt);
  if (!taken) {
    const held = pointsAt(heldTogether(ofPerson, keptAt), keptAt);
    return { code: 'points.tooFew', params: { points: held } };
  }
  const ends = new Map<number | null, number>();
  for (const { endsAt, points: of } of taken) ends.set(endsAt, (ends.get(endsAt) ?? 0) + of);
  const lots = [...ends].map(([endsAt, of]) => ({ endsAt, points: of }));
  return { spent: { ...said, back: 0, lots }, taken };
};

/** Of what an order used, so many points from `from` to `to` come back: what ends last comes back first. */
export const lotsBack = (
  { points, lots }: Pick<SpentPoints, 'points' | 'lots'>,
  from: number,
  to: number,
): SpentPoints['lots'] => {
  const [start, end] = [points - to, points - from];
  let at = 0;
  return lots.flatMap(({ endsAt, points: of }) => {
    const [first, last] = [Math.max(start, at), Math.min(end, at + of)];
    at += of;
    return last > first ? [{ endsAt, points: last - first }] : [];
  });
};
