import { describe, expect, test } from 'vitest';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { dayIn } from '../values/day-in.ts';
import { minute } from '../values/durations.ts';
import { awayOn } from './away.ts';
import { noPlan } from './duty-week.ts';
import { absenceAt, dutiesIn, isCovered, keepsRoster, planOn, presentAt } from './who-is-there.ts';

const at = (text: string): number => Date.parse(text);
const asked = (from: string, minutes: number, staffId = 'chen') => ({
  staffId,
  from: at(from),
  till: at(from) + minutes * minute,
});
const here = { shopId: 'shop-1', timeZone: 'Asia/Shanghai' };
const lunch = { begins: 720, minutes: 60, slides: 30 };
const weeks = [
  aDutyWeek('chen', {
    '2025-11-22': aDuty('2025-11-22', [10, 19, lunch]),
    '2025-11-23': aDuty('2025-11-23', [22, 6]),
  }),
];

describe('whether somebody is there', () => {
  test.each([
    ['within the hours', asked('2025-11-22T14:00+08:00', 60), undefined],
    ['to the last minute', asked('2025-11-22T18:00+08:00', 60), undefined],
    ['longer than the hours', asked('2025-11-22T18:30+08:00', 60), 'off'],
    ['before them', asked('2025-11-22T09:30+08:00', 60), 'off'],
    ['on a day of which nothing is said', asked('2025-11-21T14:00+08:00', 60), 'off'],
    ['over midnight', asked('2025-11-23T23:30+08:00', 60), undefined],
    ['somebody of whom nothing is said', asked('2025-11-22T14:00+08:00', 60, 'wu'), 'off'],
    ['in a week for which there is no roster', asked('2025-11-12T14:00+08:00', 60), undefined],
    ['after the break that slides', asked('2025-11-22T12:00+08:00', 30), undefined],
    ['before the break that slides', asked('2025-11-22T12:30+08:00', 30), undefined],
    ['over the whole of it', asked('2025-11-22T11:45+08:00', 75), 'break'],
  ])('%s', (_, time, why) => {
    expect(absenceAt(time, { ...here, weeks }, [])).toBe(why);
  });

  test('a break that other bookings have moved already has no place left', () => {
    const busy = [asked('2025-11-22T11:00+08:00', 60)];
    expect(absenceAt(asked('2025-11-22T12:15+08:00', 60), { ...here, weeks }, [])).toBe('break');
    expect(absenceAt(asked('2025-11-22T13:00+08:00', 60), { ...here, weeks }, busy)).toBeUndefined();
    expect(absenceAt(asked('2025-11-22T12:30+08:00', 60), { ...here, weeks }, busy)).toBe('break');
  });

  test('a roster of another shop says nothing of this one', () => {
    const there = [aDutyWeek('chen', { '2025-11-22': aDuty('2025-11-22', [10, 19]) }, { shopId: 'shop-2' })];
    expect(keepsRoster(there, 'shop-1', '2025-11-22')).toBe(false);
    expect(absenceAt(asked('2025-11-22T08:00+08:00', 60), { ...here, weeks: there }, [])).toBeUndefined();
  });

  test('a week of which nothing is said is no roster', () => {
    expect(keepsRoster([aDutyWeek('chen', { '2025-11-22': noPlan })], 'shop-1', '2025-11-22')).toBe(false);
  });

  test('hours that follow each other cover what goes over both', () => {
    const [first, second] = [asked('2025-11-22T10:00+08:00', 60), asked('2025-11-22T11:00+08:00', 60)];
    expect(isCovered(asked('2025-11-22T10:30+08:00', 60), [second, first])).toBe(true);
    expect(isCovered(asked('2025-11-22T10:30+08:00', 91), [second, first])).toBe(false);
  });
});

describe('exceptions to the hours of a shop (public bug 13: shown and not bookable, or on the wrong day east and west)', () => {
  test('somebody is there from 20 to 22 in a shop that is open from 9 to 17', () => {
    const late = [aDutyWeek('chen', { '2025-11-22': aDuty('2025-11-22', [20, 22]) })];
    expect(absenceAt(asked('2025-11-22T20:30+08:00', 60), { ...here, weeks: late }, [])).toBeUndefined();
  });

  test.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'America/New_York'])(
    '19 to 21 in %s stays on its day',
    (zone) => {
      const day = '2025-11-22';
      const [duty] = dutiesIn([aDutyWeek('chen', { [day]: aDuty(day, [19, 21], zone) })]);
      expect([dayIn(duty?.from ?? 0, zone), dayIn((duty?.till ?? 0) - 1, zone)]).toEqual([day, day]);
      const time = { staffId: 'chen', from: duty?.from ?? 0, till: duty?.till ?? 0 };
      const roster = {
        shopId: 'shop-1',
        timeZone: zone,
        weeks: [aDutyWeek('chen', { [day]: aDuty(day, [19, 21], zone) })],
      };
      expect(absenceAt(time, roster, [])).toBeUndefined();
      expect(absenceAt({ ...time, till: time.till + minute }, roster, [])).toBe('off');
    },
  );
});

test('who is there now, who goes first, and who has a break', () => {
  const day = { '2025-11-22': aDuty('2025-11-22', [10, 19, lunch]) };
  const long = { '2025-11-22': aDuty('2025-11-22', [9, 21]) };
  const all = [aDutyWeek('wu', long), aDutyWeek('chen', day), aDutyWeek('qian', day, { shopId: 'shop-2' })];
  const present = (moment: string) =>
    presentAt({ ...here, weeks: all }, at(moment)).map(({ staffId, breakTill }) => [staffId, breakTill]);
  expect(present('2025-11-22T09:30+08:00')).toEqual([['wu', null]]);
  expect(present('2025-11-22T12:30+08:00')).toEqual([
    ['chen', at('2025-11-22T13:00+08:00')],
    ['wu', null],
  ]);
  expect(present('2025-11-22T19:00+08:00')).toEqual([['wu', null]]);
});

test('a day of which nothing is said has no plan', () => {
  expect(planOn(weeks, 'shop-1', 'chen', '2025-11-22').kind).toBe('works');
  expect([planOn(weeks, 'shop-2', 'chen', '2025-11-22'), planOn(weeks, 'shop-1', 'chen', '2025-11-29')]).toEqual([
    noPlan,
    noPlan,
  ]);
});

describe('when people are not there on a day', () => {
  const day = '2025-11-22';
  const hoursOf = (of: string, plans: Parameters<typeof aDutyWeek>[1]) =>
    awayOn(of, ['chen'], { ...here, weeks: [aDutyWeek('chen', plans)] }).map(({ from, till }) =>
      [from, till].map((moment) => (moment - at(`${of}T00:00+08:00`)) / (60 * minute)),
    );

  test.each([
    [
      'before and after their hours',
      { [day]: aDuty(day, [10, 19]) },
      [
        [0, 10],
        [19, 24],
      ],
    ],
    ['till a night begins', { [day]: aDuty(day, [22, 6]) }, [[0, 22]]],
    ['after the night before', { '2025-11-21': aDuty('2025-11-21', [22, 6]) }, [[6, 24]]],
    ['but for none of a whole day', { [day]: aDuty(day, [0, 0]) }, []],
    ['on a day of rest', { [day]: { ...noPlan, kind: 'rest' as const } }, [[0, 24]]],
  ])('%s', (_, plans, hours) => {
    expect(hoursOf(day, plans)).toEqual(hours);
  });

  test('is not known in a week for which there is no roster', () => {
    expect(hoursOf('2025-11-12', { [day]: aDuty(day, [10, 19]) })).toEqual([]);
  });
});
