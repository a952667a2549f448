import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first part of the store's screens that somebody may see. */
export const Route = createFileRoute('/_main/store/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    throw redirect({ to: sitemap.first(session, '/_main/store') ?? '/auth/NoPermission' });
  },
});
