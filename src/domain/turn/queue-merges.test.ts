import { expect, test } from 'vitest';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { anAct, minuteOf, turnDayOfTests } from '../../../tests/make-turn.ts';
import fc from '../../../tests/property.ts';
import { queueOf } from './queue.ts';
import { dutiesOfDay } from './read-queue.ts';
import { whyNotIn } from './states.ts';
import { type TurnAct, type TurnKind, turnKinds } from './turn-act.ts';
import { givenTwice } from './with-guests.ts';

const people = ['a', 'b', 'c', 'd'];
const weeks = [
  aDutyWeek('a', { [turnDayOfTests]: aDuty(turnDayOfTests, [9, 11]) }),
  aDutyWeek('b', { [turnDayOfTests]: aDuty(turnDayOfTests, [10, 17]) }),
];
const duties = dutiesOfDay(weeks, 'shop-1', turnDayOfTests);
const now = minuteOf(600);
const rules = fc.record({
  turnNamedCosts: fc.boolean(),
  turnRefusalCosts: fc.boolean(),
  turnLateAtEnd: fc.boolean(),
  turnBreakAtEnd: fc.boolean(),
  turnEndsOnceGiven: fc.boolean(),
});
/** Acts of any kind, several in the same minute, some of which take others back. */
const someActs = fc
  .array(fc.tuple(fc.nat({ max: 200 }), fc.constantFrom(...turnKinds), fc.constantFrom(...people), fc.nat()), {
    maxLength: 30,
  })
  .map((said) => {
    const acts = said.map(([minutes, kind, staffId], place) => anAct(minutes, kind, staffId, { id: `act-${place}` }));
    return acts.map((act, place) => {
      const undone = acts[(said[place]?.[3] ?? 0) % acts.length];
      return act.kind === 'undone' && undone ? { ...act, undoes: undone.id, staffId: undone.staffId } : act;
    });
  });

test('counters that know the same acts show the same queue, in whatever order they heard of them', () => {
  const shuffled = someActs.chain((acts) =>
    fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length })),
  );
  fc.assert(
    fc.property(shuffled, rules, fc.boolean(), ([acts, others], rule, hasRoster) => {
      const of = { rule, duties: hasRoster ? duties : [], now };
      expect(queueOf({ ...of, acts: others })).toEqual(queueOf({ ...of, acts }));
      expect(givenTwice(others)).toEqual(givenTwice(acts));
    }),
  );
});

test('everybody stands in it once, and whoever is next is free, with nobody free before them but those who are passed', () => {
  fc.assert(
    fc.property(someActs, rules, (acts, rule) => {
      const { line, next } = queueOf({ acts, rule, duties, now });
      expect(new Set(line.map(({ staffId }) => staffId)).size).toBe(line.length);
      const free = line.filter(({ state }) => state === 'free');
      expect(next).toBe(free.find(({ isPassed }) => !isPassed) ?? free[0]);
    }),
  );
});

test('an act that is taken back leaves the queue as if it had never been', () => {
  fc.assert(
    fc.property(someActs, rules, fc.nat(), (acts, rule, place) => {
      const plain = acts.filter(({ kind }) => kind !== 'undone');
      const undone = plain[place % plain.length];
      fc.pre(undone !== undefined);
      const taken = anAct(300, 'undone', undone.staffId, { undoes: undone.id });
      const of = { rule, duties, now };
      expect(queueOf({ ...of, acts: [...plain, taken] })).toEqual(
        queueOf({ ...of, acts: plain.filter((act) => act !== undone) }),
      );
    }),
  );
});

/** A day at one counter: what may not be done is not, and guests in turn are given to who is next. */
const aDay = fc.array(
  fc.tuple(fc.constantFrom<TurnKind>('given', 'given', 'named', 'back', 'away'), fc.constantFrom(...people)),
  {
    maxLength: 40,
  },
);
const lived = (
  said: readonly (readonly [TurnKind, string])[],
  rule: Parameters<typeof queueOf>[0]['rule'],
): TurnAct[] => {
  const acts: TurnAct[] = people.map((staffId, place) => anAct(place, 'in', staffId));
  for (const [kind, staffId] of said) {
    if (kind === 'undone') continue;
    const queue = queueOf({ acts, rule, duties: [], now });
    const who = kind === 'given' ? queue.next?.staffId : staffId;
    if (who !== undefined && whyNotIn(kind, queue, who) === undefined) acts.push(anAct(10 + acts.length, kind, who));
  }
  return acts;
};

test('where nobody is called by name, refuses or leaves, guests in turn go round', () => {
  fc.assert(
    fc.property(fc.nat({ max: 30 }), rules, (guests, rule) => {
      const said = Array.from({ length: guests }, () => ['given', ''] as const);
      const all = said.flatMap((one): (readonly [TurnKind, string])[] => [
        one,
        ...people.map((who) => ['back', who] as const),
      ]);
      const turns = queueOf({ acts: lived(all, rule), rule, duties: [], now }).line.map((each) => each.turns);
      expect(Math.max(...turns) - Math.min(...turns)).toBe(guests % people.length === 0 ? 0 : 1);
    }),
  );
});

test('at one counter nobody is given two guests at once, by any rule', () => {
  fc.assert(
    fc.property(aDay, rules, (said, rule) => {
      expect(givenTwice(lived(said, rule))).toEqual([]);
    }),
  );
});

test('where named guests cost nothing, they change nobody’s place', () => {
  fc.assert(
    fc.property(aDay, rules, (said, given) => {
      const rule = { ...given, turnNamedCosts: false, turnEndsOnceGiven: true, turnBreakAtEnd: false };
      const of = { rule, duties: [], now };
      const acts = lived(said, rule);
      const places = (some: readonly TurnAct[]) => queueOf({ ...of, acts: some }).line.map(({ staffId }) => staffId);
      expect(places(acts)).toEqual(places(acts.filter(({ kind }) => kind !== 'named')));
    }),
  );
});
