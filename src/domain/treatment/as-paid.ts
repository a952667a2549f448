import { orderStatuses } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';

/**
 * An order as its money is taken: its services are still to be given, or were given by that where its shop counts them so
 * (`servicesGivenWhenPaid`). One of goods alone is completed.
 */
export const asPaid = (order: Order, settings: ShopSettings | undefined): Order => {
  const { completed, pendingUse } = orderStatuses;
  if (!order.lines.some(({ kind }) => kind === 'service')) return { ...order, status: completed };
  if (!settings?.servicesGivenWhenPaid) return { ...order, servedWhen: 'done', status: pendingUse };
  const lines = order.lines.map((line) => (line.kind === 'service' ? { ...line, served: line.quantity } : line));
  return { ...order, lines, servedWhen: 'paid', status: completed };
};
