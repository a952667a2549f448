import { orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { Counter } from '../counter.ts';
import type { OrderOnServer } from '../store-api.ts';
import { defineQuery } from './query.ts';

export const whereIs = (counter: Counter, orderId: string): OrderOnServer =>
  counter.isUnsent('order', orderId) ? 'saved' : 'onServer';

/** When it was put aside, or taken up by somebody who works on it. */
const waitsSince = (waiting: Order): number => waiting.parked?.at ?? waiting.resumed?.at ?? waiting.createdAt;

export const parkedOrders = defineQuery({
  name: 'order.parked',
  sources: ['order'],
  ask: async ({ view, enrolment }) => {
    const open = (await view.many('order', { status: orderStatuses.pendingPayment })) as unknown as Order[];
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
  ask: async (counter, { orderId }) => {
    const order = (await counter.view.one('order', orderId)) as Order | undefined;
    if (!order) return null;
    const forks = (await counter.view.many('order', { forkedFrom: orderId })) as unknown as Order[];
    return { order, where: whereIs(counter, orderId), forks: forks.sort((a, b) => a.createdAt - b.createdAt) };
  },
});
