import type { OccupiedTime, ResourceKind } from '../booking/occupancy.ts';
import { waitlistStatuses } from './codes.ts';
import type { OfferMade, WaitedPart, WaitlistEntry } from './waitlist-entry.ts';

const minute = 60_000;

/** The time of one part of an offer, with who would serve and on which bed. */
export interface OfferSpan {
  readonly staffId: string;
  readonly bedId: string;
  readonly from: number;
  readonly till: number;
}

/** When each part of an offer is given, by how long the guest's services take. */
export const spansOf = (waited: readonly Pick<WaitedPart, 'minutes'>[], offered: OfferMade['parts']): OfferSpan[] =>
  offered.map(({ startsAt, staffId, bedId }, place) => ({
    staffId,
    bedId,
    from: startsAt,
    till: startsAt + (waited[place]?.minutes ?? 0) * minute,
  }));

/** Whether two offers want somebody or a bed at the same time. */
export const areOver = (some: readonly OfferSpan[], others: readonly OfferSpan[]): boolean =>
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

/** Times of people and beds that somebody on the list wants, as if they were occupied. */
export interface WantedTime {
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly times: readonly OccupiedTime[];
}

/** What somebody on the list would occupy by an offer. */
export const wantedBy = (
  { id: bookingId, shopId }: Pick<WaitlistEntry, 'id' | 'shopId'>,
  spans: readonly OfferSpan[],
): WantedTime[] =>
  spans.flatMap(({ staffId, bedId, from, till }, place) => {
    const times = [{ bookingId, shopId, part: String(place), from, till, over: false }];
    return [
      ...(staffId ? [{ kind: 'staff' as const, resourceId: staffId, times }] : []),
      ...(bedId ? [{ kind: 'bed' as const, resourceId: bedId, times }] : []),
    ];
  });

/** What those on the list are asked about, as if it was occupied: nobody else of them is asked about the same. */
export const askedAbout = (entries: readonly WaitlistEntry[], now: number): WantedTime[] =>
  entries.flatMap((entry) => wantedBy(entry, liveSpans(entry, now)));
