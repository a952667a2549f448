import type { OfferedPart } from '../booking/best/wish.ts';
import type { AskedPart } from '../booking/booking.ts';
import type { OfferMade, WaitedPart, WaitlistEntry } from './waitlist-entry.ts';

const minute = 60_000;

/** What somebody waits for as parts of a booking, each with a new id, at the times of an offer. */
export const asParts = (
  waited: readonly WaitedPart[],
  offered: readonly OfferedPart[],
  idOf: (place: number) => string,
): AskedPart[] =>
  waited.map(({ guest, serviceId, minutes, wish, staffId }, place) => ({
    id: idOf(place),
    guest,
    serviceId,
    minutes,
    wish,
    ...(offered[place] ?? { startsAt: 0, staffId, bedId: '' }),
  }));

/** The same at a time of which nothing is known: the services of each guest one after the other, by those who are wished for. */
export const asPartsAt = (waited: readonly WaitedPart[], at: number, idOf: (place: number) => string): AskedPart[] => {
  const ends = new Map<number, number>();
  const offered = waited.map(({ guest, minutes, staffId }) => {
    const startsAt = ends.get(guest) ?? at;
    ends.set(guest, startsAt + minutes * minute);
    return { startsAt, staffId, bedId: '' };
  });
  return asParts(waited, offered, idOf);
};

/** Parts of a booking as what somebody waits for, on any bed: only who is wished for by name is named. */
export const asWaited = (parts: readonly AskedPart[]): WaitedPart[] =>
  parts
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map(({ guest, serviceId, minutes, wish, staffId }) => ({
      guest,
      serviceId,
      minutes,
      wish,
      staffId: wish === 'named' ? staffId : '',
      bed: 'any',
    }));

/** Somebody who waits, as a booking for them is written down at the times of an offer. */
export const asBooking = (
  { id: waitlistEntryId, memberId, guestName, mobile, source, remark, parts }: WaitlistEntry,
  { parts: offered, reseats }: Pick<OfferMade, 'parts' | 'reseats'>,
  newId: () => string,
) => ({
  waitlistEntryId,
  bookingId: newId(),
  memberId,
  guestName,
  mobile,
  source,
  remark,
  parts: asParts(parts, offered, newId),
  reseats: [...reseats],
});

/** A guest who waits, as they are written down anew. */
export const asWritten = (entry: WaitlistEntry) => {
  const { memberId, guestName, mobile, source, remark, firstDay, lastDay, fromMinute, tillMinute, askUntil } = entry;
  const parts = entry.parts.map(({ name: _, ...part }) => part);
  return {
    memberId,
    guestName,
    mobile,
    source,
    remark,
    parts,
    firstDay,
    lastDay,
    fromMinute,
    tillMinute,
    askUntil,
  };
};
