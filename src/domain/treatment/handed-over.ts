import type { Order, OrderLine } from '../order/order.ts';
import { allocate } from '../values/money.ts';
import type { Treatment } from './treatment.ts';

/** Since when those who give a piece now do so, in milliseconds since 1970. */
export const servingSince = ({ startedAt, handedOver }: Pick<Treatment, 'startedAt' | 'handedOver'>): number =>
  handedOver.at(-1)?.till ?? startedAt;

/** The most people who stand on a line. */
const mostOnLine = 10;

/** How long each person gave a piece, in milliseconds; together those who did so at once count each in part. */
const timesOf = (piece: Treatment): Map<string, number> => {
  const from = servingSince(piece);
  const last = { servicerIds: piece.servicerIds, from, till: piece.endedAt ?? from };
  const times = new Map<string, number>();
  for (const { servicerIds, from: since, till } of [...piece.handedOver, last])
    for (const id of servicerIds) times.set(id, (times.get(id) ?? 0) + Math.max(0, till - since) / servicerIds.length);
  return times;
};

/** An order on whose line everybody stands who gave this piece: evenly as yet, as nobody knows how long it takes. */
export const handedTo = (existing: Order, { lineId, servicerIds, handedOver }: Treatment): Order => {
  const withThem = (line: OrderLine): OrderLine => {
    const { shares: _, ...rest } = line;
    const gave = handedOver.flatMap((each) => each.servicerIds);
    const all = [...new Set([...line.servicerIds, ...gave, ...servicerIds])].slice(0, mostOnLine);
    return all.length === line.servicerIds.length ? line : { ...rest, servicerIds: all };
  };
  return { ...existing, lines: existing.lines.map((line) => (line.id === lineId ? withThem(line) : line)) };
};

/**
 * The same once a piece that was handed over is given: those who gave a line of one piece share it by the time for which they
 * did. A line of several pieces they share evenly.
 */
export const sharedByTime = (existing: Order, piece: Treatment): Order => {
  if (piece.handedOver.length === 0) return existing;
  const byTime = (line: OrderLine): OrderLine => {
    if (line.quantity !== 1) return line;
    const times = timesOf(piece);
    const people = [...times.keys()].slice(0, mostOnLine);
    const { shares: _, ...rest } = line;
    const weights = people.map((id) => Math.round(times.get(id) ?? 0));
    if (people.length < 2 || weights.every((each) => each === 0)) return { ...rest, servicerIds: people };
    return { ...rest, servicerIds: people, shares: allocate(100, weights) };
  };
  return { ...existing, lines: existing.lines.map((line) => (line.id === piece.lineId ? byTime(line) : line)) };
};
