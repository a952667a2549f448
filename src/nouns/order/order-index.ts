import { type Order, order } from '#domain/order/order.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';

/** What the list of orders is filtered and sorted by. */
export interface OrderEntry {
  readonly id: string;
  readonly createdAt: number;
  readonly status: number;
  /** Number, manual number, member and label, in small letters. */
  readonly text: string;
}

export const entryOf = ({ id, createdAt, status, number, manualNumber, memberName, parked }: Order): OrderEntry => ({
  id,
  createdAt,
  status,
  text: [number, manualNumber, memberName, parked?.label ?? ''].join('\n').toLowerCase(),
});

export const newestFirst = (a: OrderEntry, b: OrderEntry): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

/** The orders of the mirror in short, newest first. */
export const orderIndex = memoryIndex(order, entryOf, newestFirst);
