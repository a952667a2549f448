import {
  IconCash,
  IconCloudUp,
  IconDeviceTablet,
  IconListDetails,
  IconPackages,
  type TablerIcon,
} from '@tabler/icons-react';
import { holds } from '#domain/staff/permissions.ts';

export interface MenuItem {
  /** Key of `titles` in `app.json`. */
  readonly title: string;
  readonly to: string;
  readonly icon: TablerIcon;
  /** The right that opens it; null for everybody who works here. */
  readonly permission: string | null;
}

/** What there is, in the order of a day's work. */
const everything: readonly MenuItem[] = [
  { title: 'cashier', to: '/cashier', icon: IconCash, permission: 'pc.order.cashier' },
  { title: 'orders', to: '/order/list', icon: IconListDetails, permission: 'pc.order.list' },
  { title: 'inventory', to: '/inventory/stock', icon: IconPackages, permission: 'pc.inventory.list' },
  { title: 'counters', to: '/counters', icon: IconDeviceTablet, permission: 'pc.counter.list' },
  { title: 'sync', to: '/sync', icon: IconCloudUp, permission: null },
];

/** The menu of somebody with these rights. */
export const menuFor = (permissions: readonly string[]): readonly MenuItem[] =>
  everything.filter(({ permission }) => permission === null || holds(new Set(permissions), permission));
