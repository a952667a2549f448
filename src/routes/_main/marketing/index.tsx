import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first part of marketing that somebody may see. */
export const Route = createFileRoute('/_main/marketing/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    throw redirect({ to: sitemap.first(session, '/_main/marketing') ?? '/auth/NoPermission' });
  },
});
