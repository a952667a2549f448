import type { Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import type { CardEntry } from './card-entry.ts';

/** What was booked on a card at one go: one entry for each lot, taken together, and what was on it afterwards. */
export interface LedgerRow extends Omit<CardEntry, 'lotId' | 'amount' | 'isMoney' | 'soldIn'> {
  readonly money: Fen;
  readonly times: number;
  readonly moneyAfter: Fen;
  readonly timesAfter: number;
}

const goOf = ({ kind, orderId, paymentId, memberId, keptAt }: CardEntry): string =>
  [kind, orderId, paymentId, memberId, keptAt].join(' ');

/** The newest first; a card that is given on leaves the one member before it comes in for the other. */
const byTime = (one: CardEntry, other: CardEntry): number =>
  other.keptAt - one.keptAt || Number(other.kind === 'transferIn') - Number(one.kind === 'transferIn');

/**
 * The ledger of a card as people read it, from its entries, the newest first: what was booked together is one row. What
 * was on the card after each is counted back from what is on it now, so that the newest entries alone are enough.
 */
export const ledgerOf = (
  { balance, timesLeft }: Pick<Card, 'balance' | 'timesLeft'>,
  entries: readonly CardEntry[],
): LedgerRow[] => {
  const together = new Map<string, CardEntry[]>();
  for (const entry of [...entries].sort(byTime))
    together.set(goOf(entry), [...(together.get(goOf(entry)) ?? []), entry]);
  let [money, times] = [balance, timesLeft];
  return [...together.values()].flatMap((booked) => {
    const [first] = booked;
    if (!first) return [];
    const { lotId: _, amount: __, isMoney: ___, soldIn: ____, ...rest } = first;
    const sum = (ofMoney: boolean) =>
      booked.reduce((total, { amount, isMoney }) => total + (isMoney === ofMoney ? amount : 0), 0);
    const row = { ...rest, money: sum(true), times: sum(false), moneyAfter: money, timesAfter: times };
    money -= row.money;
    times -= row.times;
    return [row];
  });
};
