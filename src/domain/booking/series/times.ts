import { isOver } from '../../duty/times.ts';
import { dayIn } from '../../values/day-in.ts';
import { offersOf } from '../best/best-times.ts';
import { type KnownInShop, type OfferedIn, offeredDay } from '../best/offered-day.ts';
import { asOffered, wishedOf } from '../best/offers.ts';
import type { AskedPart } from '../booking.ts';
import { claimsOf } from '../claims.ts';
import { timesAt } from '../occupancy.ts';
import { absenceFor } from '../off-duty.ts';
import { partsFrom } from './repeat.ts';

/** The parts of a booking that is repeated, and when each of the others would begin, in milliseconds since 1970. */
export interface AskedTimes {
  readonly parts: readonly AskedPart[];
  readonly begins: readonly number[];
}

/** How it stands with a time of a series: free, taken by others, or somebody is not there by the roster. */
type TimeStatus = 'free' | 'taken' | 'away';
export interface SeriesTime {
  readonly startsAt: number;
  readonly state: TimeStatus;
  /** What would be booked then. */
  readonly parts: readonly AskedPart[];
  /** The same at the best other times of that day, where this one is not free. */
  readonly others: readonly (readonly AskedPart[])[];
}

/** So many other times of a day are offered in place of one that is not free. */
const mostOffered = 3;

/** Whether everybody, every bed and a place for the guests is free for parts, by what is known. */
const stateOf = (parts: readonly AskedPart[], known: KnownInShop, where: OfferedIn): TimeStatus => {
  const { settings, days, weeks } = known;
  const there = (kind: string, id: string) =>
    days.flatMap((each) => (each.kind === kind && each.resourceId === id ? timesAt(each.times, where.now) : []));
  const isTaken = claimsOf(parts, { ...settings, ...where }).some((claim) => {
    const over = there(claim.kind, claim.resourceId).filter((time) => isOver(claim, time)).length;
    return over >= (claim.kind === 'place' ? settings.slotCapacity : 1);
  });
  if (isTaken) return 'taken';
  const isAway = parts.some(
    (part) =>
      part.staffId !== '' &&
      absenceFor(part, { ...where, weeks: [...weeks] }, there('staff', part.staffId)) !== undefined,
  );
  return isAway ? 'away' : 'free';
};

/** How it stands with each time of a series that a shop would promise, and what else it could offer that day. */
export const timesOf = ({ parts, begins }: AskedTimes, known: KnownInShop, where: OfferedIn): SeriesTime[] =>
  begins.map((startsAt) => {
    const then = partsFrom(parts, startsAt, where.timeZone).toSorted((one, other) => one.startsAt - other.startsAt);
    const state = stateOf(then, known, where);
    if (state === 'free') return { startsAt, state, parts: then, others: [] };
    const wished = then.map((part) => ({ ...wishedOf(part), bed: part.bedId === '' ? 'none' : 'any' }));
    const offered = offeredDay(dayIn(startsAt, where.timeZone), '', known, where);
    const found = offersOf({ parts: wished, near: startsAt }, offered, []).offers;
    const others = found.filter(({ reseats }) => reseats.length === 0).slice(0, mostOffered);
    return { startsAt, state, parts: then, others: others.map((offer) => asOffered(then, offer)) };
  });
