import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** What is sold, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/item')({
  staticData: { title: 'itemsAndCards', right: 'below', menu: { order: 38, icon: 'items' } },
  component: Items,
});

function Items() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
