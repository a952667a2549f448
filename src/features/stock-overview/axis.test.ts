import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { axisOf } from './axis.ts';

describe('the axis of what the stock was worth', () => {
  test('runs from the lowest to the highest, not from nothing', () =>
    expect(axisOf([14_646_700, 14_666_700, 14_686_700]).marks).toEqual([
      14_640_000, 14_650_000, 14_660_000, 14_670_000, 14_680_000, 14_690_000,
    ]));

  test('leaves the days out before there was any stock', () =>
    expect(axisOf([0, 0, 50_000, 60_000])).toMatchObject({ begin: 2, marks: [50_000, 55_000, 60_000] }));

  test('has room above and below where nothing moves', () => {
    const { marks } = axisOf([10_000, 10_000]);
    expect([marks[0], marks.at(-1)]).toEqual([10_000, 10_500]);
  });

  test.each<[readonly number[]]>([[[]], [[0, 0, 0]]])('is there without any stock: %j', (amounts) => {
    const { marks, begin } = axisOf(amounts);
    expect([marks[0], begin]).toEqual([0, 0]);
    expect(marks.at(-1)).toBeGreaterThan(0);
  });

  test('holds every amount between few marks in even steps, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999_900, max: 99_999_900 }), { minLength: 1 }), (amounts) => {
        const { marks, begin } = axisOf(amounts);
        const [from = 0, next = 0] = marks;
        expect(marks.length).toBeGreaterThan(1);
        expect(marks.length).toBeLessThanOrEqual(7);
        marks.forEach((mark, place) => {
          expect(mark).toBe(from + place * (next - from));
        });
        for (const amount of amounts.slice(begin)) {
          expect(amount).toBeGreaterThanOrEqual(from);
          expect(amount).toBeLessThanOrEqual(marks.at(-1) ?? 0);
        }
      }),
    );
  });
});
