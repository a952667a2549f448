import type { Acting, Where } from '../kernel/command.ts';
import { accept, type Decision, recordsIn } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { moneyEntry } from '../money/money-entry.ts';
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
 * Why no money goes over this counter now: its shop demands a shift (`shiftRequired`), and none is open. Calls of the API
 * are no way around it. What was done before is booked, with a task (`withShiftTask`).
 */
export const whyNoShift = (
  { drawer, settings }: AtDrawer,
  { replay }: Pick<Acting, 'replay'>,
): { readonly code: Reason; readonly params: Record<string, never> } | undefined =>
  settings?.shiftRequired && drawer.length === 0 && !replay ? { code: 'shift.required', params: {} } : undefined;

/** A decision with a task for a manager where money has changed hands outside of a shift that the shop demands. */
export const withShiftTask = (
  decision: Decision,
  { settings }: { readonly settings?: unknown },
  { replay, counterNumber }: Pick<Acting, 'replay' | 'counterNumber'>,
): Decision => {
  if (!decision.ok || !replay || !(settings as ShopSettings | undefined)?.shiftRequired) return decision;
  const [first, ...more] = recordsIn(decision.changes, moneyEntry).filter(({ shiftId }) => shiftId === '');
  if (!first) return decision;
  const amount = more.reduce((sum, entry) => sum + entry.amount, first.amount);
  const params = { number: counterNumber, amountFen: amount };
  const orderId = first.orderId || null;
  return accept(decision.changes, [...decision.exceptions, { code: 'moneyWithoutShift', params, orderId, amount }]);
};
