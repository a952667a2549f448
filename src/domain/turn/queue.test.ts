import { describe, expect, test } from 'vitest';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { anAct, minuteOf, turnDayOfTests, usualRule } from '../../../tests/make-turn.ts';
import { queueOf } from './queue.ts';
import { dutiesOfDay } from './read-queue.ts';
import type { TurnAct, TurnKind } from './turn-act.ts';
import type { TurnRule } from './turn-rule.ts';

type Said = readonly [minutes: number, kind: TurnKind, staffId: string, reason?: string];
const acts = (said: readonly Said[]): TurnAct[] =>
  said.map(([minutes, kind, staffId, reason = '']) => anAct(minutes, kind, staffId, { reason }));
const queue = (
  said: readonly Said[],
  rule: Partial<TurnRule> = {},
  roster: Readonly<Record<string, [number, number]>> = {},
  now = 600,
) => {
  const weeks = Object.entries(roster).map(([staffId, hours]) =>
    aDutyWeek(staffId, { [turnDayOfTests]: aDuty(turnDayOfTests, hours) }),
  );
  const duties = dutiesOfDay(weeks, 'shop-1', turnDayOfTests);
  return queueOf({ acts: acts(said), rule: { ...usualRule, ...rule }, duties, now: minuteOf(now) });
};
type Asked = Parameters<typeof queue>;
/** Everybody in their order; `+` with a guest, `-` on a break. */
const line = (...asked: Asked): string => {
  const marks = { free: '', serving: '+', away: '-' };
  return queue(...asked)
    .line.map(({ staffId, state }) => `${staffId}${marks[state]}`)
    .join(' ');
};
const next = (...asked: Asked): string | undefined => queue(...asked).next?.staffId;
const why = (staffId: string, ...asked: Asked) => queue(...asked).line.find((each) => each.staffId === staffId)?.why;

const abc: readonly Said[] = [
  [0, 'in', 'a'],
  [1, 'in', 'b'],
  [2, 'in', 'c'],
];

describe('a queue', () => {
  test('is as people came, and the first who is free is next', () => {
    expect([line(abc), next(abc)]).toEqual(['a b c', 'a']);
    expect(why('b', abc)).toEqual({ effect: 'came', at: minuteOf(1), reason: '' });
    expect([line([]), next([])]).toEqual(['', undefined]);
  });

  test.each([
    ['a guest in turn sends to the end at once', {}, [[5, 'given', 'a']], 'b c a+', 'b', 'givenAtEnd'],
    [
      'or, by the rule, once that guest has gone',
      { turnEndsOnceGiven: false },
      [[5, 'given', 'a']],
      'a+ b c',
      'b',
      'givenEndLater',
    ],
    [
      'which is then',
      { turnEndsOnceGiven: false },
      [
        [5, 'given', 'a'],
        [9, 'back', 'a'],
      ],
      'b c a',
      'b',
      'givenEndLater',
    ],
    ['a named guest costs no turn', {}, [[5, 'named', 'a']], 'a+ b c', 'b', 'namedFree'],
    [
      'and the place is theirs again when that guest has gone',
      {},
      [
        [5, 'named', 'a'],
        [9, 'back', 'a'],
      ],
      'a b c',
      'a',
      'namedFree',
    ],
    ['or does by the rule', { turnNamedCosts: true }, [[5, 'named', 'a']], 'b c a+', 'b', 'namedAtEnd'],
    ['a refusal costs the place', {}, [[5, 'refused', 'a']], 'b c a', 'b', 'refusedAtEnd'],
    [
      'or, by the rule, the guest goes past them',
      { turnRefusalCosts: false },
      [[5, 'refused', 'a']],
      'a b c',
      'b',
      'refusedFree',
    ],
    [
      'and they are next again once that guest has somebody',
      { turnRefusalCosts: false },
      [
        [5, 'refused', 'a'],
        [6, 'given', 'b'],
      ],
      'a c b+',
      'a',
      'refusedFree',
    ],
    ['whoever is passed over stays where they are', {}, [[5, 'skipped', 'a']], 'a b c', 'b', 'skipped'],
    ['a break leaves the place', {}, [[5, 'away', 'a']], 'a- b c', 'b', 'came'],
    [
      'to which they come back',
      {},
      [
        [5, 'away', 'a'],
        [9, 'back', 'a'],
      ],
      'a b c',
      'a',
      'backInPlace',
    ],
    [
      'or, by the rule, to the end',
      { turnBreakAtEnd: true },
      [
        [5, 'away', 'a'],
        [9, 'back', 'a'],
      ],
      'b c a',
      'b',
      'backAtEnd',
    ],
  ] as const)('%s', (_, rule, said, stands, isNext, effect) => {
    const all = [...abc, ...said];
    expect([line(all, rule), next(all, rule), why('a', all, rule)?.effect]).toEqual([stands, isNext, effect]);
  });

  test('that everybody refused is offered to the first again', () => {
    const all: Said[] = [...abc, [5, 'skipped', 'a', 'a woman'], [6, 'skipped', 'b'], [7, 'skipped', 'c']];
    expect(next(all)).toBe('a');
    expect(why('a', all)?.reason).toBe('a woman');
  });

  test('has nobody next while all have guests', () => {
    expect(next([...abc, [5, 'given', 'a'], [6, 'given', 'b'], [7, 'named', 'c']])).toBeUndefined();
  });

  test('leaves out who has gone, and puts them at the end when they come again, with the guests of the day', () => {
    const all: Said[] = [...abc, [5, 'given', 'a'], [6, 'out', 'a'], [60, 'in', 'a']];
    expect(line(all)).toBe('b c a');
    expect(queue(all).line[2]).toMatchObject({ turns: 1, named: 0, state: 'free' });
  });

  test('counts whoever has a guest as there, though nobody said so', () => {
    expect(line([...abc, [5, 'named', 'd']])).toBe('a b c d+');
    expect(line([[5, 'away', 'd']])).toBe('');
  });

  test('says of each step what it did, and where it led', () => {
    const { steps } = queue([...abc, [5, 'given', 'a'], [6, 'given', 'a'], [7, 'back', 'b'], [8, 'out', 'd']]);
    expect(steps.map(({ effect, place }) => `${effect} ${place}`)).toEqual([
      'came 1',
      'came 2',
      'came 3',
      'givenAtEnd 3',
      'secondGuest 3',
      'nothing 1',
      'nothing null',
    ]);
  });
});

describe('an act that is taken back', () => {
  const given = anAct(5, 'given', 'a');
  const undone = (minutes: number, undoes: string): TurnAct => anAct(minutes, 'undone', 'a', { undoes });
  const stands = (more: readonly TurnAct[]): string =>
    queueOf({ acts: [...acts(abc), given, ...more], rule: usualRule, duties: [], now: minuteOf(600) })
      .line.map(({ staffId }) => staffId)
      .join(' ');

  test('did nothing', () => {
    expect([stands([]), stands([undone(6, given.id)])]).toEqual(['b c a', 'a b c']);
  });

  test('is taken back once, though two counters do so', () => {
    expect(stands([undone(6, given.id), undone(7, given.id)])).toBe('a b c');
  });

  test('stays so: what takes back is not taken back', () => {
    const first = undone(6, given.id);
    expect(stands([first, undone(7, first.id)])).toBe('a b c');
  });
});

describe('by the roster', () => {
  const roster = { a: [9, 17], b: [9.5, 18] } as Readonly<Record<string, [number, number]>>;

  test('people are there from the begin of their hours to the end', () => {
    expect([10, 45, 490, 545].map((now) => line([], {}, roster, now))).toEqual(['a', 'a b', 'b', '']);
    expect(why('b', [], {}, roster, 45)).toEqual({ effect: 'onDuty', at: minuteOf(30), reason: '' });
  });

  test('whoever has a guest at the end of their hours leaves when that one has gone', () => {
    expect(line([[470, 'given', 'a']], {}, roster, 490)).toBe('b a+');
    expect(
      line(
        [
          [470, 'given', 'a'],
          [500, 'back', 'a'],
        ],
        {},
        roster,
        510,
      ),
    ).toBe('b');
  });

  test('whoever comes late stands at the end', () => {
    const late: Said[] = [
      [1, 'out', 'a'],
      [40, 'in', 'a'],
    ];
    expect(line(late, {}, roster, 50)).toBe('b a');
    expect(why('a', late, {}, roster, 50)?.effect).toBe('lateAtEnd');
  });

  test('or, by the rule, where they would be, before all who had no guest yet', () => {
    const late: Said[] = [
      [1, 'out', 'a'],
      [40, 'in', 'a'],
    ];
    const rule = { turnLateAtEnd: false };
    expect(line(late, rule, roster, 50)).toBe('a b');
    expect(why('a', late, rule, roster, 50)?.effect).toBe('lateInPlace');
    expect(line([[35, 'given', 'b'], ...late], rule, roster, 50)).toBe('b+ a');
  });

  test('others may sign in besides', () => {
    expect(line([[5, 'in', 'z']], {}, roster, 50)).toBe('a z b');
  });
});
