import { append, type Change, insert, update } from '../../kernel/decision.ts';
import { type MoneyEntry, moneyEntry } from '../../money/money-entry.ts';
import { paymentTypes } from '../../order/codes.ts';
import { type NewEntry, overDrawer } from '../../shift/over-drawer.ts';
import type { Shift } from '../../shift/shift.ts';
import type { Fen } from '../../values/money.ts';
import { balanceOf, type DepositEntry, owedOf } from './balance.ts';
import { type BookedEntry, type Deposit, deposit } from './deposit.ts';

/** By whom and when something becomes of a deposit; `inCash` gives back in cash whatever way it had come. */
export interface DepositAct extends Pick<BookedEntry, 'counterId' | 'staffId' | 'at' | 'reason' | 'orderId'> {
  readonly keptAt: number;
  readonly inCash: boolean;
}

type Parted = Pick<Deposit, 'payments' | 'entries'>;

/** How much of a payment an entry can still be of: what was kept or used where it is so no more, else what is owed. */
const leftOf = ({ entries }: Parted, payment: Deposit['payments'][number], { kind, amount }: DepositEntry): Fen => {
  const balance = balanceOf(entries.filter(({ paymentId }) => paymentId === payment.id));
  return amount < 0 ? balance[kind] : owedOf(balance);
};

/** An entry spread over the payments of which it is, the first one first. */
const spreadOver = (found: Parted, entry: DepositEntry, act: DepositAct): BookedEntry[] => {
  const { kind, amount } = entry;
  const { counterId, staffId, at, reason, inCash, orderId } = act;
  const ofOrder = orderId === undefined ? {} : { orderId };
  const sign = amount < 0 ? -1 : 1;
  let rest = Math.abs(amount);
  return found.payments.flatMap((payment): BookedEntry[] => {
    const part = Math.min(rest, leftOf(found, payment, entry));
    rest -= part;
    const type = kind === 'givenBack' && inCash ? paymentTypes.cash : payment.type;
    const what = { kind, paymentId: payment.id, type, amount: sign * part };
    return part > 0 ? [{ ...what, counterId, staffId, at, reason, ...ofOrder }] : [];
  });
};

const kinds = { taken: 'deposit', givenBack: 'depositReturned', kept: 'depositKept' } as const;

/** The entries of the books for what became of a deposit from this place on; what an order used is booked with that order. */
const moneyOf = ({ id, shopId, entries }: Deposit, from: number, keptAt: number): NewEntry[] =>
  entries.flatMap(({ kind, paymentId, type, amount, counterId, staffId, at }, place): NewEntry[] =>
    place < from || kind === 'used'
      ? []
      : [
          {
            id: `${kinds[kind]}:${id}:${place}`,
            shopId,
            orderId: '',
            action: null,
            paymentId,
            kind: kinds[kind],
            paymentType: type,
            amount: kind === 'givenBack' ? -amount : amount,
            counterId,
            staffId,
            at,
            keptAt,
          },
        ],
  );

const isKept = ({ kind }: Pick<MoneyEntry, 'kind'>): boolean => kind === 'depositKept';

/** What is kept lay in the drawer before: no shift has it as money that came. */
const inBooks = (drawer: readonly Shift[], entries: readonly NewEntry[]): Change[] => [
  ...overDrawer(
    drawer,
    entries.filter((entry) => !isKept(entry)),
  ),
  ...entries.filter(isKept).map((entry) => append(moneyEntry, { ...entry, shiftId: '', shiftPlace: 0 })),
];

/** A deposit as its money comes in over the counter. */
export const bookTaken = (
  taken: Omit<Deposit, 'entries' | 'owed' | 'amount' | 'changedAt'>,
  drawer: readonly Shift[],
  keptAt: number,
): Change[] => {
  const { payments, counterId, staffId, at } = taken;
  const entries = payments.map(
    ({ id: paymentId, type, amount }): BookedEntry => ({
      kind: 'taken',
      paymentId,
      type,
      amount,
      counterId,
      staffId,
      at,
      reason: '',
    }),
  );
  const amount = balanceOf(entries).taken;
  const made = { ...taken, amount, entries, owed: amount, changedAt: keptAt };
  return [insert(deposit, made), ...inBooks(drawer, moneyOf(made, 0, keptAt))];
};

/** A deposit of which this becomes, in the record and in the books. */
export const bookDeposit = (
  found: Deposit,
  acts: readonly DepositEntry[],
  drawer: readonly Shift[],
  act: DepositAct,
): Change[] => {
  if (acts.length === 0) return [];
  const entries = [...found.entries];
  for (const one of acts) entries.push(...spreadOver({ ...found, entries }, one, act));
  const next = { ...found, entries, owed: owedOf(balanceOf(entries)), changedAt: act.keptAt };
  return [update(deposit, next), ...inBooks(drawer, moneyOf(next, found.entries.length, act.keptAt))];
};
