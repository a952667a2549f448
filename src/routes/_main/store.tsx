import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** Everything about the shop itself, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/store')({
  staticData: { title: 'shop', right: 'below', menu: { order: 45, icon: 'shop' } },
  component: Shop,
});

function Shop() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
