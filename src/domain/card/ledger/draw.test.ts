import { describe, expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { useOrders } from '../../card-template/terms.ts';
import { drawMoney } from './draw-money.ts';
import { drawTimes, worthOfTimes } from './draw-times.ts';
import type { LotLeft } from './lot.ts';

const now = 1_000;
const lot = (id: string, more: Partial<LotLeft> = {}): LotLeft => ({
  ...{ id, part: 'principal', itemId: null, soldAt: 1, expiresAt: null, left: 100_00 },
  ...more,
});
const principal = lot('p');
const gift = lot('g', { part: 'gift', left: 20_00 });
const taken = (draws: ReturnType<typeof drawMoney>) => draws?.map(({ lotId, amount }) => [lotId, amount]) ?? null;

describe('paying with a prepaid card', () => {
  test.each<[string, LotLeft[], number, (typeof useOrders)[number], ReturnType<typeof taken>]>([
    ['takes principal and gift in proportion', [principal, gift], 60_00, 'proportional', [['p', 50_00], ['g', 10_00]]],
    ['to the fen', [principal, gift], 1, 'proportional', [['p', 1]]],
    ['with the odd fen where more of it is due', [principal, gift], 7, 'proportional', [['p', 6], ['g', 1]]],
    ['or principal first', [principal, gift], 110_00, 'principalFirst', [['p', 100_00], ['g', 10_00]]],
    ['or the gift first', [principal, gift], 30_00, 'giftFirst', [['p', 10_00], ['g', 20_00]]],
    ['all that there is', [principal, gift], 120_00, 'proportional', [['p', 100_00], ['g', 20_00]]],
    ['not more than there is', [principal, gift], 120_01, 'proportional', null],
    ['what expires first comes first', [principal, lot('soon', { expiresAt: 2_000, left: 5_00 })], 6_00, 'principalFirst', [['soon', 5_00], ['p', 1_00]]],
    ['even a gift before principal', [principal, { ...gift, expiresAt: 2_000 }], 21_00, 'principalFirst', [['g', 20_00], ['p', 1_00]]],
    ['then what is older', [lot('new', { soldAt: 9 }), lot('old', { left: 10_00 })], 11_00, 'proportional', [['old', 10_00], ['new', 1_00]]],
    ['and what has expired is not there', [lot('gone', { expiresAt: now })], 1, 'proportional', null],
    ['nor what is used up', [lot('none', { left: 0 })], 1, 'proportional', null],
    ['times are no money', [lot('t', { part: 'times', itemId: 'foot' })], 1, 'proportional', null],
    ['nothing is taken for nothing', [principal], 0, 'proportional', []],
  ])('%s', (_, lots, wanted, useOrder, expected) => {
    expect(taken(drawMoney(lots, wanted, { useOrder, at: now }))).toEqual(expected);
  });
});

const someLots = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    part: fc.constantFrom('principal' as const, 'gift' as const),
    itemId: fc.constant(null),
    soldAt: fc.integer({ min: 0, max: 5 }),
    expiresAt: fc.option(fc.integer({ min: 900, max: 1_100 }), { nil: null }),
    left: fc.integer({ min: 0, max: 999_999_00 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test('whatever is on a card: exactly what is wanted is taken, nothing below zero, in whichever order lots are read', () => {
  fc.assert(
    fc.property(someLots, fc.integer({ min: 0, max: 5_000_000_00 }), fc.constantFrom(...useOrders), (lots, wanted, useOrder) => {
      const usable = lots.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      const held = usable.reduce((sum, { left }) => sum + left, 0);
      const draws = drawMoney(lots, wanted, { useOrder, at: now });
      expect(draws === null).toBe(held < wanted);
      if (!draws) return;
      expect(draws.reduce((sum, { amount }) => sum + amount, 0)).toBe(wanted);
      for (const { lotId, amount } of draws) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(usable.find(({ id }) => id === lotId)?.left ?? -1);
      }
      expect(drawMoney(lots.toReversed(), wanted, { useOrder, at: now })).toEqual(draws);
      // Nothing of a later lot is taken before an earlier one is used up.
      const expiryOf = (id: string) => usable.find((each) => each.id === id)?.expiresAt ?? Number.POSITIVE_INFINITY;
      const last = Math.max(...draws.map(({ lotId }) => expiryOf(lotId)), 0);
      for (const { id, left } of usable.filter(({ id: each }) => expiryOf(each) < last))
        expect(draws.find(({ lotId }) => lotId === id)?.amount ?? 0).toBe(left);
    }),
    { numRuns: 10_000 },
  );
});

describe('a visit with a count card', () => {
  const visits = (id: string, left: number, more: Partial<LotLeft> = {}) =>
    lot(id, { part: 'times', itemId: 'foot', left, ...more });
  test.each<[string, LotLeft[], number, ReturnType<typeof taken>]>([
    ['takes one time of the item', [visits('a', 10)], 1, [['a', 1]]],
    ['of what expires first', [visits('a', 10), visits('b', 1, { expiresAt: 2_000 })], 2, [['b', 1], ['a', 1]]],
    ['not what is for another item', [visits('a', 10, { itemId: 'back' })], 1, null],
    ['not more than are left', [visits('a', 1)], 2, null],
  ])('%s', (_, lots, times, expected) => {
    expect(taken(drawTimes(lots, { itemId: 'foot', times, at: now }))).toEqual(expected);
  });

  test.each([
    ['each of ten for 980 yuan', { paid: 980_00, size: 10 }, 0, 1, 98_00],
    ['the first of three for 100', { paid: 100_00, size: 3 }, 0, 1, 33_33],
    ['the last of three for 100', { paid: 100_00, size: 3 }, 2, 1, 33_34],
    ['a gift is worth nothing', { paid: 0, size: 3 }, 0, 3, 0],
  ])('%s is worth', (_, sold, used, times, worth) => expect(worthOfTimes(sold, used, times)).toBe(worth));

  test('all times together are worth what was paid', () => {
    const sold = fc.record({ paid: fc.integer({ min: 0, max: 999_999_00 }), size: fc.integer({ min: 1, max: 9_999 }) });
    fc.assert(
      fc.property(sold, fc.array(fc.integer({ min: 1, max: 50 })), (lotSold, uses) => {
        let [used, worth] = [0, 0];
        for (const times of [...uses, lotSold.size]) {
          const some = Math.min(times, lotSold.size - used);
          const part = worthOfTimes(lotSold, used, some);
          expect(part).toBeGreaterThanOrEqual(0);
          [used, worth] = [used + some, worth + part];
        }
        expect(worth).toBe(lotSold.paid);
      }),
      { numRuns: 10_000 },
    );
  });
});
