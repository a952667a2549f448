import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first part of the members' screens that somebody may see. */
export const Route = createFileRoute('/_main/member/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    throw redirect({ to: sitemap.first(session, '/_main/member') ?? '/auth/NoPermission' });
  },
});
