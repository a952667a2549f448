import { orderStatuses } from '#domain/order/codes.ts';
import { type Order, order } from '#domain/order/order.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';

export const whereIs = (counter: Counter, orderId: string): OrderOnServer =>
  counter.isUnsent('order', orderId) ? 'saved' : 'onServer';

/** When it was put aside, or taken up by somebody who works on it. */
const waitsSince = (waiting: Order): number => waiting.parked?.at ?? waiting.resumed?.at ?? waiting.createdAt;

/** Orders of the shop that wait for payment, longest parked first; those somebody works on last. */
export const parkedOrders = defineQuery({
  name: 'order.parked',
  sources: ['order'],
  ask: async ({ records, enrolment }): Promise<readonly Order[]> => {
    const open = await records.many(order, { status: orderStatuses.pendingPayment });
    return open
      .filter((one) => one.shopId === enrolment.shopId)
      .sort(
        (a, b) =>
          Number(a.parked === null) - Number(b.parked === null) ||
          waitsSince(a) - waitsSince(b) ||
          (a.id < b.id ? -1 : 1),
      );
  },
});

export const orderById = defineQuery({
  name: 'order.byId',
  sources: ['order', 'outbox'],
  ask: async (
    counter,
    { orderId }: { readonly orderId: string },
  ): Promise<{ order: Order; where: OrderOnServer; forks: readonly Order[] } | null> => {
    const found = await counter.records.one(order, orderId);
    if (!found) return null;
    const forks = await counter.records.many(order, { forkedFrom: orderId });
    return { order: found, where: whereIs(counter, orderId), forks: forks.sort((a, b) => a.createdAt - b.createdAt) };
  },
});
