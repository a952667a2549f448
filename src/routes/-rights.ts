import type { Permission } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import { inventoryParts } from './-inventory-tabs.ts';
import { menuEntries } from './-menu.ts';

/** Screens below those of the menus that ask for more than the menu's right, or for another one. */
const deeper: readonly { readonly to: string; readonly permission: Permission }[] = [
  { to: '/inventory/inbound/add', permission: 'pc.inventory.book' },
  { to: '/inventory/outbound/add', permission: 'pc.inventory.book' },
  { to: '/inventory/paper', permission: 'pc.inventory.list' },
  { to: '/inventory/transfer/add', permission: 'pc.inventory.transfer' },
  { to: '/inventory/transfer/again', permission: 'pc.inventory.transfer' },
  { to: '/inventory/transfer/edit', permission: 'pc.inventory.transfer' },
  { to: '/inventory/transfer/approve', permission: 'pc.inventory.transferReview' },
  { to: '/inventory/check/add', permission: 'pc.inventory.check' },
  { to: '/inventory/check/edit', permission: 'pc.inventory.check' },
  { to: '/inventory/check/count', permission: 'pc.inventory.check' },
  { to: '/inventory/check/review', permission: 'pc.inventory.checkReview' },
];
const closed = [...menuEntries, ...inventoryParts, ...deeper].sort((a, b) => b.to.length - a.to.length);

/** Whether somebody with these rights may open an address, by the nearest address above it that asks for one. */
export const mayOpen = (permissions: readonly string[], path: string): boolean => {
  const nearest = closed.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (!nearest || nearest.permission === null) return true;
  const granted = new Set(permissions);
  return [nearest.permission].flat().some((right) => holds(granted, right));
};
