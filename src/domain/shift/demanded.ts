import type { Acting, Where } from '../kernel/command.ts';
import { one } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { channels } from '../order/codes.ts';
import { type ShopSettings, shopSettings } from '../shop/shop-settings.ts';
import { drawerAt } from './over-drawer.ts';
import type { Shift } from './shift.ts';

/** What a command over which money goes reads of its counter: the shift that is open there, and whether its shop demands one. */
export const needsOfDrawer = (where: Where) => ({
  drawer: drawerAt(where),
  settings: one(shopSettings, where.shopId),
});

export interface AtDrawer {
  readonly drawer: readonly Shift[];
  readonly settings: ShopSettings | undefined;
}

/**
 * Why no money goes over this counter now: its shop demands a shift (`shiftRequired`), and none is open. What was done
 * before is booked, and calls of the API have no drawer.
 */
export const whyNoShift = (
  { drawer, settings }: AtDrawer,
  { replay, channel }: Pick<Acting, 'replay' | 'channel'>,
): { readonly code: Reason; readonly params: Record<string, never> } | undefined =>
  settings?.shiftRequired && drawer.length === 0 && !replay && channel === channels.tablet
    ? { code: 'shift.required', params: {} }
    : undefined;
