import { earliestOffer } from '../../booking/best/best-times.ts';
import {
  joined,
  type KnownInShop,
  type OccupiedResource,
  type OfferedIn,
  offeredDay,
  openOn,
} from '../../booking/best/offered-day.ts';
import type { OfferedPart, OfferedTime, PossibleStart } from '../../booking/best/wish.ts';
import { timesAt } from '../../booking/occupancy.ts';
import { isOver, type Span } from '../../duty/times.ts';
import type { Treatment } from '../../treatment/treatment.ts';
import { clockOf, dayIn } from '../../values/day-in.ts';
import { minute } from '../../values/durations.ts';
import { waitlistStatuses } from '../codes.ts';
import { wishedParts } from '../fits.ts';
import { spansOf, wantedBy } from '../live-offers.ts';
import type { WaitlistEntry } from '../waitlist-entry.ts';
import { busyWithPieces } from './busy.ts';

/** When a guest who stands in the shop can be served. */
export interface Estimate {
  readonly waitlistEntryId: string;
  /** Where each of their services would be given, in the order of their parts; null where there is no time today. */
  readonly parts: readonly OfferedPart[] | null;
  /** Nothing was left out of what was looked for. */
  readonly isExact: boolean;
}

/** So many ways of serving and seating are tried for one of them and for all: a counter works it out beside what it sells. */
const mostTried = { ofOne: 20_000, ofAll: 100_000 };

/** Those who stand in a shop to be served, in the order in which they came. */
export const inShopOf = (entries: readonly WaitlistEntry[], now: number): WaitlistEntry[] =>
  entries
    .flatMap((entry) => {
      const { status, hereSince, waitsUntil } = entry;
      const isHere = status === waitlistStatuses.waiting && hereSince !== null && waitsUntil > now;
      return isHere ? [{ entry, hereSince }] : [];
    })
    .toSorted((one, other) => one.hereSince - other.hereSince || (one.entry.id < other.entry.id ? -1 : 1))
    .map(({ entry }) => entry);

/** Every minute from now on at which a shop is open today, with how many can begin then beside those who do. */
function* startsFrom(known: KnownInShop, { shopId, timeZone, now }: OfferedIn): Generator<PossibleStart> {
  const { bookingInterval, slotCapacity } = known.settings;
  const length = bookingInterval * minute;
  const open = openOn(dayIn(now, timeZone), known.settings, { shopId, timeZone, way: [], now });
  const begun: Span[] = known.days.flatMap(({ kind, resourceId, times }) =>
    kind === 'place' && resourceId === shopId ? timesAt(times, now) : [],
  );
  for (let at = open.from; at < open.till; at += minute) {
    const from = at - (clockOf(at, timeZone) % length);
    const slot = { from, till: from + length };
    const guests = slotCapacity - begun.filter((each) => isOver(each, slot)).length;
    yield { at, guests, dayPart: 0 };
  }
}

/** What a shop can offer, where whoever has booked a bed keeps it: what is given there in its time takes it no second time. */
const withSeats = (offered: OfferedTime): OfferedTime => ({
  ...offered,
  seats: [],
  beds: offered.beds.map((bed) => {
    const seats = offered.seats.flatMap(({ bedId, times }) => (bedId === bed.id ? times : []));
    return { ...bed, kept: joined([...bed.kept, ...seats]) };
  }),
});

/**
 * From when and by whom those who stand in a shop can be served, in the order in which they came: each at the first minute at
 * which what they wish for is free beside the roster, what is booked, what is given now (`busyWithPieces`), and what those
 * before them would have. So nobody is promised what somebody before them would lose by it, and nothing is promised twice.
 */
export const estimatesOf = (
  entries: readonly WaitlistEntry[],
  pieces: readonly Treatment[],
  known: KnownInShop,
  where: OfferedIn,
): Estimate[] => {
  const { now, timeZone } = where;
  const taken: OccupiedResource[] = busyWithPieces({ ...known, pieces }, now, timeZone);
  let left = mostTried.ofAll;
  return inShopOf(entries, now).map((entry): Estimate => {
    const there = { ...known, days: [...known.days, ...taken] };
    const offered = withSeats(offeredDay(dayIn(now, timeZone), '', there, where));
    const effort = { left: Math.min(mostTried.ofOne, left), isCut: false };
    const before = effort.left;
    const wish = { parts: wishedParts(entry, offered), near: now };
    const offer = earliestOffer(wish, offered, startsFrom(there, where), effort);
    left -= before - Math.max(0, effort.left);
    if (offer) taken.push(...wantedBy(entry, spansOf(entry.parts, offer.parts)));
    return { waitlistEntryId: entry.id, parts: offer?.parts ?? null, isExact: effort.left >= 0 && !effort.isCut };
  });
};
