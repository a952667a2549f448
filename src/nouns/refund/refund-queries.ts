import { isWaiting, refundStatuses } from '#domain/refund/codes.ts';
import { type Refund, refund } from '#domain/refund/refund.ts';
import { defineQuery } from '../../db/live/query.ts';

const latestFirst = (a: Refund, b: Refund): number => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1);

/** The refunds of an order, the latest first. */
export const refundsOfOrder = defineQuery({
  name: 'refund.ofOrder',
  sources: ['refund'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<readonly Refund[]> =>
    (await records.many(refund, { orderId })).sort(latestFirst),
});

/** How many refunds of this shop wait for a review. */
export const refundsWaiting = defineQuery({
  name: 'refund.waiting',
  sources: ['refund'],
  ask: async ({ records, enrolment: { shopId } }): Promise<number> =>
    (await records.many(refund, { shopId })).filter(
      ({ status }) => isWaiting(status) && status !== refundStatuses.refunding,
    ).length,
});

/** Refunds of this shop that were approved and whose money is still to be given, the longest waiting first. */
export const refundsToGive = defineQuery({
  name: 'refund.toGive',
  sources: ['refund'],
  ask: async ({ records, enrolment: { shopId } }): Promise<readonly Refund[]> =>
    (await records.many(refund, { shopId, status: refundStatuses.refunding })).sort((a, b) => -latestFirst(a, b)),
});
