import { shopTypes } from '../shop/types.ts';
import { entriesBelow, leadsTo, type MenuReader } from './menu.ts';
import type { MenuItem } from './menu-node.ts';

/** Homes by level and role, the first of which is somebody's; each is in their menu, or is none of theirs. */
const homes: readonly { readonly url: string; readonly isTheirs: (reader: MenuReader) => boolean }[] = [
  { url: '/overview', isTheirs: ({ shopType, atCounter }) => shopType !== shopTypes.store || !atCounter },
  { url: '/workbench', isTheirs: () => true },
  { url: '/cashier', isTheirs: ({ may }) => may('pc.order.collect') },
  { url: '/order/list', isTheirs: ({ may, atCounter }) => !atCounter && may('pc.order.cashier') },
  { url: '/own-work', isTheirs: () => true },
];

/**
 * The first screen of somebody: at the headquarters and in a region the overview; in a store a manager's is the
 * workbench, in an office the overview, a cashier's the counter or the orders, and a technician's their own work. Whoever
 * has none of these begins with the first entry of their menu; undefined where there is none.
 */
export const homeOf = (items: readonly MenuItem[], reader: MenuReader): string | undefined => {
  const home = homes.find(({ url, isTheirs }) => isTheirs(reader) && items.some((item) => item.url === url));
  const [first] = entriesBelow(items);
  return home?.url ?? (first && leadsTo(items, first));
};
