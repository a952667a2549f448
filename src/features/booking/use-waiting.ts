import type { LaneKind } from '#domain/booking/lanes.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { type Fit, waitsFor } from '#domain/waitlist/fits.ts';
import { spansOf } from '#domain/waitlist/live-offers.ts';
import type { OfferMade, WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { waitlistListing } from '#domain/waitlist/waitlist-listing.ts';
import { useHeld } from '../../store/use-held.ts';
import { useLive } from '../../store/use-live.ts';
import type { Day } from '../../ui/days.ts';

/** Somebody who waits, with the time that there is for them. */
interface FitOfDay extends Fit {
  readonly entry: WaitlistEntry;
}
/** Somebody who is asked about a time. */
interface AskedOfDay {
  readonly entry: WaitlistEntry;
  readonly offer: OfferMade;
}
/** Who waits for a day of the shop. */
export interface WaitingOfDay {
  readonly fits: readonly FitOfDay[];
  readonly asked: readonly AskedOfDay[];
  /** How many others wait for whom there is no time. */
  readonly others: number;
}

const most = 500;
const { waiting, offered } = waitlistStatuses;

/** Who waits for a day of the shop that is not over: those for whom there is a time, and those who are asked about one. */
export const useWaiting = (day: Day, today: Day, now: number): WaitingOfDay => {
  const asked = { filter: { status: [waiting, offered] }, text: '' };
  const entries = useHeld(waitlistListing, day < today ? null : asked, most);
  const found = useLive('waitlist.fits', entries.length > 0 ? { day, now } : null) ?? [];
  const fits = found.flatMap((fit): FitOfDay[] => {
    const entry = entries.find(({ id, status }) => id === fit.waitlistEntryId && status === waiting);
    return entry ? [{ ...fit, entry }] : [];
  });
  const offers = entries.flatMap((entry): AskedOfDay[] => {
    const isThen = entry.status === offered && entry.firstDay <= day && day <= entry.lastDay;
    return isThen && entry.offer ? [{ entry, offer: entry.offer }] : [];
  });
  const others = entries.filter((entry) => waitsFor(entry, day, now)).length - fits.length;
  return { fits, asked: offers, others: Math.max(0, others) };
};

/** A free time in a lane for which somebody waits. */
export interface WaitNote extends FitOfDay {
  readonly lane: string;
  readonly from: number;
  readonly till: number;
}

/** What a day notes in its lanes: the times of those who are next; nobody is where the shop chooses by hand. */
export const notesOf = ({ fits }: WaitingOfDay, by: LaneKind): WaitNote[] =>
  fits
    .filter(({ isNext }) => isNext)
    .flatMap((fit) =>
      spansOf(fit.entry.parts, fit.offer.parts).flatMap(({ staffId, bedId, from, till }) => {
        const lane = { staff: staffId, bed: bedId, device: '' }[by];
        return lane ? [{ ...fit, lane, from, till }] : [];
      }),
    );
