import { createFileRoute, Outlet } from '@tanstack/react-router';
import { StockBadge } from '../../features/inventory/stock-badge.tsx';
import { WaitingBadge } from '../../features/transfer/waiting-badge.tsx';
import { SubMenu } from '../../ui/sub-menu.tsx';
import { inventoryTabs } from '../-inventory-tabs.ts';

/** Everything about the stock, its parts side by side above the screen. */
export const Route = createFileRoute('/_main/inventory')({
  staticData: { title: 'inventory' },
  component: Inventory,
});

function Inventory() {
  const { session } = Route.useRouteContext();
  return (
    <SubMenu items={inventoryTabs(session.permissions)} badges={{ stock: <StockBadge />, transfers: <WaitingBadge /> }}>
      <Outlet />
    </SubMenu>
  );
}
