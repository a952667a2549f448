import { expect, test } from 'vitest';
import { commissions, facts, months, names, rules, sum } from '../../../tests/any-commission.ts';
import { aFact, aRule } from '../../../tests/make-commission.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { CommissionEntry } from './month.ts';

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
    { numRuns: runs(1_000) },
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
    { numRuns: runs(1_000) },
  );
});

test('neither the order of the facts nor that of the rules changes anything', () => {
  const byId = (entries: CommissionEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  fc.assert(
    fc.property(facts, rules, fc.constantFrom(...months), (all, by, month) => {
      const wanted = byId(commissions(month, all, by));
      expect(byId(commissions(month, all.toReversed(), by.toReversed()))).toEqual(wanted);
    }),
    { numRuns: runs(1_000) },
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
    { numRuns: runs(1_000) },
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
    { numRuns: runs(1_000) },
  );
});
