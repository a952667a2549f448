import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the counter: the headquarters sells at the same one. */
export const Route = createFileRoute('/_main/headquarters/cashier')({
  staticData: { right: 'pc.order.cashier' },
  beforeLoad: () => {
    throw redirect({ to: '/cashier', replace: true });
  },
});
