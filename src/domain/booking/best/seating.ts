import { isOver, type Span } from '../../duty/times.ts';
import type { Reseat } from '../reseat.ts';
import type { Effort } from './serving.ts';
import { byCost, type MovableSeat, minute, type OfferedBed, type WishedPart } from './wish.ts';

/** A part that is given on a bed, with its time. */
export interface BeddedPart extends Span {
  readonly guest: number;
  readonly bed: WishedPart['bed'];
}

/** The bed of each part, empty for none, and what has to move for that. */
export interface Seating {
  readonly bedIds: readonly string[];
  readonly reseats: readonly Reseat[];
  /** How often guests change the room or are apart from the first one, and how many bookings change bed. */
  readonly cost: readonly [rooms: number, reseats: number];
}

const areOver = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.some((time) => other.some((each) => isOver(time, each)));

const isMeant = ({ bed }: BeddedPart, { roomId }: OfferedBed): boolean => bed === 'any' || bed === roomId;

/** Whether there are fewer people than beds at each time, all bookings that can move taken anywhere: else it is full. */
const hasRoom = (parts: readonly BeddedPart[], beds: readonly OfferedBed[], seats: readonly MovableSeat[]): boolean => {
  const taken = [...beds.map(({ kept }) => kept), ...seats.map(({ times }) => times)];
  const overlaps = (at: Span) => taken.filter((times) => areOver(times, [at])).length;
  // More cannot be there than where one of them begins.
  const begins = [...new Set([...parts, ...taken.flat()].map(({ from }) => from))];
  return begins.every((from) => {
    const at = { from, till: from + 1 };
    const asked = parts.filter((part) => isOver(part, at)).length;
    return asked === 0 || asked + overlaps(at) <= beds.length;
  });
};

/**
 * Beds for parts with the fewest changes of room and the fewest bookings that change bed. A booking moves at most once, to
 * a bed that is like its own; whatever stands in its way there moves on in turn, so that every other seating is found:
 * where this finds none there is none, as long as `effort` lasts.
 */
export const bestSeating = (
  parts: readonly BeddedPart[],
  beds: readonly OfferedBed[],
  seats: readonly MovableSeat[],
  effort: Effort,
): Seating | undefined => {
  const asked = parts.flatMap((part, place) => (part.bed === 'none' ? [] : [{ part, place }]));
  if (asked.length === 0) return { bedIds: parts.map(() => ''), reseats: [], cost: [0, 0] };
  if (
    !hasRoom(
      asked.map(({ part }) => part),
      beds,
      seats,
    )
  )
    return undefined;
  const bedOf = new Map(beds.map((bed) => [bed.id, bed]));
  const there = new Map(beds.map(({ id }) => [id, seats.filter((seat) => seat.bedId === id)]));
  const fixed = new Map(beds.map(({ id, kept }) => [id, [...kept]]));
  const moved = new Map<MovableSeat, string>();
  const chosen: (OfferedBed | undefined)[] = [];
  let best: Seating | undefined;
  let mostMoves = 0;
  /** Puts times on a bed from which everything movable goes that is in their way; undefined where something stays. */
  const pushed = (
    bed: OfferedBed,
    times: readonly Span[],
    leaving: readonly MovableSeat[],
  ): MovableSeat[] | undefined => {
    if (areOver(fixed.get(bed.id) ?? [], times)) return undefined;
    const stands = (seat: MovableSeat) => !moved.has(seat) && !leaving.includes(seat);
    return (there.get(bed.id) ?? []).filter((seat) => stands(seat) && areOver(seat.times, times));
  };
  const withTimes = (bed: OfferedBed, times: readonly Span[], go: () => void): void => {
    const before = fixed.get(bed.id) ?? [];
    fixed.set(bed.id, [...before, ...times]);
    go();
    fixed.set(bed.id, before);
  };
  const isWorse = (rooms: number, waiting: number): boolean => {
    const moves = moved.size + waiting;
    return moves > mostMoves || (best !== undefined && byCost([rooms, moves], best.cost) >= 0);
  };
  const seat = (place: number, rooms: number, waiting: readonly MovableSeat[]): void => {
    if (isWorse(rooms, waiting.length)) return;
    effort.left -= 1;
    if (effort.left < 0) return;
    const [next, ...rest] = waiting;
    if (next) {
      const own = bedOf.get(next.bedId);
      for (const bed of beds) {
        if (bed.id === next.bedId || bed.like !== own?.like) continue;
        const out = pushed(bed, next.times, waiting);
        if (!out) continue;
        moved.set(next, bed.id);
        withTimes(bed, next.times, () => seat(place, rooms, [...rest, ...out]));
        moved.delete(next);
      }
      return;
    }
    const now = asked[place];
    if (!now) {
      const bedIds = parts.map((_, at) => chosen[asked.findIndex((each) => each.place === at)]?.id ?? '');
      const reseats = [...moved].map(([{ bookingId, bedId, times }, to]) => {
        const startsAt = Math.min(...times.map(({ from }) => from));
        const minutes = (Math.max(...times.map(({ till }) => till)) - startsAt) / minute;
        return { bookingId, from: bedId, to, startsAt, minutes };
      });
      best = { bedIds, reseats, cost: [rooms, moved.size] };
      return;
    }
    const { part } = now;
    const previous = asked.findLastIndex((each, at) => at < place && each.part.guest === part.guest);
    const beside = chosen[Math.max(previous, 0)];
    const inOrder = beds
      .filter((bed) => isMeant(part, bed))
      .map((bed) => ({ bed, far: place > 0 && beside && bed.roomId !== beside.roomId ? 1 : 0 }))
      .toSorted((one, other) => one.far - other.far || Number(other.bed === beside) - Number(one.bed === beside));
    for (const { bed, far } of inOrder) {
      const out = pushed(bed, [part], []);
      if (!out) continue;
      chosen.push(bed);
      withTimes(bed, [part], () => seat(place + 1, rooms + far, out));
      chosen.pop();
    }
  };
  // The fewest that move are looked for first: a seating with none is found at once.
  for (mostMoves = 0; mostMoves <= seats.length && effort.left >= 0; mostMoves += 1) {
    seat(0, 0, []);
    if (best && best.cost[0] === 0) break;
  }
  return best;
};
