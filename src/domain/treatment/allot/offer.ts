import { z } from 'zod';
import { daysTouched, type Occupancy, type OccupiedTime, occupancyId } from '../../booking/occupancy.ts';
import { notReported } from '../../device/apply-message.ts';
import { deviceKind } from '../../device/kinds.ts';
import { mostWorn, partsOn } from '../../device/part-status.ts';
import { deviceStatuses, labelsOf } from '../../device/statuses.ts';
import type { DutyWeek } from '../../duty/duty-week.ts';
import { keepsRoster, presentAt } from '../../duty/who-is-there.ts';
import { type Employee, shopsOfStaff } from '../../staff/employee.ts';
import { byName } from '../../values/by-name.ts';
import { dayIn } from '../../values/day-in.ts';
import { isInService, isPending } from '../codes.ts';
import { plannedEnd } from '../planned.ts';
import type { Treatment } from '../treatment.ts';
import type { PlacesRead } from './places.ts';

/** Why somebody or something is not free; `overload` and what follows it are said of devices that can be used all the same. */
export const offerStates = [
  'free',
  'inService',
  'allotted',
  'booked',
  'offDuty',
  'onBreak',
  'offline',
  'fault',
  'overload',
  'severeOverload',
] as const;

/** How somebody or something that can be allotted stands now. */
const standing = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(offerStates),
  /** Until when that is so, or from when it is booked, in milliseconds since 1970; null where nobody knows. */
  until: z.int().nullable(),
  /** The order for which it is taken or allotted; empty for none. */
  number: z.string(),
});
export const offeredServicer = standing;
export const offeredBed = standing.extend({ roomId: z.string(), room: z.string(), deviceId: z.string() });
export const offeredDevice = standing.extend({ kind: deviceKind, bedId: z.string() });
export type OfferedServicer = z.infer<typeof standing>;
export type OfferedBed = z.infer<typeof offeredBed>;
export type OfferedDevice = z.infer<typeof offeredDevice>;

/** What is known of a shop by which it is said who and what is free. */
export interface OfferRead extends Pick<PlacesRead, 'rooms' | 'devices' | 'reported'> {
  readonly staff: readonly Employee[];
  /** Those that are given, suspended or pending. */
  readonly pieces: readonly Treatment[];
  /** Of this shop, this week and the one before. */
  readonly weeks: readonly DutyWeek[];
  /** Of people, beds and devices, today and tomorrow by the universal calendar. */
  readonly days: readonly Occupancy[];
}
interface At {
  readonly shopId: string;
  readonly timeZone: string;
  /** The shop and the places above it. */
  readonly way: readonly string[];
  readonly now: number;
  /** The piece for which it is asked: what it has is free for it; and the bookings of its guest. */
  readonly pieceId?: string;
  readonly bookingIds?: readonly string[];
}

/** What is booked is said an hour ahead, in milliseconds. */
const ahead = 60 * 60 * 1_000;

/** The ids of what occupies these people, beds and devices now and some hours ahead. */
export const occupanciesAround = (
  { staff, rooms, devices }: Pick<OfferRead, 'staff' | 'rooms' | 'devices'>,
  now: number,
): string[] => {
  const beds = rooms.flatMap((room) => room.beds);
  return daysTouched(now, now + 2 * ahead).flatMap((day) => [
    ...staff.map(({ id }) => occupancyId('staff', id, day)),
    ...beds.map(({ id }) => occupancyId('bed', id, day)),
    ...devices.map(({ id }) => occupancyId('device', id, day)),
  ]);
};

type Said = Pick<OfferedServicer, 'state' | 'until' | 'number'>;
const free: Said = { state: 'free', until: null, number: '' };

/** What pieces and bookings say of a person, a bed or a device. */
const saidOf = (
  { pieces, days }: OfferRead,
  { now, pieceId, bookingIds = [] }: At,
  isWith: (piece: Treatment) => boolean,
  resource: string,
): { readonly given?: Said; readonly planned?: Said } => {
  const with_ = pieces.filter((piece) => piece.id !== pieceId && isWith(piece));
  const going = with_.find(({ status }) => isInService(status));
  const pending = with_.find(({ status }) => isPending(status));
  const times = days.filter(({ kind, resourceId }) => `${kind} ${resourceId}` === resource).flatMap((day) => day.times);
  const isNear = ({ bookingId, from, till }: OccupiedTime) =>
    !bookingIds.includes(bookingId) && from < now + ahead && till > now;
  const booked = times.filter(isNear).toSorted((one, other) => one.from - other.from)[0];
  return {
    ...(going && { given: { state: 'inService', until: plannedEnd(going, now), number: going.number } }),
    ...(pending
      ? { planned: { state: 'allotted', until: null, number: pending.number } }
      : booked && { planned: { state: 'booked', until: booked.from, number: '' } }),
  };
};

const servicersOf = (read: OfferRead, at: At): OfferedServicer[] => {
  const { shopId, timeZone, way, now } = at;
  const there = presentAt({ shopId, timeZone, weeks: read.weeks }, now);
  const isPlanned = keepsRoster(read.weeks, shopId, dayIn(now, timeZone));
  return read.staff
    .filter((each) => each.isServicer && each.resignedAt === null && shopsOfStaff(each).some((id) => way.includes(id)))
    .toSorted(byName)
    .map(({ id, name }) => {
      const { given, planned } = saidOf(read, at, ({ servicerIds }) => servicerIds.includes(id), `staff ${id}`);
      const present = there.find(({ staffId }) => staffId === id);
      const onBreak = present?.breakTill ?? null;
      const away: Said | undefined =
        isPlanned && !present
          ? { state: 'offDuty', until: null, number: '' }
          : onBreak === null
            ? undefined
            : { state: 'onBreak', until: onBreak, number: '' };
      return { id, name, ...(given ?? away ?? planned ?? free) };
    });
};

const bedsOf = (read: OfferRead, at: At): OfferedBed[] =>
  read.rooms
    .filter(({ removedAt }) => removedAt === null)
    .toSorted(byName)
    .flatMap(({ id: roomId, name: room, beds }) =>
      beds.map(({ id, name }) => {
        const { given, planned } = saidOf(read, at, ({ bedId }) => bedId === id, `bed ${id}`);
        const deviceId = read.devices.find(({ bedId, removedAt }) => bedId === id && removedAt === null)?.id ?? '';
        return { id, name, roomId, room, deviceId, ...(given ?? planned ?? free) };
      }),
    );

const devicesOf = (read: OfferRead, at: At): OfferedDevice[] =>
  read.devices
    .filter(({ removedAt }) => removedAt === null)
    .toSorted(byName)
    .map((device): OfferedDevice => {
      const { id, name, kind, bedId } = device;
      const { given, planned } = saidOf(read, at, ({ deviceId }) => deviceId === id, `device ${id}`);
      const state = read.reported.find((each) => each.id === id);
      const wear = mostWorn(partsOn(device, state?.counted ?? [], ''));
      const labels = labelsOf(state ?? notReported, wear, at.now);
      const load = labels.find((label) => label === 'overload' || label === 'severeOverload');
      const machine: Said | undefined = labels.includes('offline')
        ? { state: 'offline', until: null, number: '' }
        : state?.status === deviceStatuses.fault
          ? { state: 'fault', until: null, number: '' }
          : undefined;
      const worn: Said | undefined = load && { state: load, until: null, number: '' };
      return { id, name, kind, bedId, ...(given ?? machine ?? planned ?? worn ?? free) };
    });

/** Who and what can be allotted in a shop now, and why others cannot or should not be. */
export const offerAt = (read: OfferRead, at: At) => ({
  servicers: servicersOf(read, at),
  beds: bedsOf(read, at),
  devices: devicesOf(read, at),
});
export type Offer = ReturnType<typeof offerAt>;

/** Whether a bed or a device cannot be chosen now: another piece is given there. */
export const isTakenNow = ({ state }: Pick<OfferedServicer, 'state'>): boolean => state === 'inService';
