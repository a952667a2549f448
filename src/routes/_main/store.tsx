import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** Everything about the shop itself, its parts side by side above the screen; another shop's page is none of them. */
export const Route = createFileRoute('/_main/store')({
  staticData: { title: 'shop', right: 'below', menu: { order: 45, icon: 'shop' } },
  component: Shop,
});

function Shop() {
  const { session, sitemap } = Route.useRouteContext();
  const isOther = useLocation({ select: ({ pathname }) => pathname.startsWith('/store/view/') });
  if (isOther) return <Outlet />;
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
