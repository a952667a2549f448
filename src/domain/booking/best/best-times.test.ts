import { expect, test } from 'vitest';
import fc, { runs } from '../../../../tests/property.ts';
import { isOver, type Span } from '../../duty/times.ts';
import { bestTimes, offersOf } from './best-times.ts';
import { sidesOf } from './serving.ts';
import { byCost, type MovableSeat, minute, type Offer, type OfferedTime, type Wish, type WishedPart } from './wish.ts';

const at = (minutes: number) => minutes * minute;
const span = (from: number, till: number): Span => ({ from: at(from), till: at(till) });

const worths = new WeakMap<OfferedTime['mix'], Map<number, number>>();
/** The most that free time brings, by trying what comes first; worked out once for each mix. */
const worthOf = (minutes: number, mix: OfferedTime['mix']): number => {
  const units = Math.floor(minutes / 5);
  const known = worths.get(mix) ?? new Map<number, number>();
  worths.set(mix, known);
  const worth = known.get(units) ?? mostOf(units, mix);
  known.set(units, worth);
  return worth;
};
const mostOf = (units: number, mix: OfferedTime['mix']): number =>
  Math.max(
    0,
    ...mix.flatMap((each) => {
      const rest = units - Math.ceil(each.minutes / 5);
      return rest < 0 ? [] : [each.worth + worthOf(rest * 5, mix)];
    }),
  );

/** When a part that begins then is served, by its numbers alone: what its person and its bed are given. */
const servedIn = ({ minutes, processing = 0, finishing = 0 }: WishedPart, { from, till }: Span): Span[] => {
  if (processing === 0) return [{ from, till }];
  const first = { from, till: from + at(minutes - processing - finishing) };
  return finishing === 0 ? [first] : [first, { from: till - at(finishing), till }];
};
const beddedIn = ({ preparation = 0 }: WishedPart, { from, till }: Span): Span => ({
  from,
  till: till + at(preparation),
});

const product = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, each) => all.flatMap((some) => each.map((one) => [...some, one])), [[]]);

const isOneOver = (spans: readonly Span[]): boolean =>
  spans.some((one, place) => spans.slice(0, place).some((other) => isOver(one, other)));

/** What is left free of a person beside what they are given, in minutes. */
const pieces = (free: readonly Span[], given: readonly Span[]): number[] =>
  free.flatMap((piece) => {
    const inside = given.filter((time) => isOver(time, piece)).toSorted((one, other) => one.from - other.from);
    const ends = [piece.from, ...inside.map(({ till }) => till)];
    return ends.map((from, place) => ((inside[place]?.from ?? piece.till) - from) / minute);
  });

/** The breaks of a person in every place to which they slide: whether they find one beside all. */
const hasBreaks = ({ duties, busy }: OfferedTime['people'][number], given: readonly Span[]): boolean =>
  duties.every((duty) => {
    const near = duty.breaks.map(({ from, till, slides }) => ({ from: from - slides, till: till + slides }));
    if (!given.some((time) => near.some((each) => isOver(time, each)))) return true;
    const places = duty.breaks.map(({ from, till, slides }) =>
      Array.from({ length: (2 * slides) / at(5) + 1 }, (_, step) => {
        const by = step * at(5) - slides;
        return { from: from + by, till: till + by };
      }).filter((each) => each.from >= duty.from && each.till <= duty.till),
    );
    return product(places).some((some) => !isOneOver([...some, ...busy, ...given]));
  });

/** What free time of beds brings as long as somebody can serve there: of the first bed that is free, the second and so on. */
const bedsBring = (times: readonly Span[], { people, beds, seats, mix: services }: OfferedTime): number => {
  const taken = [...beds.flatMap(({ kept }) => kept), ...seats.flatMap((seat) => seat.times), ...times];
  const steps = Array.from({ length: 72 }, (_, step) => span(step * 5, step * 5 + 5));
  const open = steps.map((step) => {
    const free = beds.length - taken.filter((each) => isOver(each, step)).length;
    return Math.min(free, people.filter((each) => each.free.some((piece) => isOver(piece, step))).length);
  });
  return beds
    .flatMap((_, level) =>
      open
        .map((many) => (many > level ? 'o' : ' '))
        .join('')
        .split(' '),
    )
    .reduce((all, run) => all + worthOf(run.length * 5, services), 0);
};

/** The least cost of each time, by trying everyone, every bed and every seating of all that can move. */
const byForce = (wish: Wish, offered: OfferedTime): Map<number, number[]> => {
  const { starts, people, beds, seats, mix } = offered;
  const bringsNow = bedsBring([], offered);
  const found = new Map<number, number[]>();
  const { parts } = wish;
  const guests = new Set(parts.map(({ guest }) => guest)).size;
  const before = (place: number) =>
    parts.findLastIndex((part, other) => other < place && part.guest === parts[place]?.guest);
  const waits = product(parts.map((_, place) => (before(place) < 0 ? [0] : [0, 5, 10, 15])));
  for (const start of starts.filter((each) => each.guests >= guests)) {
    let best: number[] | undefined;
    for (const wait of waits) {
      const times: Span[] = [];
      for (const [place, part] of parts.entries()) {
        const from = (times[before(place)]?.till ?? start.at) + at(wait[place] ?? 0);
        times.push({ from, till: from + at(part.minutes) });
      }
      if (times.some(({ till }) => till > offered.closes)) continue;
      const servedTimes = times.map((time, place) => servedIn(parts[place] as WishedPart, time));
      const bedTimes = times.map((time, place) => beddedIn(parts[place] as WishedPart, time));
      let served: number[] | undefined;
      for (const by of product(parts.map(() => people))) {
        const isMeant = parts.every(({ wish: asked, staffId }, place) => {
          if (asked === 'named') return by[place]?.id === staffId;
          return asked === 'any' || by[place]?.gender === asked;
        });
        if (!isMeant) continue;
        let waste = 0;
        const isFree = people.every((person) => {
          const given = servedTimes.filter((_, place) => by[place] === person).flat();
          const isIn = given.every((time) =>
            person.free.some(({ from, till }) => from <= time.from && time.till <= till),
          );
          if (!isIn || isOneOver(given)) return false;
          if (given.length > 0 && !hasBreaks(person, given)) return false;
          const sum = (some: readonly number[]) => some.reduce((all, each) => all + worthOf(each, mix), 0);
          const given_ = given.map(({ from, till }) => (till - from) / minute);
          waste += sum(pieces(person.free, [])) - sum(pieces(person.free, given)) - sum(given_);
          return true;
        });
        if (!isFree) continue;
        const changes = parts.filter((_, place) => before(place) >= 0 && by[before(place)] !== by[place]).length;
        if (!served || byCost([waste, changes], served) < 0) served = [waste, changes];
      }
      if (!served) continue;
      let seated: number[] | undefined;
      const choices = parts.map(({ bed }) =>
        bed === 'none' ? [undefined] : beds.filter(({ roomId }) => bed === 'any' || bed === roomId),
      );
      const likeOf = (id: string) => beds.find((bed) => bed.id === id)?.like;
      const movedTo = seats.map(({ bedId }) => beds.filter(({ like }) => like === likeOf(bedId)));
      for (const on of product(choices))
        for (const moved of product(movedTo)) {
          const isHeld = beds.every((bed) => {
            const asked = parts.flatMap(({ guest }, place) =>
              on[place] === bed ? [{ guest, time: bedTimes[place] as Span }] : [],
            );
            // A guest who goes on where they are is not in the way of themselves.
            if (asked.some((one) => asked.some((other) => one.guest !== other.guest && isOver(one.time, other.time))))
              return false;
            const stays = seats.flatMap(({ times: held }, place) => (moved[place] === bed ? [held] : []));
            const groups: (readonly Span[])[] = [bed.kept, ...stays, asked.map(({ time }) => time)];
            return !groups.some((one, place) =>
              groups.slice(0, place).some((other) => one.some((each) => other.some((that) => isOver(each, that)))),
            );
          });
          if (!isHeld) continue;
          const bedded = [...parts.keys()].filter((place) => on[place]);
          const rooms = bedded.filter((place) => {
            const earlier = bedded.findLast((other) => other < place && parts[other]?.guest === parts[place]?.guest);
            const beside = earlier ?? bedded[0] ?? place;
            return beside !== place && on[beside]?.roomId !== on[place]?.roomId;
          }).length;
          const reseats = seats.filter(({ bedId }, place) => moved[place]?.id !== bedId).length;
          if (!seated || byCost([rooms, reseats], seated) < 0) seated = [rooms, reseats];
        }
      if (!seated) continue;
      const [waste = 0, changes = 0] = served;
      const [rooms = 0, reseats = 0] = seated;
      const inBed = bedTimes.filter((_, place) => parts[place]?.bed !== 'none');
      const own = inBed.reduce((all, { from, till }) => all + worthOf((till - from) / minute, mix), 0);
      const crowded = inBed.length > 0 ? bringsNow - bedsBring(inBed, offered) - own : 0;
      const cost = [waste + crowded, changes, rooms, wait.reduce((all, each) => all + each, 0), reseats];
      const waited = (one: readonly number[]) => [one[3] ?? 0, ...one];
      if (!best || byCost(waited(cost), waited(best)) < 0) best = cost;
    }
    if (best) found.set(start.at, best);
  }
  return found;
};

const mix = fc
  .uniqueArray(fc.constantFrom(30, 45, 60, 90), { minLength: 1, maxLength: 3 })
  .chain((all) =>
    fc.tuple(
      ...all.map((minutes) => fc.record({ minutes: fc.constant(minutes), worth: fc.integer({ min: 1, max: 9 }) })),
    ),
  );

/** Times within a day of six hours, none over another one. */
const busyTimes = (most: number) =>
  fc.array(fc.tuple(fc.nat(20), fc.constantFrom(15, 30, 45, 60)), { maxLength: most }).map((all) => {
    const spans: Span[] = [];
    for (const [begins, length] of all) {
      const time = span(begins * 15, Math.min(360, begins * 15 + length));
      if (time.from < time.till && !isOneOver([...spans, time])) spans.push(time);
    }
    return spans.toSorted((one, other) => one.from - other.from);
  });

const freeBeside = (busy: readonly Span[], hours: Span): Span[] => {
  const free: Span[] = [];
  let { from } = hours;
  for (const time of busy.filter((each) => isOver(each, hours))) {
    if (time.from > from) free.push({ from, till: time.from });
    from = Math.max(from, time.till);
  }
  return from < hours.till ? [...free, { from, till: hours.till }] : free;
};

const person = (id: string) =>
  fc
    .record({
      gender: fc.constantFrom('female', 'male'),
      busy: busyTimes(3),
      break: fc.option(fc.record({ begins: fc.nat(10), slides: fc.constantFrom(0, 15) }), { nil: undefined, freq: 3 }),
    })
    .map(({ gender, busy, break: rest }): OfferedTime['people'][number] => {
      const hours = span(0, 360);
      const breaks = rest ? [{ ...span(60 + rest.begins * 15, 90 + rest.begins * 15), slides: at(rest.slides) }] : [];
      return { id, gender, busy, free: freeBeside(busy, hours), duties: [{ ...hours, breaks }] };
    });

/** What stands on a bed: what is kept there, and of that which can move. */
const bed = (id: string, roomId: string) =>
  fc
    .record({
      times: busyTimes(3),
      moves: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      like: fc.constantFrom('', '', 'x'),
    })
    .map(({ times, moves, like }) => ({
      bed: { id, roomId, like, kept: times.filter((_, place) => !moves[place]) },
      seats: times.flatMap((time, place): MovableSeat[] =>
        moves[place] ? [{ bookingId: `${id}-${place}`, bedId: id, times: [time] }] : [],
      ),
    }));

const day = fc
  .record({
    people: fc.tuple(person('a'), person('b'), person('c')),
    beds: fc.tuple(bed('1', 'r'), bed('2', 'r'), bed('3', 's')),
    mix,
    starts: fc.uniqueArray(fc.nat(23), { minLength: 1, maxLength: 4 }),
    room: fc.constantFrom(1, 2, 2),
  })
  .map(
    ({ people, beds, mix: services, starts, room }): OfferedTime => ({
      people,
      beds: beds.map((each) => each.bed),
      seats: beds.flatMap((each) => each.seats).slice(0, 5),
      mix: services,
      closes: at(360),
      starts: starts.map((step) => ({ at: at(step * 15), guests: room, dayPart: step < 12 ? 0 : 1 })),
    }),
  );

const part = (guest: number) =>
  fc.record({
    guest: fc.constant(guest),
    minutes: fc.constantFrom(30, 45, 60),
    processing: fc.constantFrom(0, 0, 10, 15),
    finishing: fc.constantFrom(0, 5, 10),
    preparation: fc.constantFrom(0, 0, 5, 15),
    wish: fc.constantFrom('any', 'any', 'female', 'male', 'named') as fc.Arbitrary<'any'>,
    staffId: fc.constantFrom('a', 'b'),
    bed: fc.constantFrom('any', 'any', 'none', 'r', 's'),
  });
const wish = fc
  .oneof(fc.tuple(part(1)), fc.tuple(part(1)), fc.tuple(part(1), part(1)), fc.tuple(part(1), part(2)))
  .map((parts): Wish => ({ parts, near: 0 }));

const seen = (offers: readonly Offer[]) => new Map(offers.map(({ startsAt, cost }) => [startsAt, [...cost]]));

test('offers are those of trying everything, of 2,000 small days', () => {
  fc.assert(
    fc.property(day, wish, (offered, wished) => {
      const { offers, isExact } = bestTimes(wished, offered);
      expect(isExact).toBe(true);
      const sorted = (all: Map<number, number[]>) => [...all].toSorted(([one], [other]) => one - other);
      expect(sorted(seen(offers))).toEqual(sorted(byForce(wished, offered)));
    }),
    { numRuns: runs(2_000) },
  );
});

test('what is offered is the best of each part of the day and then the next best, of all times there are', () => {
  fc.assert(
    fc.property(day, wish, (offered, wished) => {
      const all = bestTimes(wished, offered).offers;
      const ofParts = all.filter((one, place) => all.findIndex(({ dayPart }) => dayPart === one.dayPart) === place);
      const best = [...ofParts, ...all.filter((one) => !ofParts.includes(one))].slice(0, 5);
      const asked = offersOf(wished, offered, []).offers;
      expect(asked).toEqual(best.toSorted((one, other) => one.startsAt - other.startsAt));
    }),
    { numRuns: runs(500) },
  );
});

test('offers name people and beds that are free, once the bookings that they name have changed bed', () => {
  fc.assert(
    fc.property(day, wish, (offered, wished) => {
      for (const { parts, reseats } of bestTimes(wished, offered).offers) {
        const wishes = wished.parts.map((each, place) => {
          const from = parts[place]?.startsAt ?? 0;
          return { each, time: { from, till: from + at(each.minutes) } };
        });
        for (const each of offered.people)
          expect(
            isOneOver([
              ...each.busy,
              ...wishes.flatMap((part, place) =>
                parts[place]?.staffId === each.id ? servedIn(part.each, part.time) : [],
              ),
            ]),
          ).toBe(false);
        for (const { id, kept } of offered.beds) {
          const there = offered.seats.filter(({ bookingId, bedId }) => {
            const moved = reseats.find((reseat) => reseat.bookingId === bookingId && reseat.fromBedId === bedId);
            return (moved?.toBedId ?? bedId) === id;
          });
          const asked = wishes.filter((_, place) => parts[place]?.bedId === id);
          const taken = [...kept, ...there.flatMap((seat) => seat.times)];
          for (const { each, time } of asked) {
            const others = asked.filter((other) => other.each.guest !== each.guest);
            const inWay = [...taken, ...others.map((other) => beddedIn(other.each, other.time))];
            expect(inWay.filter((other) => isOver(other, beddedIn(each, time)))).toEqual([]);
          }
        }
      }
    }),
    { numRuns: runs(1_000) },
  );
});

const plain: OfferedTime = {
  people: [{ id: 'a', gender: 'female', free: [span(60, 180)], busy: [span(0, 60)], duties: [] }],
  beds: [],
  seats: [],
  mix: [{ minutes: 60, worth: 5 }],
  closes: at(360),
  starts: [60, 75, 90, 105, 120].map((minutes) => ({ at: at(minutes), guests: 1, dayPart: 0 })),
};
const hour: Wish = {
  parts: [{ guest: 1, minutes: 60, wish: 'any', staffId: '', bed: 'none' }],
  near: at(90),
};

test('whoever asks for half past is offered the hours beside it, and is told what each leaves', () => {
  const { offers } = bestTimes(hour, plain);
  expect(offers.map(({ startsAt, why }) => [startsAt / minute, why[0]?.code, why[0]?.count])).toEqual([
    [60, 'beside', 0],
    [120, 'beside', 0],
    [90, 'gap', 60],
    [75, 'gap', 60],
    [105, 'gap', 60],
  ]);
});

test('two bookings change bed where every bed is taken in a part of the time, and nobody is said to be there then', () => {
  const seat = (bookingId: string, bedId: string, time: Span): MovableSeat => ({ bookingId, bedId, times: [time] });
  const onBed: Wish = { ...hour, parts: hour.parts.map((each) => ({ ...each, bed: 'any' })) };
  const beds = ['1', '2'].map((id) => ({ id, roomId: 'r', like: '', kept: [] }));
  const seats = [seat('x', '1', span(60, 90)), seat('y', '2', span(90, 120))];
  const people = [{ id: 'a', gender: 'female', free: [span(0, 180)], busy: [], duties: [] }];
  const [start] = plain.starts;
  const offered = { ...plain, people, beds, seats, starts: start ? [start] : [] };
  expect(bestTimes(onBed, offered)).toMatchObject({
    offers: [{ reseats: [{}], why: [{}, { code: 'reseats', count: 1 }] }],
  });
  const kept = beds.map((each, place) => ({ ...each, kept: seats[place]?.times ?? [] }));
  expect(bestTimes(onBed, { ...offered, beds: kept, seats: [] })).toEqual({ offers: [], isExact: true });
});

test('of each part of the day the best is offered, then others, and what was declined is not offered again', () => {
  const starts = Array.from({ length: 20 }, (_, step) => ({
    at: at(step * 15),
    guests: 1,
    dayPart: step < 10 ? 0 : 1,
  }));
  const people = [{ id: 'a', gender: 'female', free: [span(0, 360)], busy: [], duties: [] }];
  const first = offersOf(hour, { ...plain, starts, people }, []).offers;
  expect(first).toHaveLength(5);
  expect(new Set(first.map(({ dayPart }) => dayPart)).size).toBe(2);
  const declined = first.map(({ startsAt }) => startsAt);
  const next = offersOf(hour, { ...plain, starts, people }, declined).offers;
  expect(next).toHaveLength(5);
  expect(next.filter(({ startsAt }) => declined.includes(startsAt))).toEqual([]);
});

test('what is left free beside parts is the same in whatever order they were given', () => {
  const person = { id: 'li', gender: 'female', free: [span(0, 240)], busy: [], duties: [] };
  const timed = (from: number, till: number, guest: number) => ({
    ...span(from, till),
    served: [span(from, till)],
    part: { guest, minutes: till - from, wish: 'any' as const, staffId: '', bed: 'none' as const },
  });
  const parts = [timed(30, 60, 1), timed(60, 90, 2), timed(100, 130, 1), timed(150, 200, 2)];
  const sides = new Map([
    [30, [30, 0]],
    [60, [0, 10]],
    [100, [10, 20]],
    [150, [20, 40]],
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (given) => {
      const serving = { staffIds: given.map(() => 'li'), cost: [0, 0] as const };
      expect(sidesOf(given, serving, [person])).toEqual(given.map(({ from }) => sides.get(from / minute)));
    }),
  );
});

/** What is offered of an hour of nine to twelve, each five minutes a begin, for what takes these minutes. */
const offeredFor = (minutes: number, blocks: Pick<WishedPart, 'processing' | 'finishing' | 'preparation'>) => {
  const starts = Array.from({ length: 36 }, (_, step) => ({ at: at(step * 5), guests: 9, dayPart: 0 }));
  const people = [{ id: 'a', gender: 'female', free: [span(0, 180)], busy: [], duties: [] }];
  const beds = [{ id: '1', roomId: 'r', like: '', kept: [] as Span[] }];
  const wished: Wish = { parts: [{ ...hourPart, minutes, bed: 'any', ...blocks }], near: at(0) };
  const whole = { ...plain, starts, people, beds, closes: at(180) };
  return (beside: { busy?: readonly Span[]; bed?: readonly Span[] } = {}) =>
    bestTimes(wished, {
      ...whole,
      people: people.map((each) => ({ ...each, free: freeBeside(beside.busy ?? [], span(0, 180)) })),
      beds: beds.map((each) => ({ ...each, kept: [...(beside.bed ?? [])] })),
    })
      .offers.map(({ startsAt }) => startsAt / minute)
      .toSorted((one, other) => one - other);
};
const [hourPart] = hour.parts as [WishedPart];

test.each([
  ['follows at once whom nothing is made ready for', 20, {}, { bed: [span(0, 20)] }, 20, 160],
  ['waits until the bed is made ready', 20, {}, { bed: [span(0, 25)] }, 25, 160],
  ['begins last so that they are gone by closing, the bed made ready after it', 20, { preparation: 5 }, {}, 0, 160],
  ['is made ready for before the next one', 20, { preparation: 5 }, { bed: [span(25, 60), span(75, 180)] }, 0, 0],
  [
    'waits in what others are given of the same person',
    60,
    { processing: 20, finishing: 20 },
    { busy: [span(20, 40)] },
    0,
    120,
  ],
  ['waits until closing at the latest', 60, { processing: 40 }, {}, 0, 120],
])('a guest %s', (_, minutes, blocks, beside, first, last) => {
  const begins = offeredFor(minutes, blocks)(beside);
  expect([begins[0], begins.at(-1)]).toEqual([first, last]);
});
