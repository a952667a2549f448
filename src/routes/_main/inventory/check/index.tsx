import { createFileRoute, redirect } from '@tanstack/react-router';

/** The stocktakes begin with their list. */
export const Route = createFileRoute('/_main/inventory/check/')({
  staticData: { title: 'stocktake', right: ['pc.inventory.check', 'pc.inventory.checkReview'], menu: { order: 50 } },
  beforeLoad: () => {
    throw redirect({ to: '/inventory/check/list', replace: true });
  },
});
