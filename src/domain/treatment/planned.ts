import { type Service, service } from '../item/service/service.ts';
import { allThrough } from '../kernel/needs.ts';
import { type Order, type OrderLine, order } from '../order/order.ts';
import { minute } from '../values/durations.ts';
import type { Treatment } from './treatment.ts';

const servicesOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.filter(({ kind }) => kind === 'service').map(({ itemId }) => itemId)),
];

/** The services of an order, which say how long they take. */
export const needsOfMinutes = (orderId: string) => ({ services: allThrough(order, orderId, service, servicesOf) });

/** How many minutes a piece of a line takes by its service; 0 where nobody knows. */
export const minutesOf = ({ itemId }: Pick<OrderLine, 'itemId'>, services: readonly Service[]): number =>
  services.find(({ id }) => id === itemId)?.duration ?? 0;

type Timed = Pick<Treatment, 'startedAt' | 'minutes' | 'suspendedAt' | 'suspendedFor'>;

/**
 * When a piece is over by what is planned, in milliseconds since 1970: for as long as it is suspended that is put off. Null
 * where nobody knows how long it takes.
 */
export const plannedEnd = ({ startedAt, minutes, suspendedAt, suspendedFor }: Timed, now: number): number | null =>
  minutes === 0
    ? null
    : startedAt + minutes * minute + suspendedFor + (suspendedAt === null ? 0 : Math.max(0, now - suspendedAt));

/**
 * What is left at a moment (both in milliseconds since 1970) until a planned end, or for how long it has been over, in
 * minutes: the last minute counts until it has gone by, one over it once it is whole.
 */
export const minutesLeft = (end: number, now: number): { readonly isOver: boolean; readonly minutes: number } => {
  const isOver = end < now;
  return { isOver, minutes: isOver ? Math.floor((now - end) / minute) : Math.max(1, Math.ceil((end - now) / minute)) };
};
