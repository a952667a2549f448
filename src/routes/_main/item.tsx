import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** What is sold: items and cards, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/item')({
  staticData: { title: 'itemsAndCards', right: 'below', menu: { order: 36, icon: 'items' } },
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
