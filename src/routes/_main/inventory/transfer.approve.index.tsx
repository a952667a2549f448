import { createFileRoute, redirect } from '@tanstack/react-router';
import { transferStatuses } from '#domain/transfer/codes.ts';

/** What waits for this shop's review. */
export const Route = createFileRoute('/_main/inventory/transfer/approve/')({
  staticData: { right: 'pc.inventory.transferReview' },
  beforeLoad: () => {
    throw redirect({ to: '/inventory/transfer', search: { side: 'provide', status: transferStatuses.pendingReview } });
  },
});
