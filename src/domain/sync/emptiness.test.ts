import { describe, expect, test } from 'vitest';
import { minute } from '../values/durations.ts';
import { afterContact, type Emptiness, longestWait, notBefore } from './emptiness.ts';

const ten = Date.parse('2026-11-22T10:00:00Z');
const known: Emptiness = { emptyN: 7, emptyAt: ten, waitingSince: null };
const waiting: Emptiness = { ...known, waitingSince: ten + minute };

describe('what a contact tells of a counter', () => {
  test.each<[string, Emptiness, { made: number; last: number; now: number }, Emptiness]>([
    [
      'with nothing unsent, what comes later was given later',
      known,
      { made: 9, last: 9, now: ten + 5 },
      { emptyN: 9, emptyAt: ten + 5, waitingSince: null },
    ],
    ['the same again within a minute is nothing worth writing down', known, { made: 7, last: 7, now: ten + 5 }, known],
    [
      'and after a minute it is',
      known,
      { made: 7, last: 7, now: ten + minute },
      { emptyN: 7, emptyAt: ten + minute, waitingSince: null },
    ],
    [
      'with something unsent, nothing is known of when it was given',
      known,
      { made: 9, last: 7, now: ten + minute },
      waiting,
    ],
    ['for an hour it is waited for', waiting, { made: 9, last: 7, now: ten + minute + longestWait - 1 }, waiting],
    [
      'and then it counts as given after that hour began',
      waiting,
      { made: 9, last: 8, now: ten + minute + longestWait },
      { emptyN: 8, emptyAt: ten + minute, waitingSince: ten + minute + longestWait },
    ],
    [
      'once it is delivered, nothing is unsent any more',
      waiting,
      { made: 9, last: 9, now: ten + 2 * minute },
      { emptyN: 9, emptyAt: ten + 2 * minute, waitingSince: null },
    ],
    [
      'a server whose clock goes back takes nothing back',
      { ...known, waitingSince: ten },
      { made: 8, last: 8, now: ten - minute },
      { emptyN: 8, emptyAt: ten, waitingSince: null },
    ],
    [
      'after a restore it has made more than is booked',
      known,
      { made: 7, last: 2, now: ten + minute },
      { ...known, waitingSince: ten + minute },
    ],
  ])('%s', (_, before, told, after) => expect(afterContact(before, told)).toEqual(after));

  test('says of a command when it can have been given at the earliest', () => {
    expect(notBefore(7, known)).toBe(0);
    expect(notBefore(8, known)).toBe(ten);
  });
});
