import { z } from 'zod';
import { evenShares } from '../order/line-shares.ts';
import { month as monthText } from '../overview/months.ts';
import { allocate, type Fen, roundHalfUp } from '../values/money.ts';
import { type CommissionKind, type CommissionRule, commissionKinds, type Tier } from './commission-rule.ts';
import type { Fact } from './facts.ts';
import { type Around, whichRule } from './which-rule.ts';

/** So much of what somebody did, in fen, at so many hundredths of a percent. */
const part = z.object({ base: z.int(), percent: z.int() });

/**
 * Why a closed month is corrected: the entry was not there when it was closed, or is there no more; other pieces or another
 * sum were sold; others share in it; or it is paid by another rule, percentage or step.
 */
export const correctionReasons = ['added', 'gone', 'sold', 'shares', 'rate'] as const;

/** What somebody earned by one line, or what a refund took back of it, with everything that it follows from. */
export const commissionEntry = z.object({
  id: z.string(),
  staffId: z.string(),
  kind: z.enum(commissionKinds),
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  /** When it was paid, or given back, in milliseconds since 1970. */
  at: z.int(),
  ruleId: z.string(),
  ruleName: z.string(),
  byName: z.boolean(),
  /** Pieces of the line, and what was paid for them, less what went back of it within the month. */
  quantity: z.int(),
  base: z.int(),
  /** Their own part of that sum, in fen; absent in months that were closed before it was kept. */
  own: z.int().exactOptional(),
  /** So many people share in it; evenly where no share is said. */
  people: z.int(),
  /** Their own share of it in percent; null where it is even. */
  share: z.int().nullable(),
  /** For each piece, in fen; null where the rule gives a percentage. */
  fixed: z.int().nullable(),
  /** Which part of the sum is paid at which percentage; empty where the rule gives a fixed amount. */
  parts: z.array(part),
  /** These are of the own share already; otherwise of the whole line, and what comes of them is shared. */
  ofOwn: z.boolean(),
  /** In fen; below zero where it was earned in an earlier month and is taken back in this one. */
  amount: z.int(),
  /** What the line had earned them in its own month, in fen; null for what is earned in this one. */
  takenFrom: z.int().nullable(),
  /** Of a correction: which closed month it corrects, what was paid for it until now and what the rules now say, in fen. */
  corrects: z.object({ month: monthText, was: z.int(), is: z.int(), why: z.enum(correctionReasons) }).exactOptional(),
});
export type CommissionEntry = Readonly<z.infer<typeof commissionEntry>>;

/** A month's commissions are asked for by these. */
export interface Asked {
  readonly facts: readonly Fact[];
  readonly rules: readonly CommissionRule[];
  readonly around: Around;
  /** The month of a time by the shop's clocks, as `2026-11`. */
  readonly monthOf: (at: number) => string;
}

/** One fact for one of those who share in it, with the rule by which they earn. */
interface Share {
  readonly fact: Fact;
  readonly staffId: string;
  readonly place: number;
  readonly rule: CommissionRule;
  /** What is left of the fact at the end of its own month. */
  readonly quantity: number;
  readonly base: Fen;
  /** Their part of what was paid. */
  readonly own: Fen;
}

/** Somebody's part of what those of a fact share in. */
const shared = (total: Fen, { staffIds, shares }: Fact, place: number): Fen =>
  allocate(total, shares ?? evenShares(staffIds.length))[place] ?? 0;

const sharesOf = (fact: Fact, { rules, around, monthOf }: Asked): Share[] => {
  const month = monthOf(fact.at);
  const back = fact.back.filter(({ at }) => monthOf(at) <= month);
  const quantity = fact.quantity - back.reduce((sum, one) => sum + one.quantity, 0);
  const base = fact.base - back.reduce((sum, one) => sum + one.base, 0);
  return fact.staffIds.flatMap((staffId, place) => {
    const rule = whichRule(rules, fact, staffId, around);
    return rule ? [{ fact, staffId, place, rule, quantity, base, own: shared(base, fact, place) }] : [];
  });
};

/** The percentage that a month's sum reaches. */
const reached = ({ percent, tiers }: CommissionRule, sum: Fen): number =>
  tiers.findLast(({ from }) => from <= sum)?.percent ?? percent ?? 0;

/** Which parts of what lies between two sums of a month are paid at which percentage. */
const partsBetween = ({ percent, tiers }: CommissionRule, from: Fen, to: Fen): z.infer<typeof part>[] => {
  const steps: readonly Tier[] = [{ from: 0, percent: percent ?? 0 }, ...tiers];
  return steps.flatMap((step, place) => {
    const end = steps[place + 1]?.from ?? Number.MAX_SAFE_INTEGER;
    const base = Math.min(to, end) - Math.max(from, step.from);
    return base > 0 ? [{ base, percent: step.percent }] : [];
  });
};

const percentOf = (base: Fen, percent: number): number => (base * percent) / 10_000;

interface Earned {
  readonly fixed: Fen | null;
  readonly parts: CommissionEntry['parts'];
  readonly ofOwn: boolean;
  readonly amount: Fen;
}

/** What somebody earns by one share; `before` and `sum`: what they came to under the rule before it, and in the whole month. */
const earnedBy = ({ fact, place, rule, quantity, base, own }: Share, before: Fen, sum: Fen): Earned => {
  if (rule.rate === 'fixed') {
    const fixed = rule.amount ?? 0;
    return { fixed, parts: [], ofOwn: false, amount: shared(fixed * quantity, fact, place) };
  }
  if (rule.tierWay === 'above') {
    const parts = partsBetween(rule, before, before + own);
    const exact = parts.reduce((all, one) => all + one.base * one.percent, 0);
    return { fixed: null, parts, ofOwn: true, amount: roundHalfUp(exact / 10_000) };
  }
  const percent = reached(rule, sum);
  return {
    fixed: null,
    parts: [{ base, percent }],
    ofOwn: false,
    amount: shared(roundHalfUp(percentOf(base, percent)), fact, place),
  };
};

const byTime = (one: Share, other: Share): number =>
  one.fact.at - other.fact.at || (one.fact.id < other.fact.id ? -1 : one.fact.id > other.fact.id ? 1 : 0);

/** What everybody earned in one month by what was paid in it, whatever went back later. */
const earnedIn = (month: string, asked: Asked): { readonly share: Share; readonly entry: CommissionEntry }[] => {
  const shares = asked.facts
    .filter(({ at }) => asked.monthOf(at) === month)
    .flatMap((fact) => sharesOf(fact, asked))
    .toSorted(byTime);
  const keyOf = ({ staffId, rule }: Share): string => JSON.stringify([staffId, rule.id]);
  const sums = new Map<string, Fen>();
  for (const share of shares) sums.set(keyOf(share), (sums.get(keyOf(share)) ?? 0) + share.own);
  const before = new Map<string, Fen>();
  return shares.map((share) => {
    const { fact, staffId, place, rule, quantity, base, own } = share;
    const key = keyOf(share);
    const came = before.get(key) ?? 0;
    before.set(key, came + own);
    const entry: CommissionEntry = {
      id: `${fact.id}:${staffId}`,
      staffId,
      kind: fact.kind,
      orderId: fact.orderId,
      number: fact.number,
      name: fact.name,
      at: fact.at,
      ruleId: rule.id,
      ruleName: rule.name,
      byName: fact.byName,
      quantity,
      base,
      own,
      people: fact.staffIds.length,
      takenFrom: null,
      share: fact.shares?.[place] ?? null,
      ...earnedBy(share, came, sums.get(key) ?? 0),
    };
    return { share, entry };
  });
};

/** What is left of what somebody earned once so much has gone back since the end of the month in which they did. */
const leftOf = ({ rule, quantity, base }: Share, amount: Fen, back: { quantity: number; base: Fen }): Fen => {
  const [whole, gone] = rule.rate === 'fixed' ? [quantity, back.quantity] : [base, back.base];
  return whole === 0 ? amount : amount - roundHalfUp((amount * gone) / whole);
};

/** What refunds of a month take back of what one share had earned in an earlier one. */
const takenIn = (
  month: string,
  { share, entry }: { readonly share: Share; readonly entry: CommissionEntry },
  { monthOf }: Asked,
): CommissionEntry[] => {
  const own = monthOf(share.fact.at);
  let gone = { quantity: 0, base: 0 };
  return share.fact.back.flatMap(({ at, quantity, base }, place) => {
    if (monthOf(at) <= own) return [];
    const before = leftOf(share, entry.amount, gone);
    gone = { quantity: gone.quantity + quantity, base: gone.base + base };
    const amount = leftOf(share, entry.amount, gone) - before;
    const left = share.base - gone.base;
    const ownBack = shared(left + base, share.fact, share.place) - shared(left, share.fact, share.place);
    if (monthOf(at) !== month || amount === 0) return [];
    const id = `${entry.id}:${place}`;
    return [
      { ...entry, id, at, quantity: 0 - quantity, base: 0 - base, own: 0 - ownBack, amount, takenFrom: entry.amount },
    ];
  });
};

/** The months of which something went back in one of them: what they gave has to be known, to take it back. */
const monthsTakenFrom = (month: string, { facts, monthOf }: Asked): string[] => [
  ...new Set(
    facts
      .filter((fact) => monthOf(fact.at) < month && fact.back.some(({ at }) => monthOf(at) === month))
      .map(({ at }) => monthOf(at)),
  ),
];

/**
 * What everybody earned in a month, line by line, and what was taken back in it of earlier months. The facts of every
 * month of which something went back have to be among them, as a rule may look at a month's sum.
 */
export const commissionsIn = (month: string, asked: Asked): CommissionEntry[] => [
  ...earnedIn(month, asked)
    .map(({ entry }) => entry)
    .filter(({ quantity, amount }) => quantity !== 0 || amount !== 0),
  ...monthsTakenFrom(month, asked).flatMap((earlier) =>
    earnedIn(earlier, asked).flatMap((one) => takenIn(month, one, asked)),
  ),
];

const sum = z.record(z.enum(commissionKinds), z.int());
/** What somebody earned in a month, by what for, what is corrected in it of closed months, and both together, in fen. */
export const commissionSum = z.object({
  staffId: z.string(),
  byKind: sum,
  /**
   * Their own parts of what was paid for what they earned it by: the figures `figureOfKind` as far as they are theirs and a
   * rule speaks of them. Null of a month that was closed before these were kept.
   */
  performance: sum.nullable(),
  corrected: z.int(),
  total: z.int(),
});
export type CommissionSum = Readonly<z.infer<typeof commissionSum>>;

/** The sums of a month, employee by employee, by their ids. */
export const sumsOf = (entries: readonly CommissionEntry[]): CommissionSum[] =>
  [...new Set(entries.map(({ staffId }) => staffId))].sort().map((staffId) => {
    const own = entries.filter((entry) => entry.staffId === staffId);
    const of = (kind: CommissionEntry['kind'] | null): Fen =>
      own.reduce((all, entry) => all + ((entry.corrects ? null : entry.kind) === kind ? entry.amount : 0), 0);
    const byKind = { labour: of('labour'), sale: of('sale'), recharge: of('recharge'), use: of('use') };
    const anew = own.filter(({ corrects }) => corrects === undefined);
    const performed = (kind: CommissionKind): Fen =>
      anew.reduce((all, entry) => all + (entry.kind === kind ? (entry.own ?? 0) : 0), 0);
    const isKept = anew.every((entry) => entry.own !== undefined);
    const performance = isKept
      ? {
          labour: performed('labour'),
          sale: performed('sale'),
          recharge: performed('recharge'),
          use: performed('use'),
        }
      : null;
    return {
      staffId,
      byKind,
      performance,
      corrected: of(null),
      total: own.reduce((all, { amount }) => all + amount, 0),
    };
  });
