import { z } from 'zod';
import { calendarDay } from '../../duty/duty-week.ts';
import { dayAfter } from '../../values/calendar-day.ts';
import { dayIn } from '../../values/day-in.ts';
import { type AskedPart, bookingPart, mostParts } from '../booking.ts';
import { timesAt } from '../occupancy.ts';
import { mostAtOnce, offersOf } from './best-times.ts';
import { type KnownInShop, type OfferedIn, offeredDay } from './offered-day.ts';
import type { Offer, WishedPart } from './wish.ts';

const { guest, minutes, processing, finishing, preparation, wish, staffId, deviceId } = bookingPart.shape;

/** What guests wish for: from which day on, near which time, and which services, those of a guest in their order. */
export const askedOffers = z.object({
  day: calendarDay,
  /** The time that they named, in milliseconds since 1970. */
  near: z.int().min(0),
  parts: z
    .array(
      z.object({
        guest,
        minutes,
        processing,
        finishing,
        preparation,
        wish,
        staffId,
        /** `none`, `any`, or the id of a room. */
        bed: z.string().min(1).max(64),
        /** The device that is chosen; empty or left out for none. */
        deviceId,
      }),
    )
    .min(1)
    .max(mostParts),
  /** The booking for which another time is looked for; empty for a new one. */
  without: z.string().max(64),
  /** The begins that were offered and not taken. */
  declined: z.array(z.int()).max(500),
});
export type AskedOffers = z.infer<typeof askedOffers>;

/** Times that guests are offered. */
export interface OfferedTimes {
  readonly offers: readonly Offer[];
  /** There is no time for them on the day that they named, however others are seated. */
  readonly isFull: boolean;
  /** Not everything was tried of a day. */
  readonly isExact: boolean;
}

/** So many days are looked at, the named one first. */
export const daysLookedAt = 7;
export const daysFrom = (day: string): string[] =>
  Array.from({ length: daysLookedAt }, (_, after) => dayAfter(day, after));

/** The parts of a wish, each with when others have the device that is chosen for it. */
const withDevices = (
  { parts, without }: Pick<AskedOffers, 'parts' | 'without'>,
  { days }: KnownInShop,
  now: number,
): WishedPart[] =>
  parts.map(({ deviceId: id, ...part }) => {
    if (!id) return part;
    const ofDevice = days.filter(({ kind, resourceId }) => kind === 'device' && resourceId === id);
    const times = ofDevice.flatMap((day) => timesAt(day.times, now));
    return { ...part, device: { id, taken: times.filter(({ bookingId }) => bookingId !== without) } };
  });

/** The times that a shop offers: those of the day that was named, then of the next ones, until there are enough. */
export const offersFor = (
  { day, near, parts, without, declined }: AskedOffers,
  known: KnownInShop,
  where: OfferedIn,
): OfferedTimes => {
  const offers: Offer[] = [];
  const wish = { parts: withDevices({ parts, without }, known, where.now), near };
  let [isFull, isExact] = [false, true];
  for (const each of daysFrom(day)) {
    const found = offersOf(wish, offeredDay(each, without, known, where), declined);
    const wasOffered = declined.some((at) => dayIn(at, where.timeZone) === day);
    if (each === day) isFull = found.offers.length === 0 && found.isExact && !wasOffered;
    isExact &&= found.isExact;
    offers.push(...found.offers.slice(0, mostAtOnce - offers.length));
    if (offers.length >= mostAtOnce) break;
  }
  return { offers, isFull, isExact };
};

/** What of a part is wished for when another time is looked for, besides its bed and its device. */
export const wishedOf = ({ guest, minutes, processing, finishing, preparation, wish, staffId }: AskedPart) => ({
  guest,
  minutes,
  ...(processing !== undefined && { processing }),
  ...(finishing !== undefined && { finishing }),
  ...(preparation !== undefined && { preparation }),
  wish,
  staffId,
});

/** Parts of a booking as an offer has them; what was asked for stays as it is. */
export const asOffered = (parts: readonly AskedPart[], offer: Offer): AskedPart[] =>
  parts.map((part, place) => ({ ...part, ...offer.parts[place] }));
