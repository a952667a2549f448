import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** The staff of the shop and what they may do, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/staff')({
  staticData: { title: 'staff', right: 'below', menu: { order: 42, icon: 'people' } },
  component: Staff,
});

function Staff() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
