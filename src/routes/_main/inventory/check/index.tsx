import { createFileRoute, redirect } from '@tanstack/react-router';

/** The stocktakes begin with their list. */
export const Route = createFileRoute('/_main/inventory/check/')({
  beforeLoad: () => {
    throw redirect({ to: '/inventory/check/list', replace: true });
  },
});
