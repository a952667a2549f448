import { z } from 'zod';
import { bookingFields, bookingPart, mostParts } from '../booking/booking.ts';
import { askedReseats } from '../booking/reseat.ts';
import { calendarDay } from '../duty/duty-week.ts';
import { defineEntity } from '../kernel/entity.ts';
import { endOfTime } from '../values/end-of-time.ts';

export const waitlistEntryId = z.string().min(1).max(64);

const { guest, serviceId, minutes, staffId, wish } = bookingPart.shape;
/** A service that a guest waits for: those of one guest follow each other in this order. */
export const waitedPart = z.object({
  guest,
  serviceId,
  minutes,
  wish,
  /** Who is wished for by name; empty otherwise. */
  staffId,
  /** `none`, `any` bed of the shop, or the id of a room. */
  bed: z.string().min(1).max(64),
});
export type WaitedPart = z.infer<typeof waitedPart>;
/** The same as it is kept: with the name of the service, as it was when the guest was put on the list. */
const keptPart = waitedPart.extend({ name: z.string() });

const hoursOfDay = z
  .int()
  .min(0)
  .max(24 * 60 - 1);

/** What is written down of a guest who waits. */
export const waitlistFields = {
  ...bookingFields,
  parts: z.array(waitedPart).min(1).max(mostParts),
  /** The days on which they would come, as `2026-11-25`, and between which minutes since midnight they would begin. */
  firstDay: calendarDay,
  lastDay: calendarDay,
  fromMinute: hoursOfDay,
  tillMinute: hoursOfDay,
  /** Until when they want to be asked, in milliseconds since 1970; null for as long as their days are not over. */
  askUntil: z.int().min(0).max(endOfTime).nullable(),
};

const { startsAt, bedId } = bookingPart.shape;
/** Where each service would be given, in the order of the guest's parts. */
export const offeredParts = z.array(z.object({ startsAt, staffId, bedId })).min(1).max(mostParts);
/** A time that a guest was asked about, and which bookings would change bed for it. */
const offerMade = z.object({
  parts: offeredParts,
  reseats: askedReseats(mostParts),
  /** When it begins, and until when it is theirs to take, in milliseconds since 1970. */
  startsAt: z.int(),
  until: z.int(),
  madeAt: z.int(),
  madeBy: z.string(),
});
export type OfferMade = z.infer<typeof offerMade>;

/** So many times that a guest was offered and did not take are remembered, the last ones. */
export const mostDeclined = 100;

/** A guest who waits for a time at a shop: what for, when they would come, and what they were offered (decision 0334). */
export const waitlistEntry = defineEntity({
  name: 'waitlistEntry',
  collection: 'bookings',
  lookups: ['shopId', 'status', 'memberId'],
  held: true,
  newest: 'madeAt',
  readBy: ['pc.booking.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: waitlistEntryId,
    shopId: z.string(),
    /** One of `waitlistStatuses`. */
    status: z.int(),
    ...waitlistFields,
    /** Since when they stand in the shop to be served today, in milliseconds since 1970; null of who waits elsewhere. */
    hereSince: z.int().nullable().default(null),
    parts: z.array(keptPart).min(1).max(mostParts),
    /** Of the member, or of the guest who is none. */
    name: z.string(),
    /** When they are asked no more, in milliseconds since 1970: once their last day is over, or before. */
    waitsUntil: z.int(),
    /** What they are asked about just now; null where they wait. */
    offer: offerMade.nullable(),
    /** The begins that they were offered and did not take, in milliseconds since 1970. */
    declined: z.array(z.int()).max(mostDeclined),
    /** What they got; empty as long as they wait. */
    bookingId: z.string().max(64),
    madeAt: z.int(),
    madeBy: z.string(),
    /** When it was booked, ended or withdrawn; null before. */
    endedAt: z.int().nullable(),
    endedBy: z.string(),
  }),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry.schema>;
