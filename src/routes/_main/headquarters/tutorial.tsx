import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to how the daily work is done, which is the same everywhere. */
export const Route = createFileRoute('/_main/headquarters/tutorial')({
  staticData: { right: 'staff' },
  beforeLoad: () => {
    throw redirect({ to: '/tutorials', replace: true });
  },
});
