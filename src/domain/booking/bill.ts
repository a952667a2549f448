import type { Item } from '../item/item.ts';
import type { Operation } from '../order/operations.ts';
import type { Order } from '../order/order.ts';
import { newLine } from '../order/put-item.ts';
import type { Booking } from './booking.ts';

/** What an order is composed of for those who came to a booking. */
interface Bill {
  readonly operations: readonly Operation[];
  /** Services that were booked and are not sold here any more, as they were called then. */
  readonly missing: readonly string[];
}
interface Sold {
  /** The services of the booking that are sold here, as they are sold. */
  readonly items: readonly Item[];
  /** To what an order is rounded that begins here, in fen. */
  readonly roundTo: NonNullable<Order['roundTo']>;
  readonly newId: () => string;
}

/**
 * The order of guests who have come: a line for each part of their booking, by time, at what the service costs now, with whom
 * it is given by. No line is booked for a time: what is kept of money where nobody comes says nothing of those who did
 * (decision 0333).
 */
export const billOf = ({ parts }: Pick<Booking, 'parts'>, { items, roundTo, newId }: Sold): Bill => {
  const inTime = parts.toSorted((one, other) => one.startsAt - other.startsAt || one.guest - other.guest);
  const known = inTime.map((part) => ({ part, item: items.find(({ id }) => id === part.serviceId) }));
  const lines = known.flatMap(({ part: { staffId, wish }, item }) =>
    item
      ? [
          {
            ...newLine(item, newId()),
            servicerIds: staffId === '' ? [] : [staffId],
            ...(wish === 'named' && staffId !== '' ? { byName: true } : {}),
          },
        ]
      : [],
  );
  return {
    operations: lines.map((line, place) => ({ op: 'add', line, ...(place === 0 && roundTo > 0 ? { roundTo } : {}) })),
    missing: [...new Set(known.flatMap(({ part, item }) => (item ? [] : [part.name])))],
  };
};
