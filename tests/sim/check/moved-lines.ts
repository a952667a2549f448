import type { z } from 'zod';
import type { Exception } from '#domain/exception/exception.ts';
import { moveOrderLines } from '#domain/order/move/move.ts';
import type { Order } from '#domain/order/order.ts';
import type { Tables } from '../server/tables.ts';
import { firstIdOf } from './givers.ts';
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

/** Lines whose move to another order waits for a manager, as it is not known who gave it. */
const linesOfHeldMoves = ({ log }: Tables): ReadonlySet<string> =>
  new Set(
    log.all().flatMap(({ command: { name, args }, result }) => {
      if (name !== moveOrderLines.name || result.outcome !== 'held') return [];
      const { lines = [] } = args as Partial<z.infer<typeof moveOrderLines.args>>;
      return lines.map(({ lineId }) => lineId);
    }),
  );

/** Orders with whose own receipt somebody is told that a line of it had gone elsewhere. */
const paidAndTold = (orders: readonly Order[], exceptions: readonly Exception[]): ReadonlySet<string> => {
  const receipts = new Set(
    exceptions.flatMap(({ code, commandId }) => (code === 'movedLinesPaid' ? [firstIdOf(commandId)] : [])),
  );
  return new Set(orders.flatMap(({ id, timeline }) => (timeline.some((each) => receipts.has(each.id)) ? [id] : [])));
};

/**
 * I7: a line that was moved stands on one order, unless it was paid where it had gone from, and somebody is told: of the
 * order, or of the move, which is held, or with each receipt that it stands on.
 */
export const movedLinesStandOnce: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const orders = every<Order>('order');
  const moving = new Set(
    orders.flatMap(({ id, moved }) => (moved.length > 0 ? [id, ...moved.map((each) => each.toId)] : [])),
  );
  const exceptions = every<Exception>('exception');
  const told = toldOfMoved(orders, exceptions);
  const withTask = paidAndTold(orders, exceptions);
  const held = linesOfHeldMoves(tables);
  const places = new Map<string, string[]>();
  for (const { id, lines } of orders.filter((each) => moving.has(each.id) && !told.has(each.id)))
    for (const line of lines) places.set(line.id, [...(places.get(line.id) ?? []), id]);
  return [...places]
    .filter(([id, at]) => at.length > 1 && !held.has(id) && !at.every((each) => withTask.has(each)))
    .map(([id, at]) => `I7 line ${id} stands on ${at.join(' and ')}`);
};
