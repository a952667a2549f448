import type { OccupiedResource } from '../../booking/best/offered-day.ts';
import { type Booking, endOf } from '../../booking/booking.ts';
import { bookingStatuses } from '../../booking/codes.ts';
import { timesAt } from '../../booking/occupancy.ts';
import { isOver, type Span } from '../../duty/times.ts';
import { isInService, isPending } from '../../treatment/codes.ts';
import { plannedEnd } from '../../treatment/planned.ts';
import type { Treatment } from '../../treatment/treatment.ts';
import { beginOfDay, dayIn } from '../../values/day-in.ts';
import { minute } from '../../values/durations.ts';

/** A piece that is late, or of which nobody knows how long it takes, is expected to take so many minutes more. */
export const lateFor = 5;

/** What a shop gives now, and what is known of its bookings and of what holds people and beds. */
interface GivenNow {
  /** Its pieces that are in service, suspended or pending. */
  readonly pieces: readonly Treatment[];
  readonly bookings: readonly Booking[];
  readonly days: readonly OccupiedResource[];
}

type Resource = Pick<OccupiedResource, 'kind' | 'resourceId'>;

/** The people, the bed and the device of a piece. */
const resourcesOf = ({ servicerIds, bedId, deviceId }: Treatment): Resource[] => [
  ...servicerIds.map((resourceId) => ({ kind: 'staff' as const, resourceId })),
  ...(bedId ? [{ kind: 'bed' as const, resourceId: bedId }] : []),
  ...(deviceId ? [{ kind: 'device' as const, resourceId: deviceId }] : []),
];

const occupied = (piece: Treatment, { from, till }: Span): OccupiedResource[] => {
  const times = [{ bookingId: piece.id, shopId: piece.shopId, part: '', from, till, over: false }];
  return resourcesOf(piece).map((resource) => ({ ...resource, times }));
};

/** Whether guests who have come to a booking are given their piece in the time that it holds, so that it is counted there. */
const isBooked = (piece: Treatment, bookings: readonly Booking[], now: number): boolean =>
  bookings.some(
    ({ status, memberId, parts }) =>
      status === bookingStatuses.arrived &&
      memberId === piece.memberId &&
      parts.some(
        (part) =>
          part.serviceId === piece.serviceId &&
          endOf(part) > now &&
          ((part.staffId !== '' && piece.servicerIds.includes(part.staffId)) ||
            (part.bedId !== '' && part.bedId === piece.bedId)),
      ),
  );

/** The first time of so many minutes from now on that is beside others, which are in no order. */
const firstBeside = (others: readonly Span[], minutes: number, now: number): Span => {
  let from = now;
  for (;;) {
    const time = { from, till: from + minutes * minute };
    const over = others.filter((other) => isOver(other, time));
    if (over.length === 0) return time;
    from = Math.max(...over.map(({ till }) => till));
  }
};

/**
 * What the pieces of a shop occupy at a moment, in milliseconds since 1970: those that are given until their planned end, or a
 * few minutes more once that is over, and then those that were paid and allotted today and are not begun, each as soon as
 * its people, its bed and its device are free.
 */
export const busyWithPieces = (given: GivenNow, now: number, timeZone: string): OccupiedResource[] => {
  const { pieces, bookings, days } = given;
  const busy = pieces
    .filter(({ status }) => isInService(status))
    .flatMap((piece) => {
      const till = Math.max(plannedEnd(piece, now) ?? now, now + lateFor * minute);
      return occupied(piece, { from: Math.min(piece.startedAt, now), till });
    });
  const today = beginOfDay(dayIn(now, timeZone), timeZone);
  const allotted = pieces.flatMap((piece) =>
    isPending(piece.status) && piece.allottedAt !== null && piece.allottedAt >= today && piece.minutes > 0
      ? [{ piece, since: piece.allottedAt }]
      : [],
  );
  const inOrder = allotted.toSorted(
    (one, other) => one.since - other.since || (one.piece.id < other.piece.id ? -1 : 1),
  );
  for (const { piece } of inOrder) {
    if (isBooked(piece, bookings, now)) continue;
    const own = resourcesOf(piece).map(({ kind, resourceId }) => `${kind} ${resourceId}`);
    const others = [...days, ...busy].flatMap(({ kind, resourceId, times }) =>
      own.includes(`${kind} ${resourceId}`) ? timesAt(times, now) : [],
    );
    busy.push(...occupied(piece, firstBeside(others, piece.minutes, now)));
  }
  return busy;
};
