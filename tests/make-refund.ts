import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';

/** A refund of one line of `aPaidOrder()` that waits for its review, unless said otherwise. */
export const aRefund = (differs: Partial<Refund> = {}): Refund => ({
  id: 'refund-1',
  shopId: 'shop-1',
  orderId: 'order-1',
  number: 'S01-02-000001',
  memberId: '',
  memberName: '',
  status: refundStatuses.pendingReview,
  lines: [{ lineId: 'line-1', name: 'Oil', quantity: 1, amount: 10_000 }],
  amount: 10_000,
  given: 0,
  ways: [],
  goods: [],
  reason: 'leaks',
  requestedAt: 1_763_704_800_000,
  requestedBy: 'cashier',
  counterId: 'counter-2',
  counterNumber: '02',
  reviewedAt: null,
  reviewedBy: '',
  approvedBy: '',
  answer: '',
  approval: null,
  free: false,
  failure: '',
  card: null,
  exchangedFor: '',
  ...differs,
});
