import { append, type Change, update } from '../kernel/decision.ts';
import { many } from '../kernel/needs.ts';
import { type MoneyEntry, moneyEntry } from '../money/money-entry.ts';
import { type Shift, type ShiftSum, shift } from './shift.ts';

const none = { taken: 0, payments: 0, returned: 0, refunds: 0, suspense: 0 };

const added = (sum: ShiftSum, { kind, amount }: MoneyEntry): ShiftSum => {
  if (kind === 'payment') return { ...sum, taken: sum.taken + amount, payments: sum.payments + 1 };
  if (kind === 'refund') return { ...sum, returned: sum.returned - amount, refunds: sum.refunds + 1 };
  return { ...sum, suspense: sum.suspense + amount };
};

/** The sums of a shift with further money in them, by way of paying. */
export const sumsWith = (sums: readonly ShiftSum[], entries: readonly MoneyEntry[]): ShiftSum[] => {
  const by = new Map(sums.map((sum) => [sum.type, sum]));
  for (const entry of entries)
    by.set(entry.paymentType, added(by.get(entry.paymentType) ?? { type: entry.paymentType, ...none }, entry));
  return [...by.values()].sort((a, b) => a.type - b.type);
};

/** The shift that is open at a counter, for a command over which money goes. */
export const drawerAt = (counterId: string) => many(shift, { openAt: counterId });

/** An entry before it is known over which drawer it goes. */
export type NewEntry = Omit<MoneyEntry, 'shiftId'>;

/**
 * Books money over the counter at which it changes hands: entries name the shift that is open there, and its sums run
 * along. Where none is open, as with calls of the API, they name none.
 */
export const overDrawer = (open: readonly Shift[], entries: readonly NewEntry[]): Change[] => {
  const [drawer] = open;
  const named = entries.map((entry): MoneyEntry => ({ ...entry, shiftId: drawer?.id ?? '' }));
  const appended = named.map((entry) => append(moneyEntry, entry));
  if (!drawer || named.length === 0) return appended;
  return [...appended, update(shift, { ...drawer, sums: sumsWith(drawer.sums, named) })];
};
