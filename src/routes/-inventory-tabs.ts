import type { Permission } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';

export interface InventoryTab {
  /** Key of `titles` in `app.json`. */
  readonly title: string;
  readonly to: string;
  /** The right that opens it, or several of which any one does. */
  readonly permission: Permission | readonly Permission[];
}

/** The parts of the stock, side by side. */
export const inventoryParts: readonly InventoryTab[] = [
  { title: 'stock', to: '/inventory/stock', permission: 'pc.inventory.list' },
  { title: 'inbound', to: '/inventory/inbound', permission: 'pc.inventory.list' },
  { title: 'outbound', to: '/inventory/outbound', permission: 'pc.inventory.list' },
  {
    title: 'transfers',
    to: '/inventory/transfer',
    permission: ['pc.inventory.transfer', 'pc.inventory.transferReview'],
  },
  { title: 'stocktake', to: '/inventory/check', permission: ['pc.inventory.check', 'pc.inventory.checkReview'] },
  { title: 'movements', to: '/inventory/movements', permission: 'pc.inventory.list' },
  { title: 'stockOverview', to: '/inventory/overview', permission: 'pc.inventory.value' },
  { title: 'packages', to: '/inventory/packages', permission: 'pc.inventory.book' },
  { title: 'labels', to: '/inventory/labels', permission: 'pc.inventory.list' },
];

/** The parts of the stock that somebody with these rights may see. */
export const inventoryTabs = (permissions: readonly string[]): readonly InventoryTab[] =>
  inventoryParts.filter(({ permission }) => [permission].flat().some((right) => holds(new Set(permissions), right)));

/** Any of these opens something of the stock. */
export const inventoryRights: readonly Permission[] = [
  ...new Set(inventoryParts.flatMap(({ permission }) => permission)),
];
