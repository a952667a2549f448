import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { expiringOf, expiryDay, type Lot } from './expiry.ts';

const lot = (at: number, quantity: number, expiresAt?: string, productId = 'tea'): Lot => ({
  productId,
  quantity,
  expiresAt,
  at,
});
const found = (lots: Lot[], there: number, until = '2026-12-31') => expiringOf(lots, () => there, until).get('tea');

describe('goods that are soon no more good', () => {
  test('are told while they may still lie there', () => {
    const lots = [lot(1, 10, '2026-12-01'), lot(2, 5, '2027-06-01')];
    expect(found(lots, 15)).toMatchObject({ expiresAt: '2026-12-01', quantity: 10 });
    expect(found(lots, 7)).toMatchObject({ quantity: 2 });
    expect(found(lots, 5)).toBeUndefined();
    expect(found(lots, -3)).toBeUndefined();
  });

  test('are the first to expire, all that expire on that day together', () => {
    const lots = [lot(1, 3, '2026-12-02'), lot(2, 4, '2026-12-01'), lot(3, 5, '2026-12-01'), lot(4, 6)];
    expect(found(lots, 18)).toEqual({ productId: 'tea', expiresAt: '2026-12-01', quantity: 9 });
  });

  test('nothing is told of later days, nor of what nobody said', () => {
    expect(found([lot(1, 3, '2027-01-01'), lot(2, 3)], 6)).toBeUndefined();
  });

  test('never more is told than there is', () => {
    const lots = fc.array(
      fc.record({
        at: fc.nat(9),
        quantity: fc.integer({ min: 1, max: 9 }),
        day: fc.constantFrom('2026-01-01', '2026-02-01', ''),
      }),
    );
    fc.assert(
      fc.property(lots, fc.integer({ min: -5, max: 30 }), (some, there) => {
        const all = some.map(({ at, quantity, day }) => lot(at, quantity, day || undefined));
        expect(found(all, there)?.quantity ?? 0).toBeLessThanOrEqual(Math.max(0, there));
      }),
    );
  });

  test.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2026-11-01', true],
    ['2026-01-31', true],
    ['2026-12-31', true],
    ['2026-00-10', false],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-11-00', false],
    ['2026-13-01', false],
    ['21.11.2026', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => expect(expiryDay.safeParse(text).success).toBe(expected));
});
