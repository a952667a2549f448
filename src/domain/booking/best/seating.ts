import { isOver, type Span } from '../../duty/times.ts';
import type { Reseat } from '../reseat.ts';
import type { Effort } from './serving.ts';
import { byCost, type MovableSeat, minute, type OfferedBed, type WishedPart } from './wish.ts';

/** A time that is taken on a bed; one of a guest is in the way of others alone. */
interface Taken extends Span {
  readonly guest?: number;
}

/** A part that is given on a bed, with its time until that is ready again. */
export interface BeddedPart extends Taken {
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

const areOver = (one: readonly Taken[], other: readonly Taken[]): boolean => {
  for (const time of one)
    for (const each of other)
      if (isOver(time, each) && (time.guest === undefined || time.guest !== each.guest)) return true;
  return false;
};

const isMeant = ({ bed }: BeddedPart, { roomId }: OfferedBed): boolean => bed === 'any' || bed === roomId;

/**
 * When beds are taken, each once however many lie over each other on it. Whoever is squeezed in stays, and who changes bed
 * goes to one that is free: never are fewer beds taken than this.
 */
export const takenOn = (beds: readonly OfferedBed[], seats: readonly MovableSeat[]): Span[] =>
  beds.flatMap(({ id, kept }) => {
    const own = seats.flatMap(({ bedId, times }) => (bedId === id ? times : []));
    const joined: { from: number; till: number }[] = [];
    for (const { from, till } of [...kept, ...own].toSorted((one, other) => one.from - other.from)) {
      const last = joined.at(-1);
      if (last && from < last.till) last.till = Math.max(last.till, till);
      else joined.push({ from, till });
    }
    return joined;
  });

/**
 * Whether there are fewer people than beds at each time of parts, all bookings that can move taken anywhere: else it is
 * full then. How many are there is counted once for many times.
 */
export const roomIn = (
  beds: readonly OfferedBed[],
  seats: readonly MovableSeat[],
): ((parts: readonly BeddedPart[]) => boolean) => {
  const changes = takenOn(beds, seats).flatMap(({ from, till }) => [
    [from, 1],
    [till, -1],
  ]) as [number, number][];
  changes.sort(([one, by], [other, byOther]) => one - other || by - byOther);
  let there = 0;
  const counts = changes.map(([at, by]): readonly [at: number, there: number] => {
    there += by;
    return [at, there];
  });
  return (all) => {
    const parts = all.filter(({ bed }) => bed !== 'none');
    // More cannot be there than where one of them begins.
    return parts.every(({ from, till }) => {
      const place = counts.findLastIndex(([at]) => at <= from);
      const begun = counts.slice(place + 1).filter(([at]) => at < till);
      const within = [[from, counts[place]?.[1] ?? 0] as const, ...begun];
      return within.every(([at, many]) => {
        const asking = parts.filter((part) => part.from <= at && at < part.till);
        return many + new Set(asking.map(({ guest }) => guest)).size <= beds.length;
      });
    });
  };
};

/** So many seatings are tried of one time before all are seated anew. */
const mostTried = 500;

/** What moves from one bed to another, as it is told. */
const reseatsOf = (moved: readonly (readonly [MovableSeat, string])[]): Reseat[] =>
  moved.map(([{ bookingId, bedId, times }, to]) => {
    const startsAt = Math.min(...times.map(({ from }) => from));
    const minutes = (Math.max(...times.map(({ till }) => till)) - startsAt) / minute;
    return { bookingId, fromBedId: bedId, toBedId: to, startsAt, minutes };
  });

/**
 * A seating of everything that can move in the order in which it begins, each on its own bed if that is free: it finds one
 * wherever nothing stays, no matter how many move.
 */
const seatedAnew = (
  asked: readonly { readonly part: BeddedPart; readonly place: number }[],
  places: number,
  beds: readonly OfferedBed[],
  seats: readonly MovableSeat[],
): Seating | undefined => {
  const on = new Map<string, Taken[]>(beds.map(({ id, kept }) => [id, [...kept]]));
  const rooms = new Map(beds.map(({ id, roomId }) => [id, roomId]));
  const likes = new Map(beds.map(({ id, like }) => [id, like]));
  const bedIds = Array.from({ length: places }, () => '');
  const moved: [MovableSeat, string][] = [];
  const all = [
    ...seats.map((each) => ({ times: each.times, each, ask: undefined })),
    ...asked.map((ask) => ({ times: [ask.part], each: undefined, ask })),
  ].toSorted((one, other) => (one.times[0]?.from ?? 0) - (other.times[0]?.from ?? 0));
  for (const { times, each, ask } of all) {
    const fits = ({ id, like, roomId }: OfferedBed): boolean => {
      if (areOver(on.get(id) ?? [], times)) return false;
      if (each) return like === likes.get(each.bedId);
      return ask?.part.bed === 'any' || ask?.part.bed === roomId;
    };
    const own = beds.find((bed) => bed.id === each?.bedId);
    const bed = own && fits(own) ? own : beds.find(fits);
    if (!bed) return undefined;
    on.set(bed.id, [...(on.get(bed.id) ?? []), ...times]);
    if (each && bed.id !== each.bedId) moved.push([each, bed.id]);
    if (ask) bedIds[ask.place] = bed.id;
  }
  const changes = asked.filter(({ part, place }, at) => {
    const previous = asked.findLast((other, before) => before < at && other.part.guest === part.guest);
    const beside = bedIds[(previous ?? asked[0])?.place ?? place] ?? '';
    return rooms.get(beside) !== rooms.get(bedIds[place] ?? '');
  });
  return { bedIds, reseats: reseatsOf(moved), cost: [changes.length, moved.length] };
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
  if (effort.left < 0) return undefined;
  const bedOf = new Map(beds.map((bed) => [bed.id, bed]));
  const there = new Map(beds.map(({ id }) => [id, seats.filter((seat) => seat.bedId === id)]));
  const fixed = new Map<string, Taken[]>(beds.map(({ id, kept }) => [id, [...kept]]));
  const moved = new Map<MovableSeat, string>();
  const chosen: (OfferedBed | undefined)[] = [];
  let best: Seating | undefined;
  let mostMoves = 0;
  let tried = effort;
  /** What has to leave a bed for times, at most so many; undefined where something stays, or more would have to. */
  const pushed = (
    bed: OfferedBed,
    times: readonly Taken[],
    leaving: readonly MovableSeat[],
    most: number,
  ): MovableSeat[] | undefined => {
    if (areOver(fixed.get(bed.id) ?? [], times)) return undefined;
    const out: MovableSeat[] = [];
    for (const seat of there.get(bed.id) ?? [])
      if (areOver(seat.times, times) && !moved.has(seat) && !leaving.includes(seat)) {
        if (out.length === most) return undefined;
        out.push(seat);
      }
    return out;
  };
  const withTimes = (bed: OfferedBed, times: readonly Taken[], go: () => void): void => {
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
    tried.left -= 1;
    if (tried.left < 0) return;
    const [next, ...rest] = waiting;
    if (next) {
      const own = bedOf.get(next.bedId);
      for (const bed of beds) {
        if (bed.id === next.bedId || bed.like !== own?.like) continue;
        const out = pushed(bed, next.times, waiting, mostMoves - moved.size - waiting.length);
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
      const reseats = reseatsOf([...moved]);
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
      const out = pushed(bed, [part], [], mostMoves - moved.size);
      if (!out) continue;
      chosen.push(bed);
      withTimes(bed, [part], () => seat(place + 1, rooms + far, out));
      chosen.pop();
    }
  };
  // The fewest that move are looked for first: a seating with none is found at once.
  const own = { left: Math.min(effort.left, mostTried), isCut: false };
  tried = own;
  for (mostMoves = 0; mostMoves <= seats.length && own.left >= 0; mostMoves += 1) {
    seat(0, 0, []);
    if (best && best.cost[0] === 0) break;
  }
  effort.left -= Math.max(0, mostTried - Math.max(0, own.left));
  if (best || own.left >= 0) return best;
  effort.left -= seats.length;
  const anew = seatedAnew(asked, parts.length, beds, seats);
  if (!anew) effort.isCut = true;
  return anew;
};
