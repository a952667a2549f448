import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first part of the stock that somebody may see. */
export const Route = createFileRoute('/_main/inventory/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    throw redirect({ to: sitemap.menu(session.permissions, '/_main/inventory')[0]?.to ?? '/auth/NoPermission' });
  },
});
