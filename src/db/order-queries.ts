import type { Order } from '../domain/order/order.ts';
import type { ComposedOrder, OrderOnServer, Page } from './store-api.ts';

/** What is asked about orders. */
export interface OrderQueries {
  'order.composing': { params: { orderId: string }; answer: ComposedOrder };
  /** What is being composed on this counter and neither parked nor collected yet, newest first. */
  'order.drafts': { params: Record<string, never>; answer: readonly ComposedOrder[] };
  /** Orders of the shop that wait for payment, longest parked first; those somebody works on last. */
  'order.parked': { params: Record<string, never>; answer: readonly Order[] };
  'order.byId': {
    params: { orderId: string };
    answer: { order: Order; where: OrderOnServer; forks: readonly Order[] } | null;
  };
  /** Newest first; `status` -1 for all; `text` in number, manual number, member or label; times in milliseconds. */
  'order.list': {
    params: { status: number; text: string; from: number | null; to: number | null; offset: number; limit: number };
    answer: Page<Order & { where: OrderOnServer }>;
  };
}
