import type { Booking, BookingPart } from './booking.ts';
import { endOf } from './booking.ts';
import { bookingStatuses } from './codes.ts';
import type { Occupancy } from './occupancy.ts';

/** By what a day of bookings is laid out, and which field of a part says where it stands then. */
export const laneFields = { staff: 'staffId', bed: 'bedId', device: 'deviceId' } as const;
export type LaneKind = keyof typeof laneFields;

/** A part of a booking as it stands in a lane of a day. */
export interface LaneEvent {
  readonly booking: Booking;
  readonly part: BookingPart;
  /** Of the person, the bed or the device; empty for what none is chosen for. */
  readonly lane: string;
  readonly from: number;
  readonly till: number;
  /** Its place beside those that overlap it, from 0, of so many. */
  readonly column: number;
  readonly columns: number;
}

type Placed = Omit<LaneEvent, 'column' | 'columns'>;

/** Lays out events of one lane: each in the first column in which nothing overlaps it. */
const inColumns = (events: readonly Placed[]): LaneEvent[] => {
  const sorted = events.toSorted((one, other) => one.from - other.from || other.till - one.till);
  const laid: LaneEvent[] = [];
  let cluster: Placed[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const close = (): void => {
    const ends: number[] = [];
    const columns = cluster.map(({ from, till }) => {
      const free = ends.findIndex((last) => last <= from);
      const column = free === -1 ? ends.length : free;
      ends[column] = till;
      return column;
    });
    laid.push(...cluster.map((event, place) => ({ ...event, column: columns[place] ?? 0, columns: ends.length })));
    cluster = [];
  };
  for (const event of sorted) {
    if (event.from >= end) close();
    cluster.push(event);
    end = Math.max(end, event.till);
  }
  close();
  return laid;
};

/** Cancelled bookings and those that lapsed hold nothing: a day does not show them. */
export const isShown = ({ status }: Booking): boolean =>
  [bookingStatuses.notEffective, bookingStatuses.inProgress, bookingStatuses.arrived].some((one) => one === status);

/** In which lane a part stands; empty for what nobody, no bed and no device is chosen for. */
export const laneOf = (part: Pick<BookingPart, 'staffId' | 'bedId' | 'deviceId'>, by: LaneKind): string =>
  part[laneFields[by]] ?? '';

/**
 * What is booked between two moments, by person, bed or device, or by what `lanes` says; what goes over midnight stands on
 * both days. Everything is given by somebody and somewhere: most of it without a device, and then it stands in no lane of these.
 */
export const laneEvents = (
  bookings: readonly Booking[],
  lanes: LaneKind | ((part: BookingPart) => string),
  from: number,
  till: number,
): LaneEvent[] => {
  const lane = typeof lanes === 'string' ? (part: BookingPart) => laneOf(part, lanes) : lanes;
  const events = bookings
    .filter(isShown)
    .flatMap((booking) =>
      booking.parts.map(
        (part): Placed => ({ booking, part, lane: lane(part), from: part.startsAt, till: endOf(part) }),
      ),
    );
  const isOf = (event: Placed) => lanes !== 'device' || event.lane !== '';
  const within = events.filter((event) => event.from < till && event.till > from && isOf(event));
  const known = [...new Set(within.map((event) => event.lane))];
  return known.flatMap((each) => inColumns(within.filter((event) => event.lane === each)));
};

/** A time of a lane that somebody holds who writes a booking down at that moment. */
export interface HeldLane {
  readonly lane: string;
  readonly bookingId: string;
  /** Who holds it, and until when by the server's clock. */
  readonly by: string;
  readonly until: number;
  readonly from: number;
  readonly till: number;
}

/** What is held between two moments, by person, bed or device. */
export const heldLanes = (days: readonly Occupancy[], by: LaneKind, from: number, till: number): HeldLane[] => {
  const all = days.flatMap(({ kind, resourceId: lane, times }) =>
    times.flatMap(({ held, part, over: _, shopId: __, ...time }) =>
      kind === by && held && time.from < till && time.till > from
        ? [[`${lane} ${time.bookingId} ${part} ${time.from}`, { lane, ...time, ...held }] as const]
        : [],
    ),
  );
  // What goes over midnight stands on both days.
  return [...new Map(all).values()];
};
