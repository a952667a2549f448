import { expect, test } from 'vitest';
import { aFact, aRule, around } from '../../../tests/make-commission.ts';
import fc from '../../../tests/property.ts';
import type { CommissionRule } from './commission-rule.ts';
import type { Fact } from './facts.ts';
import { type CommissionEntry, commissionsIn } from './month.ts';

const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
/** Times are counted in hours of months that have 100 of them. */
const monthOf = (at: number) => months[Math.floor(at / 100)] ?? 'later';
const names = ['li', 'wang', 'zhou'];
const commissions = (month: string, facts: readonly Fact[], rules: readonly CommissionRule[]) =>
  commissionsIn(month, { facts, rules, around: around({ dayOf: () => '2026-11-10' }), monthOf });
const sum = (entries: readonly CommissionEntry[]): number => entries.reduce((all, { amount }) => all + amount, 0);

const anyFact = fc
  .record({
    kind: fc.constantFrom<Fact['kind']>('labour', 'sale', 'use'),
    at: fc.nat(299),
    staffIds: fc.shuffledSubarray(names, { minLength: 1 }),
    byName: fc.boolean(),
    forMember: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 5 }),
    base: fc.nat(3_000_000),
    itemId: fc.constantFrom('oil', 'tea'),
    steps: fc.array(fc.tuple(fc.nat(200), fc.nat(4), fc.nat(4)), { maxLength: 3 }),
    isGone: fc.boolean(),
    first: fc.option(fc.nat(100)),
  })
  .map(({ itemId, steps, isGone, first, ...given }): Fact => {
    let [pieces, money, at] = [given.quantity, given.base, given.at];
    const back = [...steps, ...(isGone ? [[50, 4, 4] as const] : [])].map(([after, ofPieces, ofMoney]) => {
      const quantity = Math.floor((pieces * ofPieces) / 4);
      const base = Math.floor((money * ofMoney) / 4);
      [pieces, money, at] = [pieces - quantity, money - base, Math.min(at + after, 399)];
      return { at, quantity, base };
    });
    // The first has so much, the second the rest, all others nothing; or they share evenly.
    const uneven = given.staffIds.map((_, place) => [first ?? 0, 100 - (first ?? 0)][place] ?? 0);
    const shares = first === null || given.staffIds.length < 2 ? {} : { shares: uneven };
    return aFact({ ...given, ...shares, item: { kind: 'product', itemId }, back });
  });
const facts = fc
  .array(anyFact, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((fact, place) => ({ ...fact, id: `fact-${place}` })));

const anyRule = fc
  .record({
    kind: fc.constantFrom<Fact['kind']>('labour', 'sale', 'use'),
    rate: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.nat(10_000),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 3 }),
    tierWay: fc.constantFrom('whole' as const, 'above' as const),
    staffIds: fc.subarray(names),
    range: fc.constantFrom('all' as const, 'groups' as const),
    byName: fc.constantFrom('either' as const, 'yes' as const, 'no' as const),
    customers: fc.constantFrom('all' as const, 'members' as const, 'guests' as const),
  })
  .map(({ rate, value, steps, staffIds, ...given }): CommissionRule => {
    const tiers = steps
      .toSorted((a, b) => a - b)
      .map((from, place) => ({ from, percent: (value + 77 * place) % 10_000 }));
    const people = staffIds.length === 0 ? ('all' as const) : ('staff' as const);
    const paid =
      rate === 'fixed' ? { amount: value, percent: null, tiers: [] } : { amount: null, percent: value, tiers };
    return aRule({ ...given, ...paid, rate, people, staffIds, groupIds: ['oils'] });
  });
const rules = fc
  .array(anyRule, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((rule, place) => ({ ...rule, id: `rule-${place}` })));

test('what those who share a line earn by one rule sums to the whole to the fen', () => {
  const shared = fc.record({ base: fc.nat(9_999_999), quantity: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(shared, fc.shuffledSubarray(names, { minLength: 2 }), fc.nat(10_000), (given, staffIds, value) => {
      const alone = aFact({ ...given, at: 0, staffIds: ['wang'] });
      for (const rule of [aRule({ percent: value }), aRule({ rate: 'fixed', percent: null, amount: value })]) {
        const parts = commissions('2026-11', [{ ...alone, staffIds }], [rule]).map(({ amount }) => amount);
        expect(parts.reduce((all, amount) => all + amount, 0)).toBe(sum(commissions('2026-11', [alone], [rule])));
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('of what has gone back wholly nothing is left, over all months', () => {
  fc.assert(
    fc.property(facts, rules, (all, by) => {
      const entries = months.flatMap((month) => commissions(month, all, by));
      for (const { id, quantity, base, back } of all) {
        const isGone =
          quantity === back.reduce((pieces, one) => pieces + one.quantity, 0) &&
          base === back.reduce((money, one) => money + one.base, 0);
        const own = entries.filter((entry) => entry.id.startsWith(`${id}:`));
        if (isGone) expect(sum(own)).toBe(0);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('neither the order of the facts nor that of the rules changes anything', () => {
  const byId = (entries: CommissionEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  fc.assert(
    fc.property(facts, rules, fc.constantFrom(...months), (all, by, month) => {
      const wanted = byId(commissions(month, all, by));
      expect(byId(commissions(month, all.toReversed(), by.toReversed()))).toEqual(wanted);
    }),
    { numRuns: 10_000 },
  );
});

test('nobody gets below zero by what is earned, and what is taken back was earned before', () => {
  fc.assert(
    fc.property(facts, rules, (all, by) => {
      const entries = months.flatMap((month) => commissions(month, all, by));
      for (const { amount, takenFrom } of entries)
        if (takenFrom === null) expect(amount).toBeGreaterThanOrEqual(0);
        else expect(amount).toBeLessThan(0);
      for (const { id, takenFrom } of entries.filter((entry) => entry.takenFrom !== null)) {
        const earned = entries.find((entry) => id.startsWith(`${entry.id}:`) && entry.takenFrom === null);
        expect(earned?.amount).toBe(takenFrom);
        const taken = entries.filter((entry) => entry.id.startsWith(`${earned?.id}:`));
        expect(-sum(taken)).toBeLessThanOrEqual(Number(earned?.amount));
      }
      if (all.every(({ back }) => back.length === 0))
        expect(Math.min(0, ...entries.map(({ amount }) => amount))).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});

test('each amount follows from what explains it', () => {
  const rounded = (exact: number) => Math.round(exact);
  fc.assert(
    fc.property(facts, rules, (all, by) => {
      for (const entry of commissions('2026-11', all, by)) {
        const { fixed, parts, ofOwn, people, share, quantity, base, amount } = entry;
        const own = (of: number) => (share === null ? of / people : (of * share) / 100);
        const near = (of: number) => [Math.floor(own(of)), Math.ceil(own(of))];
        const whole =
          fixed === null
            ? rounded(parts.reduce((exact, part) => exact + part.base * part.percent, 0) / 10_000)
            : fixed * quantity;
        const shared = ofOwn ? [whole] : near(whole);
        expect(shared).toContain(amount);
        const covered = parts.reduce((money, part) => money + part.base, 0);
        if (fixed === null) expect(ofOwn ? near(base) : [base]).toContain(covered);
      }
    }),
    { numRuns: 10_000 },
  );
});
