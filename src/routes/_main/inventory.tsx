import { createFileRoute, Outlet } from '@tanstack/react-router';
import { StockBadge } from '../../features/stock/stock-badge.tsx';
import { WaitingBadge } from '../../features/transfer/waiting-badge.tsx';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** Everything about the stock, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/inventory')({
  staticData: {
    title: 'inventory',
    right: 'below',
    ready: 'store',
    menu: { order: 30, icon: 'packages' },
    words: ['stock', 'transfer'],
  },
  component: Inventory,
});

function Inventory() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)} badges={{ stock: <StockBadge />, transfers: <WaitingBadge /> }}>
      <Outlet />
    </SubMenu>
  );
}
