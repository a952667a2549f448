import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { clockOf } from '../values/day-in.ts';
import { minute } from '../values/durations.ts';
import { calendarDay, weekOf, weeksBetween } from './duty-week.ts';
import { breaksFit, isOver, isShown, placedBreaks, spanOfHours } from './times.ts';

const hour = 60 * minute;
const newYork = 'America/New_York';
const lengthOf = ({ from, till }: { from: number; till: number }): number => (till - from) / hour;

describe('hours over midnight (public bug 5: nights of 23 and 25 hours)', () => {
  test.each([
    ['2026-03-07', 7],
    ['2026-10-31', 9],
    ['2026-07-01', 8],
  ])('22:00 to 6:00 of %s in New York are %i hours', (day, hours) => {
    expect(lengthOf(spanOfHours(day, { begins: 22 * 60, ends: 6 * 60 }, newYork))).toBe(hours);
  });

  test('a time that the clocks leave out is none, a time that they show twice is one', () => {
    expect(isShown('2026-03-08', 2 * 60 + 30, newYork)).toBe(false);
    expect(isShown('2026-03-07', 26 * 60 + 30, newYork)).toBe(false);
    expect(isShown('2026-11-01', 60 + 30, newYork)).toBe(true);
    expect(isShown('2026-03-09', 2 * 60 + 30, newYork)).toBe(true);
  });

  test('hours that begin and end at the same minute are a whole day', () => {
    expect(lengthOf(spanOfHours('2026-03-07', { begins: 540, ends: 540 }, newYork))).toBe(23);
    expect(lengthOf(spanOfHours('2026-06-07', { begins: 540, ends: 540 }, newYork))).toBe(24);
  });

  test('clocks show begin and end as they were said, wherever they show them at all', () => {
    const zones = ['Asia/Shanghai', newYork, 'Pacific/Honolulu', 'Europe/Lisbon', 'Australia/Lord_Howe'];
    const inDay = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.nat({ max: 1_500 }), inDay, inDay, (zone, days, begins, ends) => {
        const at = Date.UTC(2024, 0, 1 + days);
        const day = new Date(at).toISOString().slice(0, 10);
        const last = ends <= begins ? ends + 1_440 : ends;
        fc.pre(isShown(day, begins, zone) && isShown(day, last, zone));
        const { from, till } = spanOfHours(day, { begins, ends }, zone);
        expect([clockOf(from, zone), clockOf(till, zone)]).toEqual([at + begins * minute, at + last * minute]);
      }),
    );
  });
});

describe('weeks', () => {
  test('begin on a Monday', () => {
    expect(['2026-11-30', '2026-12-06', '2024-03-01', '2024-02-29'].map(weekOf)).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2024-02-26',
      '2024-02-26',
    ]);
    expect(weeksBetween('2026-12-06', '2026-12-14')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
    expect(weeksBetween('2026-12-14', '2026-12-06')).toEqual(['2026-12-14']);
  });

  test.each(['0000-01-01', '0001-01-01', '1969-12-31', '3000-01-01', '9999-12-20', '9999-12-31'])(
    'of %s are never counted: no such day can be said',
    (day) => {
      expect(calendarDay.safeParse(day).success).toBe(false);
    },
  );
});

describe('breaks', () => {
  const at = (from: number, minutes: number) => ({ from: from * minute, till: (from + minutes) * minute });
  const aBreak = (from: number, minutes: number, slides: number) => ({ ...at(from, minutes), slides: slides * minute });
  const day = at(540, 480);
  const begins = (breaks: ReturnType<typeof placedBreaks>) => breaks?.map(({ from }) => from / minute);

  test('lie within their hours and not over each other', () => {
    const lunch = { begins: 720, minutes: 60, slides: 0 };
    expect(breaksFit({ begins: 540, ends: 1_080, breaks: [lunch] })).toBe(true);
    expect(breaksFit({ begins: 540, ends: 750, breaks: [lunch] })).toBe(false);
    expect(breaksFit({ begins: 540, ends: 1_080, breaks: [lunch, { ...lunch, begins: 779 }] })).toBe(false);
    expect(breaksFit({ begins: 1_320, ends: 360, breaks: [{ begins: 60, minutes: 30, slides: 0 }] })).toBe(true);
    expect(breaksFit({ begins: 1_320, ends: 360, breaks: [{ begins: 1_000, minutes: 30, slides: 0 }] })).toBe(false);
  });

  test('stay where they are planned as long as nothing is there', () => {
    expect(begins(placedBreaks([aBreak(720, 60, 30)], day, [at(600, 60)]))).toEqual([720]);
  });

  test('slide to the nearest place, and no further than they may', () => {
    expect(begins(placedBreaks([aBreak(720, 60, 30)], day, [at(715, 20)]))).toEqual([735]);
    expect(begins(placedBreaks([aBreak(720, 60, 30)], day, [at(690, 60)]))).toEqual([750]);
    expect(placedBreaks([aBreak(720, 60, 30)], day, [at(690, 75)])).toBeUndefined();
    expect(placedBreaks([aBreak(720, 60, 0)], day, [at(719, 2)])).toBeUndefined();
  });

  test('are looked for only so long: whoever cannot have one of theirs has none, and breaks that are all in each other’s way too', () => {
    const four = [0, 1, 2].map((place) => aBreak(600 + place * 5, 30, 120));
    expect(placedBreaks([...four, aBreak(900, 60, 120)], day, [at(700, 400)])).toBeUndefined();
    const crowd = [...four, aBreak(615, 30, 120)];
    expect(placedBreaks(crowd, { from: 500 * minute, till: 610 * minute }, [])).toBeUndefined();
  });

  test('make room for each other', () => {
    const two = [aBreak(700, 30, 30), aBreak(735, 30, 0)];
    expect(begins(placedBreaks(two, day, [at(690, 15)]))).toEqual([705, 735]);
    expect(begins(placedBreaks(two, day, [at(690, 25)]))).toBeUndefined();
  });

  test('are placed within the hours, beside what is booked and each other, no further than they slide', () => {
    const someBreak = fc.tuple(
      fc.integer({ min: 540, max: 960 }),
      fc.constantFrom(10, 30, 60),
      fc.constantFrom(0, 30, 60),
    );
    const busy = fc.array(fc.tuple(fc.integer({ min: 500, max: 1_000 }), fc.constantFrom(15, 60)), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(someBreak, { maxLength: 3 }), busy, (breaks, booked) => {
        const planned = breaks.map(([from, minutes, slides]) => aBreak(from, minutes, slides));
        const spans = booked.map(([from, minutes]) => at(from, minutes));
        const placed = placedBreaks(planned, day, spans) ?? [];
        for (const [place, span] of placed.entries()) {
          const plan = planned[place];
          expect(Math.abs(span.from - (plan?.from ?? 0))).toBeLessThanOrEqual(plan?.slides ?? 0);
          expect(span.from >= day.from && span.till <= day.till).toBe(true);
          expect([...spans, ...placed.slice(0, place)].filter((other) => isOver(other, span))).toEqual([]);
        }
      }),
    );
  });
});
