import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first part of the screens about bookings that somebody may see. */
export const Route = createFileRoute('/_main/appointment/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    throw redirect({ to: sitemap.first(session, '/_main/appointment') ?? '/auth/NoPermission' });
  },
});
