import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { formatOrderNumber, numberOnwards, orderNumber } from './number.ts';
import { manualNumber } from './order.ts';

describe('the number of an order', () => {
  test.each([
    ['S01', '02', 123, 'S01-02-000123'],
    ['S01', '02', 1_000_000, 'S01-02-1000000'],
    ['HQ', '12A', 1, 'HQ-12A-000001'],
  ])('shop %s, counter %s, order %i: %s', (shop, counter, running, expected) => {
    expect(formatOrderNumber(shop, counter, running)).toBe(expected);
    expect(orderNumber.safeParse(expected).success).toBe(true);
  });

  test('differs wherever shop, counter or running number differ', () => {
    const place = fc.record({
      shop: fc.stringMatching(/^[A-Z0-9]{2,6}$/),
      counter: fc.stringMatching(/^[0-9]{2,6}$/),
      running: fc.integer({ min: 1, max: 999_999_999 }),
    });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const same = one.shop === other.shop && one.counter === other.counter && one.running === other.running;
        const numbers = [one, other].map(({ shop, counter, running }) => formatOrderNumber(shop, counter, running));
        expect(numbers[0] === numbers[1]).toBe(same);
      }),
    );
  });

  test.each(['', 'S01', 's01-02-000123', 'S01-02-12', "S01-02-000123'; drop"])('%j is none', (text) => {
    expect(orderNumber.safeParse(text).success).toBe(false);
  });

  test.each([
    ['', true],
    ['A_7', true],
    ['a'.repeat(20), true],
    ['a'.repeat(21), false],
    ['A-7', false],
    ['单1', false],
  ])('manual number %j: %s', (text, allowed) => expect(manualNumber.safeParse(text).success).toBe(allowed));
});

test.each([
  ['03', '03A'],
  ['03A', '03B'],
  ['03Z', '03AA'],
  ['03AZ', '03BA'],
  ['03ZY', '03ZZ'],
  ['03ZZ', undefined],
  ['120000', '120000A'],
])('a counter that goes on as %s is %s', (before, after) => expect(numberOnwards(before)).toBe(after));

test('each of the 702 that go on as one another has a number of its own, under which orders are taken', () => {
  const numbers: string[] = [];
  for (let next = numberOnwards('03'); next !== undefined; next = numberOnwards(next)) numbers.push(next);
  expect(new Set(numbers).size).toBe(702);
  for (const number of numbers) expect(() => orderNumber.parse(formatOrderNumber('S01', number, 1))).not.toThrow();
});
