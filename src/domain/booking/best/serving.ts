import { isOver, placedBreaks, type Span } from '../../duty/times.ts';
import { byCost, type FreePerson, minute, type WishedPart } from './wish.ts';

/** A part with the time for which somebody is looked for. */
export interface TimedPart extends Span {
  readonly part: WishedPart;
}

/** Who serves each part, what of their free time is lost by that, and how often guests go from one to another. */
export interface Serving {
  readonly staffIds: readonly string[];
  readonly cost: readonly [waste: number, changes: number];
}

/** How much is looked at before a search ends. */
export interface Effort {
  left: number;
}

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

/**
 * The people who serve parts at their times at the least cost, below `limit` where there is one: tried one after the
 * other, the cheapest first, and left as soon as it cannot become less.
 */
export const bestServing = (
  parts: readonly TimedPart[],
  people: ReturnType<typeof known>,
  worth: (minutes: number) => number,
  effort: Effort,
  limit?: readonly number[],
): Serving | undefined => {
  const lengthOf = ({ from, till }: Span): number => (till - from) / minute;
  const named = new Set(parts.map(({ part }) => part.staffId));
  let best: Serving | undefined;
  let bound = limit;
  const given = new Map<string, Span[]>();
  const chosen: string[] = [];
  const serve = (place: number, waste: number, changes: number): void => {
    if (bound && byCost([waste, changes], bound) >= 0) return;
    const timed = parts[place];
    if (!timed) {
      best = { staffIds: [...chosen], cost: [waste, changes] };
      bound = best.cost;
      return;
    }
    effort.left -= 1;
    if (effort.left < 0) return;
    const previous = parts.findLastIndex(({ part }, at) => at < place && part.guest === timed.part.guest);
    const seen = new Set<string>();
    const candidates = people.flatMap(({ person, like }) => {
      if (!isMeant(timed.part, person)) return [];
      const has = given.get(person.id) ?? [];
      // Of those who are alike and serve nothing yet one stands for all.
      if (has.length === 0 && !named.has(person.id)) {
        if (seen.has(like)) return [];
        seen.add(like);
      }
      const piece = freeAround(timed, person, has);
      if (!piece) return [];
      const [before, after] = [(timed.from - piece.from) / minute, (piece.till - timed.till) / minute];
      const lost = worth(lengthOf(piece)) - worth(before) - worth(after) - worth(lengthOf(timed));
      const change = previous >= 0 && chosen[previous] !== person.id ? 1 : 0;
      return [{ person, has, lost, change }];
    });
    candidates.sort((one, other) => one.lost - other.lost || one.change - other.change);
    for (const { person, has, lost, change } of candidates) {
      if (bound && byCost([waste + lost, changes + change], bound) >= 0) continue;
      const now = [...has, timed];
      if (!findBreaks(person, now)) continue;
      given.set(person.id, now);
      chosen.push(person.id);
      serve(place + 1, waste + lost, changes + change);
      chosen.pop();
      given.set(person.id, has);
    }
  };
  serve(0, 0, 0);
  return best;
};

/** The free time of whoever serves a part before and after it, in minutes, once all parts are given. */
export const sidesOf = (
  parts: readonly TimedPart[],
  { staffIds }: Serving,
  people: readonly FreePerson[],
): readonly (readonly [before: number, after: number])[] =>
  parts.map((timed, place) => {
    const person = people.find(({ id }) => id === staffIds[place]);
    const others = parts.filter((_, at) => at !== place && staffIds[at] === staffIds[place]);
    const piece = (person && freeAround(timed, person, others)) ?? timed;
    return [(timed.from - piece.from) / minute, (piece.till - timed.till) / minute];
  });
