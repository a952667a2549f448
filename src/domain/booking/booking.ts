import { z } from 'zod';
import { blockFields } from '../item/service/block-fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { minute } from '../values/durations.ts';
import { endOfTime } from '../values/end-of-time.ts';
import { dialledNumber } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';
import { servicerWishes } from './codes.ts';
import { fromGuest } from './guest/from-guest.ts';

export const bookingId = z.string().min(1).max(64);
/** The most parts of a booking, and the most minutes of each. */
export const mostParts = 20;
export const mostMinutes = 600;

/** A whole minute that can be shown, in milliseconds since 1970. */
export const wholeMinute = z.int().min(0).max(endOfTime).multipleOf(minute);

/** A service that is given to one of the guests, by whom and on which bed. */
export const bookingPart = z.object({
  id: z.string().min(1).max(64),
  /** Counted from 1: those who come together are served at once, each by parts of their own. */
  guest: z.int().min(1).max(mostParts),
  serviceId: z.string().min(1).max(64),
  startsAt: wholeMinute,
  /** All of the guest's time: `processing` and `finishing` lie in it, `preparation` comes after it. */
  minutes: z.int().min(5).max(mostMinutes),
  processing: blockFields.processing.exactOptional(),
  finishing: blockFields.finishing.exactOptional(),
  preparation: blockFields.preparation.exactOptional(),
  /** Empty while nobody is allotted. */
  staffId: z.string().max(64),
  wish: z.enum(servicerWishes),
  /** Empty while none is chosen. */
  bedId: z.string().max(64),
  /** The machine; empty while none is chosen, absent of those that were booked before machines were. */
  deviceId: z.string().max(64).exactOptional(),
});
/** The same as it is kept, also from before times were bounded: with the name of the service, as it was when it was booked. */
const keptPart = bookingPart.extend({ startsAt: z.int(), name: z.string() });
export type BookingPart = z.infer<typeof keptPart>;
export type AskedPart = z.infer<typeof bookingPart>;
/** What of a part says whose time it takes: a service is given in it, or will be. */
export type TimedPart = Omit<AskedPart, 'serviceId' | 'wish'>;

/** What people write down of a booking besides its parts. */
export const bookingFields = {
  /** Empty for a guest who is no member, or not yet. */
  memberId: z.string().max(64),
  /** What a guest who is no member is called. */
  guestName: typedText().max(50),
  /** At which number a guest is reached; empty for none. */
  mobile: dialledNumber().max(20),
  /** One of `bookingSources`. */
  source: z.int().min(0).max(9),
  remark: typedText().max(200),
};

/** The highest number in a series: one that goes on for years is repeated again from its last booking. */
const mostNumbered = 999;
/** Which booking of a series one is. The series bears the id of its first booking, which says nothing of it itself. */
export const seriesPlace = z.object({ id: bookingId, number: z.int().min(2).max(mostNumbered) });

/** A promise to one or several guests: which services, when, by whom and on which bed (spec section 3). */
export const booking = defineEntity({
  name: 'booking',
  collection: 'bookings',
  lookups: ['shopId', 'ticket', 'memberId', 'status'],
  held: true,
  newest: 'startsAt',
  readBy: ['pc.booking.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: bookingId,
    shopId: z.string(),
    /** The number that the guest shows: ten letters and digits. */
    ticket: z.string(),
    /** One of `bookingStatuses`. */
    status: z.int(),
    ...bookingFields,
    /** Of the member, or of the guest who is none. */
    name: z.string(),
    parts: z.array(keptPart).min(1).max(mostParts),
    /** When the first part begins and the last one ends, in milliseconds since 1970. */
    startsAt: z.int(),
    endsAt: z.int(),
    /** Why it was squeezed in although others hold the place; empty where it was not. */
    squeezedFor: z.string(),
    madeAt: z.int(),
    madeBy: z.string(),
    /** When the guests came, and when it was cancelled or lapsed; null before. */
    arrivedAt: z.int().nullable(),
    endedAt: z.int().nullable(),
    endedBy: z.string(),
    /** Why it was cancelled; empty where it was not. */
    reason: z.string(),
    /** Null of one that is alone, and of the first of a series. */
    series: seriesPlace.nullable().default(null),
    /** What the guests said themselves by the link of it; null where they have not. */
    fromGuest: fromGuest.nullable().default(null),
  }),
});
export type Booking = z.infer<typeof booking.schema>;

/** The end of a part, in milliseconds since 1970. */
export const endOf = ({ startsAt, minutes }: Pick<AskedPart, 'startsAt' | 'minutes'>): number =>
  startsAt + minutes * minute;
