import { type Booking, type BookingPart, endOf } from '../booking/booking.ts';
import { bookingStatuses, holdsPlaces } from '../booking/codes.ts';
import type { Device } from '../device/device.ts';
import type { Bed, Room } from '../room/room.ts';
import { isInService, treatmentStatuses } from '../treatment/codes.ts';
import { plannedEnd } from '../treatment/planned.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { byName } from '../values/by-name.ts';
import { beginOfDay, dayIn, endOfDay } from '../values/day-in.ts';
import { day, minute } from '../values/durations.ts';

/** Who comes within so many minutes is awaited: nobody else is laid on that bed for long. */
const soon = 30;

/**
 * How a bed stands, the most pressing first: what is given takes longer than planned; somebody who was booked is late, or is
 * there and waits; a piece is suspended, given, or allotted; somebody comes soon; nothing of all that.
 */
export type BedStatus = 'over' | 'late' | 'waiting' | 'suspended' | 'inService' | 'allotted' | 'awaited' | 'free';
export const bedStates: readonly BedStatus[] = [
  'over',
  'late',
  'waiting',
  'suspended',
  'inService',
  'allotted',
  'awaited',
  'free',
];

/** How a piece of a service goes on. */
type Going = Pick<Treatment, 'status' | 'startedAt' | 'minutes' | 'suspendedAt' | 'suspendedFor'>;
/** What the board has to know of a piece; whoever works it out may know more of it. */
export type PieceOnBoard = Going & Pick<Treatment, 'id' | 'memberId' | 'bedId'>;
/** The same of a booking. */
export type BookingOnBoard = Pick<Booking, 'memberId' | 'status' | 'arrivedAt' | 'parts'>;

/** A part of a booking that is still to be given on a bed. */
export interface NextGuest<B = Booking> {
  readonly booking: B;
  readonly part: BookingPart;
}

/** A device as it stands at a bed. */
type Standing = Pick<Device, 'id' | 'name' | 'bedId' | 'removedAt'>;

/** What happens at a bed and who comes next, as far as it says how the bed stands at any moment. */
export interface Happening {
  readonly given: readonly Going[];
  readonly allotted: readonly unknown[];
  readonly next?:
    | { readonly booking: Pick<Booking, 'status'>; readonly part: Pick<BookingPart, 'startsAt'> }
    | undefined;
}

/** How a bed stands at a moment. */
export interface StandsNow {
  readonly state: BedStatus;
  /** When what is given is over by what is planned, in milliseconds since 1970; null where nothing is, or nobody knows. */
  readonly endsAt: number | null;
}

/** A bed at a moment. */
export interface BedNow<P = Treatment, B = Booking> extends StandsNow {
  readonly bed: Bed;
  readonly device: Standing | undefined;
  /** The pieces that are given on it, the longest first: one, where nobody was wrong. */
  readonly given: readonly P[];
  /** Those that are allotted to it and not begun. */
  readonly allotted: readonly P[];
  /** Who comes next; those who are late first. */
  readonly next: NextGuest<B> | undefined;
}

export interface RoomNow<P = Treatment, B = Booking> {
  readonly room: Room;
  readonly beds: readonly BedNow<P, B>[];
}

/** What a shop knows of its rooms at a moment. */
export interface BoardFacts<P = Treatment, B = Booking> {
  readonly rooms: readonly Room[];
  readonly devices: readonly Standing[];
  /** Those that are not ended. */
  readonly treatments: readonly P[];
  /** Those of the day, of the night before as well. */
  readonly bookings: readonly B[];
}

/** When bookings begin that a board knows at a moment: in its day, and the day before, as they may go over midnight. */
export const bookingsOnBoard = (now: number, timeZone: string): { readonly from: number; readonly to: number } => {
  const today = dayIn(now, timeZone);
  return { from: beginOfDay(today, timeZone) - day, to: endOfDay(today, timeZone) - 1 };
};

/** What a shop shows of its rooms at a moment. */
export interface RoomBoard<P = Treatment, B = Booking> {
  readonly rooms: readonly RoomNow<P, B>[];
  /** What is given without a bed, or on one that is gone; the longest first. */
  readonly elsewhere: readonly P[];
  /** How many beds stand in each state. */
  readonly counts: Readonly<Record<BedStatus, number>>;
}

/** Whether that piece gives what was booked: since its guests came it was begun or allotted for their member, or on that bed. */
const gives = (
  { booking, part }: NextGuest<BookingOnBoard>,
  { memberId, bedId, startedAt }: Pick<PieceOnBoard, 'memberId' | 'bedId' | 'startedAt'>,
): boolean =>
  booking.arrivedAt !== null &&
  startedAt >= booking.arrivedAt &&
  ((memberId !== '' && memberId === booking.memberId) || (bedId !== '' && bedId === part.bedId));

/** Whether a part is still to come at that moment: its guest is awaited, or is there and nothing was given to them yet. */
const isToCome = ({ booking: { status }, part }: NextGuest<BookingOnBoard>, now: number): boolean =>
  holdsPlaces(status) && endOf(part) > now;

const stateOf = ({ given, allotted, next }: Happening, endsAt: number | null, now: number): BedStatus => {
  if (endsAt !== null && endsAt < now && given.some(({ suspendedAt }) => suspendedAt === null)) return 'over';
  if (given.length > 0) {
    return given.every(({ status }) => status === treatmentStatuses.suspended) ? 'suspended' : 'inService';
  }
  if (allotted.length > 0) return 'allotted';
  if (!next) return 'free';
  if (next.booking.status === bookingStatuses.arrived) return 'waiting';
  if (next.part.startsAt < now) return 'late';
  return next.part.startsAt - now <= soon * minute ? 'awaited' : 'free';
};

/** How a bed stands at a moment (milliseconds since 1970) by what happens there: also later, while nothing new is heard. */
export const standsAt = (happening: Happening, now: number): StandsNow => {
  const ends = happening.given.map((piece) => plannedEnd(piece, now)).filter((end) => end !== null);
  const endsAt = ends.length === 0 ? null : Math.min(...ends);
  return { state: stateOf(happening, endsAt, now), endsAt };
};

/**
 * The rooms of a shop with their beds at a moment (milliseconds since 1970): what is given there and until when, who comes
 * next, and what is late. Rooms and beds stand as everywhere: rooms by name, beds as they were added.
 */
export const roomBoard = <P extends PieceOnBoard, B extends BookingOnBoard>(
  { rooms, devices, treatments, bookings }: BoardFacts<P, B>,
  now: number,
): RoomBoard<P, B> => {
  const open = treatments.toSorted((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1));
  const comes = bookings
    .flatMap((booking) => booking.parts.map((part) => ({ booking, part })))
    .filter((next) => isToCome(next, now) && !open.some((piece) => gives(next, piece)))
    .toSorted((one, other) => one.part.startsAt - other.part.startsAt);
  const bedNow = (bed: Bed): BedNow<P, B> => {
    const here = open.filter(({ bedId }) => bedId === bed.id);
    const happening = {
      given: here.filter(({ status }) => isInService(status)),
      allotted: here.filter(({ status }) => status === treatmentStatuses.pendingService),
      next: comes.find(({ part }) => part.bedId === bed.id),
    };
    const device = devices.find(({ bedId, removedAt }) => bedId === bed.id && removedAt === null);
    return { bed, device, ...standsAt(happening, now), ...happening };
  };
  const shown = rooms
    .filter(({ removedAt, beds }) => removedAt === null && beds.length > 0)
    .toSorted(byName)
    .map((room) => ({ room, beds: room.beds.map(bedNow) }));
  const known = new Set(shown.flatMap(({ beds }) => beds.map(({ bed }) => bed.id)));
  const states = shown.flatMap(({ beds }) => beds.map(({ state }) => state));
  return {
    rooms: shown,
    elsewhere: open.filter(({ bedId, status }) => isInService(status) && !known.has(bedId)),
    counts: Object.fromEntries(
      bedStates.map((state) => [state, states.filter((each) => each === state).length]),
    ) as Record<BedStatus, number>,
  };
};
