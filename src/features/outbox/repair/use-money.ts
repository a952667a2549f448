import { type MoneyHanded, moneyOf } from '#domain/money/facts.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { useLive } from '../../../store/use-live.ts';

/** Money that went over the counter with a command that was not booked. */
export interface HandedMoney extends MoneyHanded {
  /** In fen. */
  readonly sum: number;
}

/** What was taken or given back with a refused command; null where no money moved. Money given back went as it came. */
export const useMoney = (entry: JournalEntry): HandedMoney | null => {
  const orderId = typeof entry.args.orderId === 'string' ? entry.args.orderId : '';
  const order = useLive('order.byId', { orderId })?.order;
  const money = moneyOf(entry);
  if (!money) return null;
  const paidBy = order?.payments.find(({ state }) => state === 'paid')?.type;
  const payments =
    money.way === 'out' && paidBy !== undefined
      ? money.payments.map((one) => ({ ...one, type: paidBy }))
      : money.payments;
  return { way: money.way, payments, sum: payments.reduce((sum, { amount }) => sum + amount, 0) };
};
