import type { Exception } from '#domain/exception/exception.ts';
import type { Order } from '#domain/order/order.ts';
import type { Invariant } from './rest.ts';

/**
 * Orders that lines stand on which were paid where they had gone from: somebody is told of each, and its page says where
 * they went on to.
 */
export const toldOfMoved = (orders: readonly Order[], exceptions: readonly Exception[]): ReadonlySet<string> => {
  const onwards = new Map(orders.map(({ id, moved }) => [id, moved.map(({ toId }) => toId)]));
  const tasks = exceptions.filter(({ code }) => code === 'movedLinesPaid');
  const told = new Set(tasks.map(({ orderId }) => orderId));
  for (const id of told) for (const next of onwards.get(id) ?? []) told.add(next);
  return told;
};

/** I7: a line that was moved stands on one order, unless it was paid where it had gone from, and somebody is told. */
export const movedLinesStandOnce: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const orders = every<Order>('order');
  const moving = new Set(
    orders.flatMap(({ id, moved }) => (moved.length > 0 ? [id, ...moved.map((each) => each.toId)] : [])),
  );
  const told = toldOfMoved(orders, every<Exception>('exception'));
  const places = new Map<string, string[]>();
  for (const { id, lines } of orders.filter((each) => moving.has(each.id) && !told.has(each.id)))
    for (const line of lines) places.set(line.id, [...(places.get(line.id) ?? []), id]);
  return [...places].filter(([, at]) => at.length > 1).map(([id, at]) => `I7 line ${id} stands on ${at.join(' and ')}`);
};
