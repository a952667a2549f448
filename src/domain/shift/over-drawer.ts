import type { Where } from '../kernel/command.ts';
import { append, type Change, update } from '../kernel/decision.ts';
import { many } from '../kernel/needs.ts';
import { type MoneyEntry, moneyEntry } from '../money/money-entry.ts';
import { orderActions } from '../order/codes.ts';
import type { Fen } from '../values/money.ts';
import { type Journal, lineOfMoney, withLine } from './journal.ts';
import { type Shift, type ShiftSum, shift } from './shift.ts';

const none = { taken: 0, payments: 0, returned: 0, refunds: 0, suspense: 0 };

const some = <Name extends string>(name: Name, amount: Fen) => (amount === 0 ? {} : { [name]: amount });

/** What an entry of an order that sold, changed or recharged a card comes to besides. */
const ofCards = (
  { repaid, deposits, cards = 0, recharged = 0, cardsReturned = 0, ...sum }: ShiftSum,
  entry: MoneyEntry,
) => {
  const { kind, amount, action } = entry;
  const isCard = action !== null && action !== orderActions.createOrder;
  const isRecharge = action === orderActions.recharge;
  const of = (is: boolean): Fen => (isCard && is ? amount : 0);
  const isRepaid = kind === 'repayment' || kind === 'repaymentReturned';
  const isDeposit = kind === 'deposit' || kind === 'depositReturned';
  // Always in this order, so that two sums of the same are written the same.
  return {
    ...sum,
    ...(repaid !== undefined || isRepaid ? { repaid: (repaid ?? 0) + (isRepaid ? amount : 0) } : {}),
    ...(deposits !== undefined || isDeposit ? { deposits: (deposits ?? 0) + (isDeposit ? amount : 0) } : {}),
    ...some('cards', cards + of(kind === 'payment' && !isRecharge)),
    ...some('recharged', recharged + of(kind === 'payment' && isRecharge)),
    ...some('cardsReturned', cardsReturned - of(kind === 'refund')),
  };
};

const added = (before: ShiftSum, entry: MoneyEntry): ShiftSum => {
  const { kind, amount } = entry;
  const sum = ofCards(before, entry);
  if (kind === 'payment') return { ...sum, taken: sum.taken + amount, payments: sum.payments + 1 };
  if (kind === 'refund') return { ...sum, returned: sum.returned - amount, refunds: sum.refunds + 1 };
  if (kind === 'suspense' || kind === 'suspenseReturned') return { ...sum, suspense: sum.suspense + amount };
  return sum;
};

/** The sums of a shift with further money in them, by way of paying. */
export const sumsWith = (sums: readonly ShiftSum[], entries: readonly MoneyEntry[]): ShiftSum[] => {
  const by = new Map(sums.map((sum) => [sum.type, sum]));
  for (const entry of entries)
    by.set(entry.paymentType, added(by.get(entry.paymentType) ?? { type: entry.paymentType, ...none }, entry));
  return [...by.values()].sort((a, b) => a.type - b.type);
};

/** The counter whose drawer it is: money of work that was taken in from another counter lies in the drawer there. */
export const counterOfDrawer = ({ counterId, doneAt }: Pick<Where, 'counterId' | 'doneAt'>): string =>
  doneAt?.counterId ?? counterId;

/** The shift that is open at a counter, for a command over which money goes. */
export const drawerAt = (where: Where) => many(shift, { openAt: counterOfDrawer(where) });

/** An entry before it is known over which drawer it goes. */
export type NewEntry = Omit<MoneyEntry, 'shiftId' | 'shiftPlace'>;

/**
 * Books money over the counter at which it changes hands: entries name the shift that is open there, and its sums and
 * its journal run along. Where none is open, as with calls of the API, they name none.
 */
export const overDrawer = (open: readonly Shift[], entries: readonly NewEntry[]): Change[] => {
  const [drawer] = open;
  if (!drawer) return entries.map((entry) => append(moneyEntry, { ...entry, shiftId: '', shiftPlace: 0 }));
  if (entries.length === 0) return [];
  let journal: Journal = drawer;
  const named = entries.map((entry): MoneyEntry => {
    journal = withLine(journal, lineOfMoney(entry));
    return { ...entry, shiftId: drawer.id, shiftPlace: journal.places };
  });
  const { digest, places } = journal;
  return [
    ...named.map((entry) => append(moneyEntry, entry)),
    update(shift, { ...drawer, sums: sumsWith(drawer.sums, named), digest, places }),
  ];
};
