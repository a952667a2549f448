import { z } from 'zod';
import { type Change, insert, type Params, update } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Room } from '../room/room.ts';
import { minute } from '../values/durations.ts';
import { claimedPlaceTime } from './blocks.ts';
import { type Booking, type BookingPart, booking, bookingId, wholeMinute } from './booking.ts';
import { bookingStatuses } from './codes.ts';
import { daysTouched, type Occupancy, type OccupiedTime, occupancy, occupancyId } from './occupancy.ts';

const bed = z.string().min(1).max(64);

/**
 * Another booking that goes from one bed to another one, so that the guests of this one find theirs: what of it is given
 * on that bed, from its begin on for so many minutes.
 */
export const reseat = z.object({
  bookingId,
  fromBedId: bed,
  toBedId: bed,
  startsAt: wholeMinute,
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
});
export type Reseat = z.infer<typeof reseat>;

/** What changes bed for a booking: of each booking what is given on a bed goes to one other. */
export const askedReseats = (most: number) =>
  z
    .array(reseat)
    .max(most)
    .refine((all) => new Set(all.map(({ bookingId: id, fromBedId }) => `${id} ${fromBedId}`)).size === all.length);

const spanOf = ({ startsAt, minutes }: Reseat) => ({ from: startsAt, till: startsAt + minutes * minute });

/** The ids of all days of beds that bookings leave and to which they go. */
export const occupanciesOfReseats = (reseats: readonly Reseat[]): string[] =>
  reseats.flatMap((each) => {
    const { from, till } = spanOf(each);
    return daysTouched(from, till).flatMap((day) =>
      [each.fromBedId, each.toBedId].map((id) => occupancyId('bed', id, day)),
    );
  });

interface ReseatRead {
  /** The bookings that change bed, as far as they are there. */
  readonly reseated: readonly Booking[];
  readonly days: readonly Occupancy[];
  readonly rooms: readonly Room[];
}
interface Reseated {
  readonly changes: readonly Change[];
  /** What is occupied once they have changed bed. */
  readonly days: readonly Occupancy[];
  readonly whyNot: { readonly code: Reason; readonly params: Params } | undefined;
}

/** What of a booking is given on a bed. */
const partsOn = ({ parts }: Booking, bedId: string) => parts.filter((part) => part.bedId === bedId);

/** When a part of a booking has its bed. */
const bedTime = (part: BookingPart, { parts }: Booking) => claimedPlaceTime(part, parts, ({ bedId }) => bedId);

/** Whether a booking still stands as it did when it was seen that it could move: its guests have not come. */
const stands = (found: Booking, each: Reseat, shopId: string): boolean => {
  const { from, till } = spanOf(each);
  const parts = partsOn(found, each.fromBedId);
  const isWithin = parts.every((part) => {
    const time = bedTime(part, found);
    return time.from >= from && time.till <= till;
  });
  return found.shopId === shopId && found.status === bookingStatuses.inProgress && parts.length > 0 && isWithin;
};

/**
 * Bookings change bed, all or none: each leaves its own first, so that two may take each other's. None does whose guests
 * have come, or that was changed since it was seen that it can move.
 */
export const reseatAll = (
  reseats: readonly Reseat[],
  { reseated, days, rooms }: ReseatRead,
  shopId: string,
): Reseated => {
  const refusing = (code: Reason, params: Params): Reseated => ({ changes: [], days, whyNot: { code, params } });
  const moves: { readonly each: Reseat; readonly found: Booking }[] = [];
  for (const each of reseats) {
    const found = reseated.find(({ id }) => id === each.bookingId);
    if (!found) return refusing('booking.unknown', {});
    if (!stands(found, each, shopId)) return refusing('booking.reseatGone', { name: found.name });
    moves.push({ each, found });
  }
  const names = new Map(
    rooms.flatMap(({ name, beds, removedAt }) =>
      removedAt === null ? beds.map((each) => [each.id, `${name} ${each.name}`] as const) : [],
    ),
  );
  const times = new Map(days.map((day) => [day.id, day]));
  const isMoved = (day: Occupancy, { bookingId: id }: OccupiedTime) =>
    day.kind === 'bed' && moves.some(({ each }) => each.bookingId === id && each.fromBedId === day.resourceId);
  for (const day of days) times.set(day.id, { ...day, times: day.times.filter((time) => !isMoved(day, time)) });
  for (const { each, found } of moves) {
    const { toBedId: to } = each;
    if (!names.has(to)) return refusing('room.bedUnknown', {});
    for (const part of partsOn(found, each.fromBedId)) {
      const time = { bookingId: found.id, shopId, part: part.id, ...bedTime(part, found), over: false };
      for (const day of daysTouched(time.from, time.till)) {
        const id = occupancyId('bed', to, day);
        const there = times.get(id) ?? { id, kind: 'bed', resourceId: to, day, shopIds: [shopId], times: [] };
        if (there.times.some((other) => other.from < time.till && time.from < other.till))
          return refusing('booking.bedTaken', { name: names.get(to) ?? '' });
        times.set(id, { ...there, times: [...there.times, time] });
      }
    }
  }
  const onOther = (found: Booking, bedId: string): string =>
    moves.find(({ each }) => each.bookingId === found.id && each.fromBedId === bedId)?.each.toBedId ?? bedId;
  const bookings = [...new Set(moves.map(({ found }) => found))].map((found) =>
    update(booking, { ...found, parts: found.parts.map((part) => ({ ...part, bedId: onOther(found, part.bedId) })) }),
  );
  return { changes: bookings, days: [...times.values()], whyNot: undefined };
};

/** What becomes of days of resources that were read, after bookings changed bed and the places of one were claimed. */
export const changesOfDays = (
  read: readonly Occupancy[],
  reseated: readonly Occupancy[],
  claimed: readonly Change[],
): readonly Change[] => {
  const known = new Map(read.map((day) => [day.id, day]));
  const after = new Map(reseated.map((day) => [day.id, day]));
  for (const change of claimed)
    if (change.op !== 'remove') after.set(change.record.id, occupancy.schema.parse(change.record));
  return [...after.values()]
    .filter(
      (day) => known.get(day.id) !== day && JSON.stringify(known.get(day.id)?.times) !== JSON.stringify(day.times),
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((day) => (known.has(day.id) ? update(occupancy, day) : insert(occupancy, day)));
};
