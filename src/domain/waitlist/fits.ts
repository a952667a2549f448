import { bestOffer } from '../booking/best/best-times.ts';
import { type KnownInShop, type OccupiedResource, type OfferedIn, offeredDay } from '../booking/best/offered-day.ts';
import type { Effort } from '../booking/best/serving.ts';
import { minute, type Offer, type OfferedTime, type WishedPart } from '../booking/best/wish.ts';
import { clockOf, whenClockShows } from '../values/day-in.ts';
import { type WaitlistMode, waitlistStatuses } from './codes.ts';
import { askedAbout, spansOf, wantedBy } from './live-offers.ts';
import type { WaitlistEntry } from './waitlist-entry.ts';

/** A time of a day for somebody who waits. */
export interface Fit {
  readonly waitlistEntryId: string;
  /** What is booked then, in the order of their parts. */
  readonly offer: Offer;
  /** What their services cost by the catalogue, in fen. */
  readonly value: number;
  /** They are the first whom this time is for, by the order of the shop; where that is chosen by hand, nobody is. */
  readonly isNext: boolean;
}

/** What the services that somebody waits for cost by the catalogue, in fen. */
const worthOf = ({ parts }: Pick<WaitlistEntry, 'parts'>, { services }: Pick<KnownInShop, 'services'>): number =>
  parts.reduce((sum, part) => sum + (services.find(({ id }) => id === part.serviceId)?.originalPrice ?? 0), 0);

/** Those who wait, in the order in which a shop asks them: by when they were put on the list, or the most valuable first. */
const inOrder = (
  entries: readonly WaitlistEntry[],
  mode: WaitlistMode,
  known: Pick<KnownInShop, 'services'>,
): WaitlistEntry[] =>
  entries.toSorted(
    (one, other) =>
      (mode === 'value' ? worthOf(other, known) - worthOf(one, known) : 0) ||
      one.madeAt - other.madeAt ||
      (one.id < other.id ? -1 : 1),
  );

/** The services that somebody waits for, as times are looked for: a shop without beds gives them without. */
export const wishedParts = ({ parts }: WaitlistEntry, { beds }: OfferedTime): WishedPart[] =>
  parts.map(({ guest, minutes, wish, staffId, bed }) => ({
    guest,
    minutes,
    wish,
    staffId,
    bed: bed === 'any' && beds.length === 0 ? 'none' : bed,
  }));

/** Whether somebody waits for a time on this day, at this moment; who stands in the shop has a list of their own. */
export const waitsFor = (entry: WaitlistEntry, day: string, now: number): boolean => {
  const { status, hereSince, firstDay, lastDay, waitsUntil } = entry;
  const { waiting } = waitlistStatuses;
  return status === waiting && hereSince === null && firstDay <= day && day <= lastDay && waitsUntil > now;
};

/** So many of those who wait for a day are looked at, in the order of the shop. */
const mostLookedAt = 50;
/**
 * So many ways of serving and seating are tried for one of them and for all: the counters of a shop work it out beside what
 * they sell. Of 50 who come alone each takes some hundred; a party of twenty would take a counter for seconds.
 */
const mostTried = { ofOne: 5_000, ofAll: 60_000 };

/** At their best time on a day, of what is left beside what others want. */
const bestFor = (
  entry: WaitlistEntry,
  day: string,
  beside: readonly OccupiedResource[],
  known: KnownInShop,
  where: OfferedIn,
  effort: Effort,
): Offer | undefined => {
  const { timeZone } = where;
  const offered = offeredDay(day, '', { ...known, days: [...known.days, ...beside] }, where);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = offered.starts.filter(({ at }) => {
    const shown = (clockOf(at, timeZone) - midnight) / minute;
    return shown >= entry.fromMinute && shown <= entry.tillMinute;
  });
  const near = whenClockShows(midnight + entry.fromMinute * minute, timeZone);
  return bestOffer({ parts: wishedParts(entry, offered), near }, { ...offered, starts }, entry.declined, effort);
};

/**
 * Who of those who wait could come on a day, each at their best time by what best times cost (`booking/best`), in the order
 * in which the shop asks them: each at what is left by those before, or, where they would have to stand back, at what there
 * is. It is worked out of what is booked, of the hours of the staff and of what others on the list are asked about: nothing
 * says separately that a time became free. Whoever works it out for many may stop between two of them (`goesOn`): those
 * behind are not looked at.
 */
export const fitsOn = (
  day: string,
  entries: readonly WaitlistEntry[],
  mode: WaitlistMode,
  known: KnownInShop,
  where: OfferedIn,
  goesOn: () => boolean = () => true,
): Fit[] => {
  const { now } = where;
  const waiting = entries.filter((entry) => waitsFor(entry, day, now));
  const asked = askedAbout(entries, now);
  const wanted: OccupiedResource[] = [...asked];
  let left = mostTried.ofAll;
  const best = (entry: WaitlistEntry, beside: readonly OccupiedResource[]): Offer | undefined => {
    const effort = { left: Math.min(mostTried.ofOne, left), isCut: false };
    const before = effort.left;
    const offer = bestFor(entry, day, beside, known, where, effort);
    left -= before - Math.max(0, effort.left);
    return offer;
  };
  return inOrder(waiting, mode, known)
    .slice(0, mostLookedAt)
    .flatMap((entry): Fit[] => {
      if (left <= 0 || !goesOn()) return [];
      const first = mode === 'chosen' ? undefined : best(entry, wanted);
      if (first) wanted.push(...wantedBy(entry, spansOf(entry.parts, first.parts)));
      const offer = first ?? best(entry, asked);
      const of = { waitlistEntryId: entry.id, value: worthOf(entry, known), isNext: first !== undefined };
      return offer ? [{ ...of, offer }] : [];
    });
};
