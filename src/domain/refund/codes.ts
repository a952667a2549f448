import { orderStatuses } from '../order/codes.ts';

/** The states of a refund: those of its order that speak of it (spec section 4). */
export const refundStatuses = {
  pendingReview: orderStatuses.refundPendingReview,
  refunded: orderStatuses.refunded,
  rejected: orderStatuses.refundRejected,
  failed: orderStatuses.refundFailed,
} as const;

/** Nothing has been decided of it, or what was decided could not be done. */
export const isWaiting = (status: number): boolean =>
  status === refundStatuses.pendingReview || status === refundStatuses.failed;
