import { createFileRoute, redirect } from '@tanstack/react-router';

/** Home: the first screen that one's rights open; with none but the sync centre, the page that says whom to ask. */
export const Route = createFileRoute('/_main/')({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap } }) => {
    const menu = sitemap.menu(session.permissions);
    const [first] = menu;
    throw redirect({ href: menu.length > 1 && first ? first.to : '/auth/NoPermission' });
  },
});
