import type { OccupiedResource } from '../booking/best/offered-day.ts';
import type { OfferedPart } from '../booking/best/wish.ts';
import { daysTouched, type Occupancy, occupancyId, timesAt } from '../booking/occupancy.ts';
import { waitlistStatuses } from './codes.ts';
import type { WaitedPart, WaitlistEntry } from './waitlist-entry.ts';

const minute = 60_000;

/** The time of one part of an offer, with who would serve and on which bed. */
export interface OfferSpan {
  readonly staffId: string;
  readonly bedId: string;
  readonly from: number;
  readonly till: number;
}

/** When each part of an offer is given, by how long the guest's services take. */
export const spansOf = (waited: readonly Pick<WaitedPart, 'minutes'>[], offered: readonly OfferedPart[]): OfferSpan[] =>
  offered.map(({ startsAt, staffId, bedId }, place) => ({
    staffId,
    bedId,
    from: startsAt,
    till: startsAt + (waited[place]?.minutes ?? 0) * minute,
  }));

/** The ids of the days of people and beds that an offer wants. */
export const daysOfSpans = (spans: readonly OfferSpan[]): string[] => [
  ...new Set(
    spans.flatMap(({ staffId, bedId, from, till }) =>
      daysTouched(from, till).flatMap((day) => [
        ...(staffId ? [occupancyId('staff', staffId, day)] : []),
        ...(bedId ? [occupancyId('bed', bedId, day)] : []),
      ]),
    ),
  ),
];

/** Whether somebody who books at that moment holds what an offer wants. */
export const isHeldForForm = (spans: readonly OfferSpan[], days: readonly Occupancy[], now: number): boolean =>
  days.some(({ kind, resourceId, times }) => {
    const wanted = spans.filter(({ staffId, bedId }) => (kind === 'staff' ? staffId : bedId) === resourceId);
    const held = timesAt(times, now).filter((time) => time.held);
    return held.some((time) => wanted.some(({ from, till }) => time.from < till && from < time.till));
  });

/** Whether two offers want somebody or a bed at the same time. */
const areOver = (some: readonly OfferSpan[], others: readonly OfferSpan[]): boolean =>
  some.some((one) =>
    others.some(
      (other) =>
        one.from < other.till &&
        other.from < one.till &&
        ((one.staffId !== '' && one.staffId === other.staffId) || (one.bedId !== '' && one.bedId === other.bedId)),
    ),
  );

/** What somebody else on the list is asked about at a moment; nothing where that has ended. */
const liveSpans = ({ status, offer, parts }: WaitlistEntry, now: number): OfferSpan[] =>
  status === waitlistStatuses.offered && offer && offer.until > now ? spansOf(parts, offer.parts) : [];

/** Whether an offer wants what another one on the list is asked about at a moment. */
export const isOverOffer = (spans: readonly OfferSpan[], other: WaitlistEntry, now: number): boolean =>
  areOver(spans, liveSpans(other, now));

/** What somebody on the list would occupy by an offer: people, beds, and room for each guest among those who begin then. */
export const wantedBy = (
  { id: bookingId, shopId, parts }: Pick<WaitlistEntry, 'id' | 'shopId' | 'parts'>,
  spans: readonly OfferSpan[],
): OccupiedResource[] => {
  const of = { bookingId, shopId, over: false };
  const begins = new Map<number, number>();
  const served = spans.flatMap(({ staffId, bedId, from, till }, place) => {
    const guest = parts[place]?.guest ?? 1;
    begins.set(guest, Math.min(from, begins.get(guest) ?? from));
    const times = [{ ...of, part: String(place), from, till }];
    return [
      ...(staffId ? [{ kind: 'staff' as const, resourceId: staffId, times }] : []),
      ...(bedId ? [{ kind: 'bed' as const, resourceId: bedId, times }] : []),
    ];
  });
  const places = [...begins].map(([guest, from]) => ({
    kind: 'place' as const,
    resourceId: shopId,
    times: [{ ...of, part: `guest ${guest}`, from, till: from + minute }],
  }));
  return [...served, ...places];
};

/** What those on the list are asked about, as if it was occupied: nobody else of them is asked about the same. */
export const askedAbout = (entries: readonly WaitlistEntry[], now: number): OccupiedResource[] =>
  entries.flatMap((entry) => wantedBy(entry, liveSpans(entry, now)));
