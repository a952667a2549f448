import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to where another store is asked for. */
export const Route = createFileRoute('/_main/store/add')({
  staticData: { right: 'pc.shop.register' },
  beforeLoad: () => {
    throw redirect({ to: '/store/add-store', replace: true });
  },
});
