import { minute } from '../values/durations.ts';
import { type AskedPart, type Booking, endOf, mostMinutes } from './booking.ts';
import { type LaneKind, laneFields } from './lanes.ts';

/** What is dragged moves, and is stretched, by so many minutes at a time; nothing takes less, nor what comes before its guest waits. */
export const dragStep = 5;

/** What is done to a booking by dragging one of its parts. */
export interface Drag {
  /** So many minutes later; earlier where it is less than none. The booking moves as a whole. */
  readonly later?: number;
  /** So many minutes longer; what the same guest has afterwards begins as much later. */
  readonly longer?: number;
  /** The person, the bed or the device to which that part goes; nobody and none where it is empty. */
  readonly lane?: string;
}

/** The part given by somebody else, on another bed or by another device. Who asked for one person by name did not ask for another. */
const inLane = (part: AskedPart, by: LaneKind, lane: string): AskedPart => {
  if (by !== 'staff') return { ...part, [laneFields[by]]: lane };
  const isNamedOther = part.wish === 'named' && part.staffId !== lane;
  return { ...part, staffId: lane, wish: isNamedOther ? 'any' : part.wish };
};

/** The parts of a booking after one of them was dragged on a day that is laid out `by` people, beds or devices. */
export const draggedParts = (
  parts: readonly AskedPart[],
  partId: string,
  by: LaneKind,
  { later = 0, longer = 0, lane }: Drag,
): AskedPart[] => {
  const dragged = parts.find(({ id }) => id === partId);
  if (!dragged) return [...parts];
  const { processing = 0, finishing = 0 } = dragged;
  const least = processing + finishing + dragStep;
  const minutes = Math.min(mostMinutes, Math.max(least, dragged.minutes + longer));
  const isAfter = (part: AskedPart) => part.guest === dragged.guest && part.startsAt >= endOf(dragged);
  return parts.map((part) => {
    const startsAt = part.startsAt + (later + (isAfter(part) ? minutes - dragged.minutes : 0)) * minute;
    if (part.id !== partId) return { ...part, startsAt };
    return { ...(lane === undefined ? part : inLane(part, by, lane)), startsAt, minutes };
  });
};

/**
 * The parts of a booking of which one begins at another time: what the same guest has afterwards begins as much later, and
 * with the first one the whole booking moves.
 */
export const retimedParts = (parts: readonly AskedPart[], partId: string, startsAt: number): AskedPart[] => {
  const retimed = parts.find(({ id }) => id === partId);
  const later = startsAt - (retimed?.startsAt ?? startsAt);
  const isFirst = parts.every((part) => part.startsAt >= (retimed?.startsAt ?? 0));
  const goesAlong = (part: AskedPart) =>
    Number.isFinite(later) &&
    (isFirst || (part.guest === retimed?.guest && retimed && part.startsAt >= endOf(retimed)));
  return parts.map((part) => {
    if (part.id === partId) return { ...part, startsAt };
    return goesAlong(part) ? { ...part, startsAt: part.startsAt + later } : part;
  });
};

/** A booking as it was written down, as it is given to be changed. */
export const asWritten = ({ memberId, guestName, mobile, source, remark, parts, squeezedFor }: Booking) => ({
  memberId,
  guestName,
  mobile,
  source,
  remark,
  parts: parts.map(({ name: _, ...part }): AskedPart => part),
  squeezedFor,
});
