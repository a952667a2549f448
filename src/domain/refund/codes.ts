import { orderStatuses } from '../order/codes.ts';

/** The states of a refund: those of its order that speak of it (spec section 4). */
export const refundStatuses = {
  pendingReview: orderStatuses.refundPendingReview,
  /** Somebody has agreed to it, and the store has not given its money yet. */
  refunding: orderStatuses.refunding,
  refunded: orderStatuses.refunded,
  rejected: orderStatuses.refundRejected,
  failed: orderStatuses.refundFailed,
} as const;

/** Those in which nothing has been decided, or what was decided has not been done yet. */
export const waitingStatuses: readonly number[] = [
  refundStatuses.pendingReview,
  refundStatuses.refunding,
  refundStatuses.failed,
];
export const isWaiting = (status: number): boolean => waitingStatuses.includes(status);
