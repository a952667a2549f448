import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import type { LogRow } from '../server/tables.ts';
import { firstIdOf } from './givers.ts';

interface SuspendArgs {
  readonly refused: string;
  readonly way: 'in' | 'out';
  readonly payments: readonly { readonly id: string; readonly amount: number }[];
}
type Log = readonly Pick<LogRow, 'commandId' | 'command' | 'result'>[];

const isIn = ({ kind, amount }: MoneyEntry): boolean => (kind === 'payment' || kind === 'suspense') && amount > 0;

/** What was found of a payment of this receipt, in fen, by whoever put it aside first; undefined where nobody did. */
const foundOf = (done: Log, receipt: string, paymentId: string): number | undefined =>
  done
    .filter(({ command }) => command.name === 'money.suspend')
    .map(({ command }) => command.args as SuspendArgs)
    .filter(({ refused, way }) => refused === receipt && way === 'in')
    .flatMap(({ payments }) => payments.filter(({ id }) => id === paymentId))[0]?.amount;

/** Whether money that was put aside went out of suspense by the receipt itself, which books it as it says. */
const isTakenOut = (own: readonly MoneyEntry[], found: number, said: number): boolean => {
  const [paid] = own.filter(({ kind }) => kind === 'payment');
  const [out, ...more] = own.filter(({ kind }) => kind === 'suspenseReturned');
  if (paid?.amount !== said || out?.amount !== -found || more.length > 0) return false;
  return out.at === paid.at && out.counterId === paid.counterId;
};

const takeMoney = ['order.collect', 'exchange.give', 'card.issue', 'card.recharge', 'card.change'];

/**
 * Payments of booked receipts that the books do not have once. Each came in as its receipt said, with one exception: a
 * receipt that was held is booked after all (here where its own counter sends what another one had sent as a copy), and
 * by then somebody had put its money aside as it was found in the drawer, which may be less (decision 0064). Then it
 * lies there as it was found, or the receipt has taken it out and booked it as it says. `done` is what was booked, in
 * its order.
 */
export const notBookedOnce = (done: Log, entries: readonly MoneyEntry[]): string[] =>
  done.flatMap(({ commandId, command }, place) => {
    if (!takeMoney.includes(command.name)) return [];
    const before = done.slice(0, place);
    return (command.args as Pick<CollectArgs, 'payments'>).payments
      .filter(({ id, amount }) => {
        const own = entries.filter(({ paymentId }) => paymentId === id);
        const found = foundOf(before, firstIdOf(commandId), id);
        const [first, second, ...more] = own.filter(isIn);
        if (found === undefined || first?.kind !== 'suspense') return second !== undefined || first?.amount !== amount;
        if (first.amount !== found || more.length > 0) return true;
        return second !== undefined && !isTakenOut(own, found, amount);
      })
      .map(({ id }) => id);
  });
