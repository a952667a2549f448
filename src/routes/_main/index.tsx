import { createFileRoute, redirect } from '@tanstack/react-router';

/** Home: the first screen by level and role; with none but the sync centre, the page that says whom to ask. */
export const Route = createFileRoute('/_main/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    const first = sitemap.hasMenu(session) ? sitemap.home(session) : undefined;
    throw redirect({ href: first ?? '/auth/NoPermission' });
  },
});
