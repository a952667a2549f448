import { isOver } from '../../duty/times.ts';
import { placeTime, servedTimes } from '../blocks.ts';
import { crowdingOf } from './crowding.ts';
import { type BeddedPart, bestSeating, roomIn, type Seating } from './seating.ts';
import { bestServing, type Effort, isExact, known, type Serving, sidesOf, type TimedPart } from './serving.ts';
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

/** So many ways of serving and of seating are tried of a day. */
const mostTried = 100_000;
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
    // The rest of them would be too many to be tried: those are left out in which guests wait longest.
    ways = ways.toSorted((one, other) => sum(one) - sum(other)).slice(0, mostWaits);
  }
  return ways;
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** When each part begins and ends whose guests begin at a time and wait so long before each. */
const timed = (parts: readonly WishedPart[], at: number, waits: readonly number[]): readonly TimedPart[] => {
  const ends = new Map<number, number>();
  return parts.map((part, place) => {
    const from = (ends.get(part.guest) ?? at) + (waits[place] ?? 0) * minute;
    const till = from + part.minutes * minute;
    ends.set(part.guest, till);
    return { part, from, till, served: servedTimes({ ...part, startsAt: from }) };
  });
};

/** The bed, or the device, of a part with the time until it is ready again. */
const placed = ({ part, from }: TimedPart): BeddedPart => ({
  guest: part.guest,
  bed: part.bed,
  ...placeTime({ ...part, startsAt: from }),
});

/** Whether each part has the device that was chosen for it: nobody else has it then, nor another guest. */
const areDevicesFree = (times: readonly TimedPart[]): boolean =>
  times.every((timed, place) => {
    const { device, guest } = timed.part;
    if (!device) return true;
    const time = placed(timed);
    const isSame = (other: TimedPart) =>
      other.part.device?.id === device.id && other.part.guest !== guest && isOver(placed(other), time);
    return !device.taken.some((other) => isOver(other, time)) && !times.slice(0, place).some(isSame);
  });

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

/** A time that may be offered: what it costs at least, and how it is found out. */
interface Possible {
  readonly start: PossibleStart;
  readonly least: OfferCost;
  readonly find: () => Offer | undefined;
}

/** Whether somebody serves what is wished for at a time; whether there are beds is found out when it is asked. */
const possibleAt = (
  wish: Wish,
  offered: OfferedTime,
  effort: Effort,
): ((start: PossibleStart) => Possible | undefined) => {
  const { parts } = wish;
  const { beds, seats } = offered;
  const worth = worthOfFree(offered.mix);
  const people = known(offered.people);
  const crowding = crowdingOf(offered, worth);
  const hasRoom = roomIn(beds, seats);
  const waits = waysOfWaiting(parts);
  const guests = new Set(parts.map(({ guest }) => guest)).size;
  /** How guests who begin then are served, those ways first in which they wait least. */
  const servedFrom = (
    at: number,
    first: number,
  ):
    | { place: number; times: readonly TimedPart[]; bedded: BeddedPart[]; serving: Serving; least: OfferCost }
    | undefined => {
    for (const [place, each] of waits.entries()) {
      if (place < first) continue;
      effort.left -= 1;
      if (effort.left < 0) return undefined;
      const times = timed(parts, at, each);
      if (times.some(({ till }) => till > offered.closes) || !areDevicesFree(times)) continue;
      const bedded = times.map(placed);
      const serving = hasRoom(bedded) ? bestServing(times, people, worth, effort) : undefined;
      if (!serving) continue;
      const least: OfferCost = [serving.cost[0] + crowding(bedded), serving.cost[1], 0, sum(each), 0];
      return { place, times, bedded, serving, least };
    }
    return undefined;
  };
  /** The best way to begin then: of those in which guests wait least the one that costs least. */
  const find = (start: PossibleStart): Offer | undefined => {
    let best: Way | undefined;
    for (let served = servedFrom(start.at, 0); served; served = servedFrom(start.at, served.place + 1)) {
      const { times, bedded, serving, least } = served;
      if (best && least[3] > best.cost[3]) break;
      if (best && byCost(least, best.cost) >= 0) continue;
      const seating = bestSeating(bedded, beds, seats, effort);
      if (!seating) continue;
      const cost: OfferCost = [least[0], least[1], seating.cost[0], least[3], seating.cost[1]];
      if (!best || byCost(cost, best.cost) < 0) best = { times, serving, seating, cost };
    }
    return best && asOffer(start, best, offered.people, worth);
  };
  return (start) => {
    const served = start.guests >= guests && parts.length > 0 ? servedFrom(start.at, 0) : undefined;
    if (!served) return undefined;
    let found: { readonly offer: Offer | undefined } | undefined;
    const findOnce = (): Offer | undefined => {
      found ??= { offer: find(start) };
      return found.offer;
    };
    return { start, least: served.least, find: findOnce };
  };
};

/** All times at which somebody serves what is wished for. */
const possibleTimes = (wish: Wish, offered: OfferedTime, effort: Effort): readonly Possible[] => {
  const at = possibleAt(wish, offered, effort);
  return offered.starts.flatMap((start) => at(start) ?? []);
};

/** The first of some times, in their order, at which a wish can be met, in its best way; nothing where `effort` finds none. */
export const earliestOffer = (
  wish: Wish,
  offered: OfferedTime,
  starts: Iterable<PossibleStart>,
  effort: Effort,
): Offer | undefined => {
  const at = possibleAt(wish, offered, effort);
  for (const start of starts) {
    const offer = at(start)?.find();
    if (offer) return offer;
    if (effort.left < 0) return undefined;
  }
  return undefined;
};

const asOffer = (
  start: PossibleStart,
  way: Way,
  people: OfferedTime['people'],
  worth: (minutes: number) => number,
): Offer => ({
  startsAt: start.at,
  dayPart: start.dayPart,
  parts: way.times.map(({ from }, place) => ({
    startsAt: from,
    staffId: way.serving.staffIds[place] ?? '',
    bedId: way.seating.bedIds[place] ?? '',
  })),
  reseats: way.seating.reseats,
  cost: way.cost,
  why: reasonsOf(way, people, worth),
});

const inOrder =
  (near: number) =>
  (one: Offer, other: Offer): number =>
    byCost(one.cost, other.cost) ||
    Math.abs(one.startsAt - near) - Math.abs(other.startsAt - near) ||
    one.startsAt - other.startsAt;

/**
 * The times at which a wish can be met, each in its best way: who serves, on which beds, and which bookings whose guests
 * have not come change bed for it. The best ones leave the fewest gaps that the shop's own mix of services cannot use.
 */
export const bestTimes = (wish: Wish, offered: OfferedTime): BestTimes => {
  const effort = { left: mostTried, isCut: false };
  const offers = possibleTimes(wish, offered, effort).flatMap(({ find }) => find() ?? []);
  return { offers: offers.toSorted(inOrder(wish.near)), isExact: isExact(effort) };
};

/** So many are offered at once. */
export const mostAtOnce = 5;

/** So many of the best offers of some times: others are found out as long as they may cost less than what was found. */
const bestOf = (possible: readonly Possible[], near: number, most: number): Offer[] => {
  const byLeast = possible.toSorted(
    (one, other) => byCost(one.least, other.least) || Math.abs(one.start.at - near) - Math.abs(other.start.at - near),
  );
  const found: Offer[] = [];
  for (const { least, find } of byLeast) {
    const worst = found.toSorted(inOrder(near))[most - 1];
    if (worst && byCost(worst.cost, least) < 0) break;
    const offer = find();
    if (offer) found.push(offer);
  }
  return found.toSorted(inOrder(near)).slice(0, most);
};

/**
 * What is offered of the best times: of each part of the day its best one, then the next best, those that were declined
 * left out; by when they begin.
 */
export const offersOf = (wish: Wish, offered: OfferedTime, declined: readonly number[]): BestTimes => {
  const effort = { left: mostTried, isCut: false };
  const open = possibleTimes(wish, offered, effort).filter(({ start }) => !declined.includes(start.at));
  const dayParts = [...new Set(open.map(({ start }) => start.dayPart))];
  const ofParts = dayParts.flatMap((dayPart) =>
    bestOf(
      open.filter(({ start }) => start.dayPart === dayPart),
      wish.near,
      1,
    ),
  );
  const rest = open.filter(({ start }) => !ofParts.some(({ startsAt }) => startsAt === start.at));
  const others = bestOf(rest, wish.near, Math.max(0, mostAtOnce - ofParts.length));
  const offers = [...ofParts, ...others].slice(0, mostAtOnce);
  return { offers: offers.toSorted((one, other) => one.startsAt - other.startsAt), isExact: isExact(effort) };
};

/** The one time that costs least of those that were not declined; nothing where `effort` finds none. */
export const bestOffer = (
  wish: Wish,
  offered: OfferedTime,
  declined: readonly number[],
  effort: Effort = { left: mostTried, isCut: false },
): Offer | undefined => {
  const open = possibleTimes(wish, offered, effort).filter(({ start }) => !declined.includes(start.at));
  return bestOf(open, wish.near, 1)[0];
};
