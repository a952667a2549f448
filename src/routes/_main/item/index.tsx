import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first part of the catalogue's screens that somebody may see. */
export const Route = createFileRoute('/_main/item/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    throw redirect({ to: sitemap.first(session, '/_main/item') ?? '/auth/NoPermission' });
  },
});
