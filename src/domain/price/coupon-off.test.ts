import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { couponTypes } from '../coupon/coupon.ts';
import { couponOff, type LineSoFar } from './coupon-off.ts';
import { roundedOff, roundings } from './round-down.ts';

type Terms = Parameters<typeof couponOff>[0];
const line = (itemId: string, amount: number, more: Partial<LineSoFar> = {}): LineSoFar => ({
  ...{ kind: 'product', itemId, groupId: 'tea', amount, ...more },
});
const tea = line('tea', 60_00);
const honey = line('honey', 40_00);
const foot = line('foot', 100_00, { kind: 'service', groupId: 'massage' });

const any = { range: 'all', groupIds: [], items: [], percent: null } as const;
const from200 = { ...any, type: couponTypes.threshold, threshold: 200_00, amount: 50_00 };
const flat = { ...any, type: couponTypes.noThreshold, threshold: 0, amount: 20_00 };
const tenth = { ...any, type: couponTypes.discount, threshold: 0, amount: null, percent: 90 };

describe('a coupon', () => {
  test.each<[string, Terms, LineSoFar[], number, number[], number]>([
    ['above a threshold takes its amount off', from200, [tea, honey, foot], 50_00, [15_00, 10_00, 25_00], 0],
    ['takes nothing off below it, and says what is missing', from200, [tea, foot], 0, [0, 0], 40_00],
    ['without a threshold takes off at once', flat, [tea, honey], 20_00, [12_00, 8_00], 0],
    ['but not more than there is', flat, [line('sweet', 5_00)], 5_00, [5_00], 0],
    ['of a tenth takes a tenth off', tenth, [tea, honey], 10_00, [6_00, 4_00], 0],
    ['of a tenth rounds what is paid to the fen, half up', tenth, [line('seed', 5)], 0, [0], 0],
    ['of a tenth above a threshold', { ...tenth, threshold: 100_00 }, [tea], 0, [0], 40_00],
    ['for a group counts and reduces that group alone', { ...from200, threshold: 100_00, range: 'groups', groupIds: ['tea'] }, [tea, honey, foot], 50_00, [30_00, 20_00, 0], 0],
    ['for one item leaves the others alone', { ...flat, range: 'items', items: [{ kind: 'service', itemId: 'foot' }] }, [tea, foot], 20_00, [0, 20_00], 0],
    ['for a service is not for a product of the same id', { ...flat, range: 'items', items: [{ kind: 'service', itemId: 'tea' }] }, [tea], 0, [0], 0],
    ['on nothing is nothing', flat, [], 0, [], 0],
  ])('%s', (_, terms, lines, off, shares, missing) => {
    expect(couponOff(terms, lines)).toEqual({ off, shares, missing });
  });

  test('its shares are what it takes off, none above its line, whatever the order of lines', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('product' as const, 'service' as const),
        itemId: fc.constantFrom('a', 'b', 'c'),
        groupId: fc.constantFrom('x', 'y'),
        amount: fc.integer({ min: 0, max: 999_999_00 }),
      }),
      { maxLength: 30 },
    );
    const terms = fc.record({
      type: fc.constantFrom(1 as const, 2 as const, 3 as const),
      threshold: fc.integer({ min: 0, max: 2_000_000_00 }),
      amount: fc.integer({ min: 0, max: 999_999_00 }),
      percent: fc.integer({ min: 1, max: 99 }),
      range: fc.constantFrom('all' as const, 'groups' as const, 'items' as const),
      groupIds: fc.subarray(['x', 'y']),
      items: fc.constant([{ kind: 'product' as const, itemId: 'a' }]),
    });
    fc.assert(
      fc.property(terms, lines, (given, all) => {
        const { off, shares, missing } = couponOff(given, all);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(off);
        for (const [place, share] of shares.entries()) expect(share).toBeLessThanOrEqual(all[place]?.amount ?? -1);
        expect(off === 0 || missing === 0).toBe(true);
        expect(couponOff(given, all.toReversed())).toMatchObject({ off, missing });
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('rounding', () => {
  test.each([
    [123_45, 'none', 0],
    [123_45, 'jiao', 5],
    [123_45, 'yuan', 45],
    [99, 'yuan', 99],
    [0, 'jiao', 0],
  ] as const)('%i to %s takes off %i', (total, rounding, off) => expect(roundedOff(total, rounding)).toBe(off));

  test('never makes anybody pay more, and by less than a yuan', () => {
    fc.assert(
      fc.property(fc.nat(999_999_00), fc.constantFrom(...roundings), (total, rounding) => {
        const off = roundedOff(total, rounding);
        expect(off >= 0 && off < 100 && off <= total).toBe(true);
        expect(roundedOff(total - off, rounding)).toBe(0);
      }),
      { numRuns: 10_000 },
    );
  });
});
