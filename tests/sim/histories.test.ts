import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { shareOf, takesAll } from '../../scripts/steps/share.mjs';
import { buildSimulation } from './build.ts';
import { regressions } from './regressions.ts';
import type { Report } from './report.ts';
import { failureText, runHistories } from './run-histories.ts';

/**
 * As many histories as show every command accepted and refused, in parts; `npm test` takes one of the parts, and
 * `npm run test:sync` lets 20,000 happen.
 */
const parts = Array.from({ length: 10 }, (_, part) => 1 + part * 80);
const due = shareOf(parts, { name: (first) => `histories from ${first}`, of: 10 });
const seeds = due.flatMap((first) => Array.from({ length: 80 }, (_, place) => first + place));
let file: string;
let report: Report;

beforeAll(async () => {
  file = await buildSimulation('histories');
  report = await runHistories(file, { seeds: [...regressions(), ...seeds], shrinks: true });
}, 2_400_000);

test('histories, and all that ever went wrong, leave everything as it has to be', () => {
  expect(report.failures.map(failureText)).toEqual([]);
  expect(report.histories).toBe(seeds.length + regressions().length);
});

/** What happened in all of them together. */
if (takesAll())
  describe('in eight hundred histories', () => {
    /** What counters give. */
    const given = commands.filter(({ byCallAlone }) => !byCallAlone);

    test.each(given.map(({ name }) => name))('%s was accepted and refused in them; if not, it needs a play', (name) => {
      expect(report.outcomes.get(`${name} accepted`) ?? 0).toBeGreaterThan(0);
      const refused = ['refused', 'rejected'].map((how) => report.outcomes.get(`${name} ${how}`) ?? 0);
      expect(refused.reduce((sum, times) => sum + times, 0)).toBeGreaterThan(0);
    });

    test('I18: of what was counted in them the books had what lay on the shelf', () => {
      expect(report.outcomes.get('shelf agrees') ?? 0).toBeGreaterThan(120);
      expect(report.outcomes.get('shelf differs') ?? 0).toBe(0);
    });

    test('I20: what another version of the app had left was inherited whole in some of them', () => {
      expect(report.outcomes.get('inherited') ?? 0).toBeGreaterThan(30);
    });

    test('I21: tablets changed hands in them, and held what whoever was there might read', () => {
      expect(report.outcomes.get('turned') ?? 0).toBeGreaterThan(1_000);
    });

    test('I22, I23: commands were forged in them in every way, and people left while their tablets were away', () => {
      for (const [what, atLeast] of [
        ['forged without a session', 300],
        ['forged after a session', 200],
        ['forged copied', 20],
        ['left while away', 20],
      ] as const)
        expect(report.outcomes.get(what) ?? 0, what).toBeGreaterThan(atLeast);
    });

    test('I20: counters registered guests without contact in them', () => {
      expect(report.outcomes.get('registered without contact') ?? 0).toBeGreaterThan(120);
    });

    test('I29: members paid by cards in them, and gave cards back', () => {
      expect(report.outcomes.get('paid by card') ?? 0).toBeGreaterThan(80);
      expect(report.outcomes.get('a card went back') ?? 0).toBeGreaterThan(10);
    });

    test('I30: money of orders was given back in them in parts, some of which cards had paid', () => {
      expect(report.outcomes.get('given back') ?? 0).toBeGreaterThan(80);
    });

    test('I30: refunds were approved in them, and their money given for that', () => {
      expect(report.outcomes.get('given as approved') ?? 0).toBeGreaterThan(2);
    });

    test('I7: bills were split in them while others took the money for them', () => {
      expect(report.outcomes.get('paid while it was split') ?? 0).toBeGreaterThan(4);
    });

    test('I35: members bought on account in them, and some of that was given back', () => {
      expect(report.outcomes.get('on account') ?? 0).toBeGreaterThan(40);
      expect(report.outcomes.get('given back on a debt day') ?? 0).toBeGreaterThan(5);
    });

    test('I35: what members owed was written off in them, and more than they owed was not', () => {
      expect(report.outcomes.get('debt.writeOff accepted') ?? 0).toBeGreaterThan(30);
      expect(report.outcomes.get('debt.writeOff rejected') ?? 0).toBeGreaterThan(30);
    });

    test('I37: services were given in them, at two counters at once too, terminated, and given back', () => {
      for (const [what, atLeast] of [
        ['a service begun', 80],
        ['a service given', 30],
        ['a service terminated', 10],
        ['all services given', 30],
      ] as const)
        expect(report.outcomes.get(what) ?? 0, what).toBeGreaterThan(atLeast);
    });

    test('I36: members earned points in them and used them, and orders gave them back and took them back', () => {
      for (const [what, atLeast] of [
        ['points earned', 150],
        ['points spent', 70],
        ['points takenBack', 60],
        ['points givenBack', 50],
        ['points expired', 20],
        ['points used twice', 15],
        ['points earned without contact', 15],
        ['an order with points exchanged', 10],
        ['points.tooFew', 3],
        ['points.otherTerms', 20],
        ['points.correct accepted', 20],
        ['points.correct rejected', 20],
        ['pointsRule.save accepted', 20],
        ['pointsRule.save rejected', 2],
      ] as const)
        expect(report.outcomes.get(what) ?? 0, what).toBeGreaterThan(atLeast);
    });

    test('I32: orders were sold in them at a rounded total', () => {
      expect(report.outcomes.get('sold at a rounded total') ?? 0).toBeGreaterThan(40);
    });
    test('I31, I32: coupons were given and taken away in them, used at two counters at once, combined, and put on late lines', () => {
      for (const [what, atLeast] of [
        ['memberCoupon.give accepted', 40],
        ['memberCoupon.give rejected', 40],
        ['memberCoupon.withdraw accepted', 20],
        ['combined', 30],
        ['paid with a coupon', 60],
        ['a coupon used twice', 40],
        ['went on with a paid order', 12],
        ['card.amendSale accepted', 10],
        ['card.amendSale rejected', 10],
      ] as const)
        expect(report.outcomes.get(what) ?? 0, what).toBeGreaterThan(atLeast);
    });

    test('I27, I28: counters were unlocked with PINs in them, and acts approved, with the right PIN and with wrong ones', () => {
      for (const [what, atLeast] of [
        ['unlocked with contact', 120],
        ['unlocked without contact', 280],
        ['unlocked wrongly without contact', 60],
        ['approved', 30],
        ['approved wrongly', 10],
      ] as const)
        expect(report.outcomes.get(what) ?? 0, what).toBeGreaterThan(atLeast);
    });
  });

test('the same seed is the same history, in another process and after other histories', async () => {
  const seeds = [7, 8, 7];
  const runs = [
    await runHistories(file, { seeds, trace: true }),
    await runHistories(file, { seeds: [7], trace: true }),
  ];
  const hashes = runs.flatMap(({ happened }) => happened.filter(({ seed }) => seed === 7).map(({ hash }) => hash));
  expect(hashes).toHaveLength(3);
  expect(new Set(hashes).size).toBe(1);
});

test('I16: clocks that are wrong by a day or a year change nothing that is booked', async () => {
  const day = 24 * 3_600_000;
  const runs = [0, -day, 365 * day].map((clock) =>
    runHistories(file, { seeds: seeds.slice(0, 25), clock, trace: true }),
  );
  const hashes = (await Promise.all(runs)).map(({ happened }) => happened.map(({ hash }) => hash));
  expect(hashes[1]).toEqual(hashes[0]);
  expect(hashes[2]).toEqual(hashes[0]);
});
