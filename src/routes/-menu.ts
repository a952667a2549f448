import {
  IconCash,
  IconCloudUp,
  IconDeviceTablet,
  IconListDetails,
  IconPackages,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import { inventoryRights } from './-inventory-tabs.ts';

export interface MenuItem {
  /** Key of `titles` in `app.json`. */
  readonly title: string;
  readonly to: string;
  readonly icon: TablerIcon;
  /** The right that opens it, or several of which any one does; null for everybody who works here. */
  readonly permission: Permission | readonly Permission[] | null;
}

/** What there is, in the order of a day's work. */
export const menuEntries: readonly MenuItem[] = [
  { title: 'cashier', to: '/cashier', icon: IconCash, permission: 'pc.order.cashier' },
  { title: 'orders', to: '/order/list', icon: IconListDetails, permission: 'pc.order.list' },
  { title: 'inventory', to: '/inventory', icon: IconPackages, permission: inventoryRights },
  { title: 'counters', to: '/counters', icon: IconDeviceTablet, permission: 'pc.counter.list' },
  { title: 'sync', to: '/sync', icon: IconCloudUp, permission: null },
];

/** The menu of somebody with these rights. */
export const menuFor = (permissions: readonly string[]): readonly MenuItem[] =>
  menuEntries.filter(
    ({ permission }) => permission === null || [permission].flat().some((right) => holds(new Set(permissions), right)),
  );
