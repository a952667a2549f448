import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the stock: the same screens show that of the headquarters there. */
export const Route = createFileRoute('/_main/headquarters/inventory')({
  staticData: { right: 'staff' },
  beforeLoad: () => {
    throw redirect({ to: '/inventory', replace: true });
  },
});
