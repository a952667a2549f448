import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** What is occupied: a person, a bed, a device, or the places of a shop for those who begin at the same time. */
export const resourceKinds = ['staff', 'bed', 'device', 'place'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Who holds a time while they fill in the rest of a booking, and until when by the server's clock, in milliseconds since 1970. */
const holding = z.object({ by: z.string(), until: z.int() });
export type Holding = z.infer<typeof holding>;

/** A time that a part of a booking occupies. */
export const occupiedTime = z.object({
  bookingId: z.string(),
  /** Of the booking; empty for those that were made before this was kept. */
  shopId: z.string().default(''),
  part: z.string(),
  from: z.int(),
  till: z.int(),
  /** Squeezed in over others that were there before. */
  over: z.boolean(),
  /** The booking is not made yet; absent of one that is. */
  held: holding.exactOptional(),
});
export type OccupiedTime = z.infer<typeof occupiedTime>;

/**
 * What occupies one person, bed, device or shop on one day of the universal calendar: one record, so that whoever claims a time
 * holds it until that is decided. What goes over midnight of that calendar stands on both days.
 */
export const occupancy = defineEntity({
  name: 'occupancy',
  collection: 'bookings',
  lookups: [],
  held: true,
  readBy: ['pc.booking.list'],
  atCounter: ['pc.order.cashier'],
  scopes: ({ shopIds }) => shopIds,
  // A person may be booked by each shop in which they work; whether they do, the commands ask.
  shops: 'brand',
  changedIn: 'any',
  schema: z.object({
    id: z.string(),
    kind: z.enum(resourceKinds),
    resourceId: z.string(),
    /** Days since 1970. */
    day: z.int(),
    /** The shops whose counters see it. */
    shopIds: z.array(z.string()),
    times: z.array(occupiedTime),
  }),
});
export type Occupancy = z.infer<typeof occupancy.schema>;

const dayLength = 24 * 60 * 60 * 1_000;

/** The days of the universal calendar that a time touches; one that is empty touches none. */
export const daysTouched = (from: number, till: number): number[] => {
  const [first, last] = [Math.floor(from / dayLength), Math.floor((till - 1) / dayLength)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
};

/** The id under which a resource's day is kept. */
export const occupancyId = (kind: ResourceKind, resourceId: string, day: number): string =>
  `${kind}:${resourceId}:${day}`;

/** Days of resources as they are occupied at a moment: what was held for a form has ended with its minutes. */
export const occupiedAt = (days: readonly Occupancy[], now: number): readonly Occupancy[] =>
  days.map((day) => {
    const times = timesAt(day.times, now);
    return times.length < day.times.length ? { ...day, times } : day;
  });

/** Of occupied times those that are so at a moment. */
export const timesAt = (times: readonly OccupiedTime[], now: number): OccupiedTime[] =>
  times.filter(({ held }) => held === undefined || held.until > now);

/** Whether another shop has times of somebody who works in both under the id of a booking: it is that shop's, made or not. */
export const isOfOther = (bookingId: string, days: readonly Occupancy[], shopId: string): boolean =>
  days.some(({ times }) =>
    times.some((time) => time.bookingId === bookingId && time.shopId !== '' && time.shopId !== shopId),
  );
