import { orderStatuses } from '../order/codes.ts';

/** The states of a refund: those of its order that speak of it (spec section 4). */
export const refundStatuses = {
  pendingReview: orderStatuses.refundPendingReview,
  refunded: orderStatuses.refunded,
  rejected: orderStatuses.refundRejected,
  failed: orderStatuses.refundFailed,
} as const;

/** Those in which nothing has been decided, or what was decided could not be done. */
export const waitingStatuses: readonly number[] = [refundStatuses.pendingReview, refundStatuses.failed];
export const isWaiting = (status: number): boolean => waitingStatuses.includes(status);
