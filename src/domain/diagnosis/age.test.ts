import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { ageOn } from './age.ts';

describe('an age', () => {
  test.each([
    ['1984-05-06', '2026-05-05', 41],
    ['1984-05-06', '2026-05-06', 42],
    ['2026-12-03', '2026-12-03', 0],
    ['2019-12-04', '2026-12-03', 6],
    ['2019-12-03', '2026-12-03', 7],
    ['2020-02-29', '2027-02-28', 6],
    ['2020-02-29', '2027-03-01', 7],
    ['2020-02-29', '2028-02-29', 8],
  ])('of who was born on %s is on %s %i years', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });

  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  test('never falls as days go by, and of two people who differ by a year by one', () => {
    fc.assert(
      fc.property(days, days, days, (birthday, one, other) => {
        const [before = '', after = ''] = [one, other].sort();
        expect(ageOn(birthday, before)).toBeLessThanOrEqual(ageOn(birthday, after));
        const older = `${Number(birthday.slice(0, 4)) - 1}${birthday.slice(4)}`;
        expect(ageOn(older, one)).toBe(ageOn(birthday, one) + 1);
      }),
    );
  });
});
