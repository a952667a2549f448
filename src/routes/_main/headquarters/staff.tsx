import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the staff: the same screens show those of the headquarters there. */
export const Route = createFileRoute('/_main/headquarters/staff')({
  staticData: { right: 'staff' },
  beforeLoad: () => {
    throw redirect({ to: '/staff', replace: true });
  },
});
