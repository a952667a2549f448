import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { allocate, parseYuan, price, roundHalfUp, yuan } from './money.ts';

const fen = fc.integer({ min: 0, max: 99_999_900_000 });

describe('splitting an amount over weights', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 0, 1], [50, 0, 50]],
    [1, [5, 5], [1, 0]],
    [0, [3, 4], [0, 0]],
    [10, [0, 0], [0, 0]],
    [10, [], []],
    [999, [1000, 1], [998, 1]],
  ])('%i over %j gives %j', (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts));

  test('the parts add up to the whole, each within a fen of its exact share, none above its weight', () => {
    const weights = fc.array(fen, { minLength: 1, maxLength: 50 }).filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, portion) => {
        const whole = list.reduce((sum, weight) => sum + weight, 0);
        const total = Math.floor(whole * portion);
        const parts = allocate(total, list);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const weight = list[index] ?? 0;
          const exact = (BigInt(total) * BigInt(weight)) / BigInt(whole);
          expect(part).toBeGreaterThanOrEqual(Number(exact));
          expect(part).toBeLessThanOrEqual(Number(exact) + 1);
          expect(part).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });
});

describe('amounts as staff type and read them', () => {
  test.each([
    ['12', 1_200],
    ['12.', 1_200],
    ['12.5', 1_250],
    [' 12.50 ', 1_250],
    ['0.01', 1],
    ['0.001', undefined],
    ['-1', undefined],
    ['1,000', undefined],
    ['', undefined],
    ['abc', undefined],
    ['１２', undefined],
  ])('%j is %s fen', (text, expected) => expect(parseYuan(text)).toBe(expected));

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1234.50'],
    [-5, '-0.05'],
  ])('%i fen reads %s', (given, text) => expect(yuan(given)).toBe(text));

  test('what is written can be read back', () => {
    fc.assert(
      fc.property(fen, (given) => {
        expect(parseYuan(yuan(given))).toBe(given);
      }),
    );
  });

  test.each([
    [0.5, 1],
    [0.4, 0],
    [-0.5, -1],
    [2.5, 3],
  ])('%d rounds to %i', (fraction, rounded) => expect(roundHalfUp(fraction)).toBe(rounded));

  test('a price reaches from 0 to 999,999 yuan', () => {
    expect(price.safeParse(0).success).toBe(true);
    expect(price.safeParse(99_999_900).success).toBe(true);
    expect(price.safeParse(99_999_901).success).toBe(false);
    expect(price.safeParse(-1).success).toBe(false);
  });
});
