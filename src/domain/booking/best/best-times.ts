import { type BeddedPart, bestSeating, type Seating } from './seating.ts';
import { bestServing, type Effort, known, type Serving, sidesOf, type TimedPart } from './serving.ts';
import {
  byCost,
  longestWait,
  minute,
  type Offer,
  type OfferCost,
  type OfferedTime,
  type OfferReason,
  type PossibleStart,
  type Wish,
  type WishedPart,
  waitStep,
} from './wish.ts';
import { worthOfFree } from './worth.ts';

/** The best way to begin at each time at which guests can be served, and whether all was tried. */
export interface BestTimes {
  /** By their cost, the best first; of the same cost whatever is nearer to the time that was named. */
  readonly offers: readonly Offer[];
  /** Nothing was left out of what was looked for: where there is no offer there is no time. */
  readonly isExact: boolean;
}

/** So many ways of serving and of seating are tried of all times together, and of one of them. */
const mostTried = 60_000;
const mostOfStart = 6_000;
/** So many ways of waiting are tried at each time. */
const mostWaits = 64;

/** How long each part waits after the one before it of the same guest, in every way, the shortest in all first. */
const waysOfWaiting = (parts: readonly WishedPart[]): readonly (readonly number[])[] => {
  const steps = Array.from({ length: longestWait / waitStep + 1 }, (_, step) => step * waitStep);
  const isFirst = (place: number) => parts.findIndex(({ guest }) => guest === parts[place]?.guest) === place;
  let ways: number[][] = [[]];
  for (const place of parts.keys()) {
    const waits = isFirst(place) ? [0] : steps;
    ways = waits.flatMap((wait) => ways.map((way) => [...way, wait]));
    // The rest of them would be too many to be tried.
    if (ways.length > mostWaits * steps.length) ways = ways.slice(0, mostWaits);
  }
  return ways.toSorted((one, other) => sum(one) - sum(other));
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** When each part begins and ends whose guests begin at a time and wait so long before each. */
const timed = (parts: readonly WishedPart[], at: number, waits: readonly number[]): readonly TimedPart[] => {
  const ends = new Map<number, number>();
  return parts.map((part, place) => {
    const from = (ends.get(part.guest) ?? at) + (waits[place] ?? 0) * minute;
    const till = from + part.minutes * minute;
    ends.set(part.guest, till);
    return { part, from, till };
  });
};

interface Way {
  readonly times: readonly TimedPart[];
  readonly serving: Serving;
  readonly seating: Seating;
  readonly cost: OfferCost;
}

/** What is told of an offer: what it does to the free time of those who serve, and what guests and others have of it. */
const reasonsOf = (
  { times, serving, cost: [waste, staff, rooms, waits, reseats] }: Way,
  people: OfferedTime['people'],
  worth: (minutes: number) => number,
): OfferReason[] => {
  const sides = sidesOf(times, serving, people);
  const left = sides.flat().filter((minutes) => minutes > 0);
  const gap = sum(left.filter((minutes) => worth(minutes) === 0));
  const isFilled = sides.every(([before, after]) => before === 0 && after === 0);
  const isBeside = sides.every(([before, after]) => before === 0 || after === 0);
  const told = (code: OfferReason['code'], count = 0): OfferReason => ({ code, count });
  const use = (): OfferReason => {
    if (gap > 0) return told('gap', gap);
    if (waste > 0) return told('splits');
    if (isFilled) return told('fills');
    return told(isBeside ? 'beside' : 'whole');
  };
  const more: readonly (readonly [OfferReason['code'], number])[] = [
    ['changesStaff', staff],
    ['changesRoom', rooms],
    ['waits', waits],
    ['reseats', reseats],
  ];
  return [use(), ...more.flatMap(([code, count]) => (count > 0 ? [told(code, count)] : []))];
};

/** The best way of all to begin at one time. */
const bestAt = (
  { at }: PossibleStart,
  { parts }: Wish,
  waits: readonly (readonly number[])[],
  { beds, seats }: OfferedTime,
  people: ReturnType<typeof known>,
  worth: (minutes: number) => number,
  effort: Effort,
): Way | undefined => {
  let best: Way | undefined;
  for (const each of waits) {
    const times = timed(parts, at, each);
    const waiting = sum(each);
    // One that costs as much in people may still be less in rooms.
    const limit = best && [best.cost[0], best.cost[1] + 1];
    const serving = bestServing(times, people, worth, effort, limit);
    if (!serving || (best && byCost([...serving.cost, 0, waiting], best.cost) >= 0)) continue;
    const bedded = times.map(({ part, from, till }): BeddedPart => ({ guest: part.guest, bed: part.bed, from, till }));
    const seating = bestSeating(bedded, beds, seats, effort);
    if (!seating) continue;
    const cost: OfferCost = [...serving.cost, seating.cost[0], waiting, seating.cost[1]];
    if (!best || byCost(cost, best.cost) < 0) best = { times, serving, seating, cost };
  }
  return best;
};

/**
 * The times at which a wish can be met, each in its best way: who serves, on which beds, and which bookings whose guests
 * have not come change bed for it. The best ones leave the fewest gaps that the shop's own mix of services cannot use.
 */
export const bestTimes = (wish: Wish, offered: OfferedTime): BestTimes => {
  const worth = worthOfFree(offered.mix);
  const people = known(offered.people);
  const waits = waysOfWaiting(wish.parts);
  const guests = new Set(wish.parts.map(({ guest }) => guest)).size;
  let isExact = waits.length <= mostWaits;
  let left = mostTried;
  const offers: Offer[] = [];
  for (const start of offered.starts) {
    if (start.guests < guests || wish.parts.length === 0) continue;
    const effort = { left: Math.min(left, mostOfStart) };
    const before = effort.left;
    const best = bestAt(start, wish, waits.slice(0, mostWaits), offered, people, worth, effort);
    left = Math.max(0, left - (before - effort.left));
    if (effort.left < 0) isExact = false;
    if (!best) continue;
    const { times, serving, seating, cost } = best;
    offers.push({
      startsAt: start.at,
      dayPart: start.dayPart,
      parts: times.map(({ from }, place) => ({
        startsAt: from,
        staffId: serving.staffIds[place] ?? '',
        bedId: seating.bedIds[place] ?? '',
      })),
      reseats: seating.reseats,
      cost,
      why: reasonsOf(best, offered.people, worth),
    });
  }
  const far = ({ startsAt }: Offer) => Math.abs(startsAt - wish.near);
  offers.sort((one, other) => byCost(one.cost, other.cost) || far(one) - far(other) || one.startsAt - other.startsAt);
  return { offers, isExact };
};

/** So many are offered at once. */
export const mostAtOnce = 5;

/**
 * What is offered of the best times: of each part of the day its best one, then the next best, those that were declined
 * left out; by when they begin.
 */
export const offersOf = ({ offers }: BestTimes, declined: readonly number[]): readonly Offer[] => {
  const open = offers.filter(({ startsAt }) => !declined.includes(startsAt));
  const ofParts = open.filter(({ dayPart }, place) => open.findIndex((other) => other.dayPart === dayPart) === place);
  const others = open.filter((offer) => !ofParts.includes(offer));
  return [...ofParts, ...others].slice(0, mostAtOnce).toSorted((one, other) => one.startsAt - other.startsAt);
};
