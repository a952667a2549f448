import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** The members of the shop, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/member')({
  staticData: { title: 'members', right: 'below', menu: { order: 25, icon: 'members' } },
  component: Members,
});

function Members() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
