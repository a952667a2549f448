import type { Acting } from '../kernel/command.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { allocate } from '../values/money.ts';
import type { Treatment } from './treatment.ts';

/** Since when those who give a piece now do so, in milliseconds since 1970. */
export const servingSince = ({ startedAt, handedOver }: Pick<Treatment, 'startedAt' | 'handedOver'>): number =>
  handedOver.at(-1)?.till ?? startedAt;

/** The span in which a piece was given at that time, by place; -1 for the one that goes on. */
const spanAt = ({ handedOver }: Treatment, at: number): number => handedOver.findIndex(({ till }) => till > at);

/** Who gave a piece at that time, in milliseconds since 1970. */
export const givenByAt = (piece: Treatment, at: number): readonly string[] =>
  piece.handedOver[spanAt(piece, at)]?.servicerIds ?? piece.servicerIds;

/**
 * A piece that others gave from that time on, until the next hand-over that is known of: counters that said so without contact
 * are heard in any order.
 */
export const handedAt = (piece: Treatment, servicerIds: string[], at: number): Treatment => {
  const { handedOver } = piece;
  const place = spanAt(piece, at);
  const span = handedOver[place];
  if (!span) {
    const from = servingSince(piece);
    const before = { servicerIds: piece.servicerIds, from, till: Math.max(from, at) };
    return { ...piece, servicerIds, handedOver: [...handedOver, before] };
  }
  const from = Math.max(span.from, at);
  const both = [
    { ...span, till: from },
    { servicerIds, from, till: span.till },
  ];
  return { ...piece, handedOver: handedOver.toSpliced(place, 1, ...both) };
};

/** The most people who stand on a line. */
export const mostOnLine = 10;

/** How long each person gave a piece, in milliseconds; together those who did so at once count each in part. */
const timesOf = (piece: Treatment): Map<string, number> => {
  const from = servingSince(piece);
  const last = { servicerIds: piece.servicerIds, from, till: piece.endedAt ?? from };
  const times = new Map<string, number>();
  for (const { servicerIds, from: since, till } of [...piece.handedOver, last]) {
    const people = new Set(servicerIds);
    for (const id of people) times.set(id, (times.get(id) ?? 0) + Math.max(0, till - since) / people.size);
  }
  return times;
};

/** The people whom hand-overs of this piece alone put onto its line. */
const broughtBy = ({ handedOver }: Treatment): string[] => handedOver.flatMap(({ brought = [] }) => brought);

/** A line with these people besides: what was said in percent stays, so that they have none of it as yet. */
const withPeople = (line: OrderLine, ids: Iterable<string>): OrderLine => {
  const room = Math.max(0, mostOnLine - line.servicerIds.length);
  const more = [...new Set(ids)].filter((id) => !line.servicerIds.includes(id)).slice(0, room);
  if (more.length === 0) return line;
  const shares = line.shares && { shares: [...line.shares, ...more.map(() => 0)] };
  return { ...line, servicerIds: [...line.servicerIds, ...more], ...shares };
};

/** A line without these people; in percent as it was where they had none of it. */
const withoutPeople = ({ shares: said, ...line }: OrderLine, ids: readonly string[]): OrderLine => {
  const stays = (id: string | undefined): boolean => id !== undefined && !ids.includes(id);
  const shares = said?.filter((_, place) => stays(line.servicerIds[place])) ?? [];
  const isWhole = shares.length > 1 && shares.reduce((sum, share) => sum + share, 0) === 100;
  return { ...line, servicerIds: line.servicerIds.filter(stays), ...(isWhole ? { shares } : {}) };
};

/** The order with the line of this piece changed, unless it has more pieces: nobody can tell whose part of its money one is. */
const onItsLine = (existing: Order, piece: Treatment, change: (line: OrderLine) => OrderLine): Order => ({
  ...existing,
  lines: existing.lines.map((line) => (line.id === piece.lineId && line.quantity === 1 ? change(line) : line)),
});

/**
 * An order on whose line everybody stands who gave this piece, as nobody knows yet how long it takes; and the piece, which
 * keeps whom that brought there.
 */
export const handedTo = (existing: Order, piece: Treatment): { readonly order: Order; readonly piece: Treatment } => {
  const gave = piece.handedOver.flatMap(({ servicerIds }) => servicerIds);
  const order = onItsLine(existing, piece, (line) => withPeople(line, [...gave, ...piece.servicerIds]));
  const peopleOf = ({ lines }: Order) => lines.find(({ id }) => id === piece.lineId)?.servicerIds ?? [];
  const stood = peopleOf(existing);
  const brought = peopleOf(order).filter((id) => !stood.includes(id));
  const last = piece.handedOver.at(-1);
  if (brought.length === 0 || !last) return { order, piece };
  const handedOver = [...piece.handedOver.slice(0, -1), { ...last, brought: [...(last.brought ?? []), ...brought] }];
  return { order, piece: { ...piece, handedOver } };
};

/** The order once a piece is not given to its end: nobody stands on its line whom it alone brought there. */
export const withoutBrought = (existing: Order, piece: Treatment): Order => {
  const brought = broughtBy(piece);
  return brought.length === 0 ? existing : onItsLine(existing, piece, (line) => withoutPeople(line, brought));
};

/**
 * An order once a piece that was handed over is given: those who gave a line of one piece share it by the time for which they
 * did. Whoever stands there and did not give it stays as before, unless prices are set by whoever says so: that would say
 * anew what they earned.
 */
export const sharedByTime = (existing: Order, piece: Treatment, { may }: Pick<Acting, 'may'>): Order => {
  if (piece.handedOver.length === 0) return existing;
  const times = timesOf(piece);
  const isTimed = [...times.values()].some((each) => Math.round(each) > 0);
  const idle = broughtBy(piece).filter((id) => isTimed && !times.get(id));
  return onItsLine(existing, piece, (line) => {
    const hasOthers = line.servicerIds.some((id) => !times.has(id));
    const all = withPeople(line, times.keys());
    if (hasOthers && !may('pc.order.price')) return idle.length === 0 ? all : withoutPeople(all, idle);
    const { shares: _, ...rest } = all;
    const weights = all.servicerIds.map((id) => Math.round(times.get(id) ?? 0));
    if (weights.length < 2 || !isTimed) return rest;
    return { ...rest, shares: allocate(100, weights) };
  });
};
