import { isOver, placedBreaks, type Span } from '../../duty/times.ts';
import { byCost, type FreePerson, minute, type WishedPart } from './wish.ts';

/** A part with its time, and the times in it for which somebody is looked for, in order. */
export interface TimedPart extends Span {
  readonly part: WishedPart;
  readonly served: readonly Span[];
}

/** Who serves each part, what of their free time is lost by that, and how often guests go from one to another. */
export interface Serving {
  readonly staffIds: readonly string[];
  readonly cost: readonly [waste: number, changes: number];
}

/** How much is looked at before a search ends. */
export interface Effort {
  left: number;
  /** Something was left out though there was effort left: of one time too much could have been tried. */
  isCut: boolean;
}

export const isExact = ({ left, isCut }: Effort): boolean => left >= 0 && !isCut;

const isMeant = ({ wish, staffId }: WishedPart, { id, gender }: FreePerson): boolean => {
  if (wish === 'named') return id === staffId;
  return wish === 'any' || wish === gender;
};

/** What somebody has free around a time, beside what they were given already; undefined where they are not free. */
const freeAround = (time: Span, { free }: FreePerson, given: readonly Span[]): Span | undefined => {
  const piece = free.find(({ from, till }) => from <= time.from && time.till <= till);
  if (!piece) return undefined;
  let { from, till } = piece;
  for (const other of given) {
    if (isOver(other, time)) return undefined;
    if (other.till <= time.from) from = Math.max(from, other.till);
    else till = Math.min(till, other.from);
  }
  return { from, till };
};

/** Whether the breaks of somebody find their places beside what they are given, where that is near one. */
const findBreaks = ({ duties, busy }: FreePerson, given: readonly Span[]): boolean =>
  duties.every((duty) => {
    const near = duty.breaks.map(({ from, till, slides }) => ({ from: from - slides, till: till + slides }));
    if (!given.some((time) => near.some((each) => isOver(time, each)))) return true;
    return placedBreaks(duty.breaks, duty, [...busy, ...given]) !== undefined;
  });

/** People who are alike for a wish: free at the same times, with the same breaks, and asked for alike. */
const alike = ({ gender, free, duties, busy }: FreePerson): string =>
  JSON.stringify([gender, free, duties.some(({ breaks }) => breaks.length > 0) ? [duties, busy] : []]);

/** Everybody who serves, with what they are like, worked out once for many times. */
export const known = (people: readonly FreePerson[]) => people.map((person) => ({ person, like: alike(person) }));

/** Somebody who can serve a part, and what of their free time is lost by it. */
interface Candidate {
  readonly person: FreePerson;
  readonly like: string;
  readonly lost: number;
}

/**
 * The people who serve parts at their times at the least cost: tried one after the other, the cheapest first, and left as
 * soon as it cannot become less.
 */
export const bestServing = (
  parts: readonly TimedPart[],
  people: ReturnType<typeof known>,
  worth: (minutes: number) => number,
  effort: Effort,
): Serving | undefined => {
  const named = new Set(parts.map(({ part }) => part.staffId));
  const lostBy = ({ served }: TimedPart, person: FreePerson, given: readonly Span[]): number | undefined => {
    let lost = 0;
    for (const [place, time] of served.entries()) {
      const piece = freeAround(time, person, place === 0 ? given : [...given, ...served.slice(0, place)]);
      if (!piece) return undefined;
      const [all, before, after] = [piece.till - piece.from, time.from - piece.from, piece.till - time.till];
      lost +=
        worth(all / minute) - worth(before / minute) - worth(after / minute) - worth((time.till - time.from) / minute);
    }
    return lost;
  };
  // Whoever serves nothing else yet loses the same, whatever others serve.
  const fresh = parts.map((timed) =>
    people
      .flatMap(({ person, like }): Candidate[] => {
        const lost = isMeant(timed.part, person) ? lostBy(timed, person, []) : undefined;
        return lost === undefined || !findBreaks(person, timed.served) ? [] : [{ person, like, lost }];
      })
      .toSorted((one, other) => one.lost - other.lost),
  );
  if (fresh.some((candidates) => candidates.length === 0)) return undefined;
  let best: Serving | undefined;
  const given = new Map<FreePerson, readonly Span[]>();
  const chosen: string[] = [];
  const serve = (place: number, waste: number, changes: number): void => {
    const timed = parts[place];
    if (!timed) {
      best = { staffIds: [...chosen], cost: [waste, changes] };
      return;
    }
    effort.left -= 1;
    if (effort.left < 0) return;
    const previous = parts.findLastIndex(({ part }, at) => at < place && part.guest === timed.part.guest);
    const go = (person: FreePerson, lost: number): void => {
      const cost = [waste + lost, changes + (previous >= 0 && chosen[previous] !== person.id ? 1 : 0)] as const;
      if (best && byCost(cost, best.cost) >= 0) return;
      const has = given.get(person) ?? [];
      if (has.length > 0 && !findBreaks(person, [...has, ...timed.served])) return;
      given.set(person, [...has, ...timed.served]);
      chosen.push(person.id);
      serve(place + 1, ...cost);
      chosen.pop();
      if (has.length > 0) given.set(person, has);
      else given.delete(person);
    };
    for (const person of [...given.keys()]) {
      const lost = isMeant(timed.part, person) ? lostBy(timed, person, given.get(person) ?? []) : undefined;
      if (lost !== undefined) go(person, lost);
    }
    // Of those who are alike and serve nothing yet one stands for all.
    const seen = new Set<string>();
    for (const { person, like, lost } of fresh[place] ?? []) {
      if (best && waste + lost > best.cost[0]) break;
      if (given.has(person) || (seen.has(like) && !named.has(person.id))) continue;
      seen.add(like);
      go(person, lost);
    }
  };
  serve(0, 0, 0);
  return best;
};

/** The free time of whoever serves a part before its begin and after they are done with it, in minutes, once all parts are given. */
export const sidesOf = (
  parts: readonly TimedPart[],
  { staffIds }: Serving,
  people: readonly FreePerson[],
): readonly (readonly [before: number, after: number])[] =>
  parts.map((timed, place) => {
    const person = people.find(({ id }) => id === staffIds[place]);
    const others = parts.flatMap(({ served }, at) => (at !== place && staffIds[at] === staffIds[place] ? served : []));
    const around = (time: Span) => (person && freeAround(time, person, others)) ?? time;
    const [first = timed, last = first] = [timed.served[0], timed.served.at(-1)];
    return [(first.from - around(first).from) / minute, (around(last).till - last.till) / minute];
  });
