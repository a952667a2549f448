import { defineLabels } from '../values/labels.ts';

/** How far a transfer is (spec section 4). */
export const transferStatuses = defineLabels({
  pendingReview: 1,
  withdrawn: 2,
  declined: 3,
  pendingReceipt: 4,
  received: 5,
  returned: 6,
});

/** A transfer in one of these states has come to its end. */
export const endedTransfers: readonly number[] = [
  transferStatuses.withdrawn,
  transferStatuses.declined,
  transferStatuses.received,
  transferStatuses.returned,
];
