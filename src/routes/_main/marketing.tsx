import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** How the shop wins members, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/marketing')({
  staticData: { title: 'marketing', right: 'below', ready: 'store', menu: { order: 38, icon: 'ticket' } },
  component: Marketing,
});

function Marketing() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
