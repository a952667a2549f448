import { z } from 'zod';
import type { MoneyEntry } from '../money/money-entry.ts';
import { orderActions, paymentTypes } from '../order/codes.ts';
import type { Fen } from '../values/money.ts';

/** What an entry of the books says for figures: why money changed hands, for what kind of order, and in which way. */
export type FiguredEntry = Pick<MoneyEntry, 'kind' | 'action' | 'paymentType' | 'amount'>;

const { createOrder, issueCard, recharge, cardChange } = orderActions;
const { membershipCard, onAccount, exchange, deposit } = paymentTypes;

/** Entries of a kind, for some orders, in some ways of paying; `isBack` where they went out and the sum is told above 0. */
export interface EntriesOf {
  readonly kinds: readonly MoneyEntry['kind'][];
  /** Of `orderActions`; absent where it does not matter. */
  readonly actions?: readonly number[];
  /** Of `paymentTypes`: in these ways, or in all but these; absent where it does not matter. */
  readonly ways?: { readonly of?: readonly number[]; readonly but?: readonly number[] };
  readonly isBack?: true;
}

const goods = [createOrder];
const cards = [issueCard, cardChange];
const ofCards = [...cards, recharge];
const inMoney = { but: [membershipCard, onAccount, exchange, deposit] };
const onCard = { of: [membershipCard] };
const byAccount = { of: [onAccount] };
const byDeposit = { of: [deposit] };
const held = { of: [membershipCard, onAccount, deposit] };
const paid = { kinds: ['payment'] as const };
const back = { kinds: ['refund'] as const, isBack: true } as const;

/**
 * The parts into which all money falls that changed hands, each entry into one: every figure of the shop is made of them. What
 * came back in an exchange and paid for something else is no payment and no refund.
 */
export const moneyParts = {
  /** Goods and services paid in money. */
  sales: { ...paid, actions: goods, ways: inMoney },
  /** Cards sold, and the rest paid in money for those that others were changed for. */
  cards: { ...paid, actions: cards, ways: inMoney },
  recharged: { ...paid, actions: [recharge], ways: inMoney },
  /** Goods and services paid by cards, whose money came when they were sold. */
  byCard: { ...paid, actions: goods, ways: onCard },
  onAccount: { ...paid, actions: goods, ways: byAccount },
  /** Goods and services paid by deposits of bookings, whose money came when they were left. */
  byDeposit: { ...paid, actions: goods, ways: byDeposit },
  /** Goods and services paid by what came back. */
  exchanged: { ...paid, ways: { of: [exchange] } },
  /** What a card counted that was changed for another. */
  moved: { ...paid, actions: ofCards, ways: held },
  /** Given back of goods and services in money. */
  goodsReturned: { ...back, actions: goods, ways: inMoney },
  /** Given back of cards and recharges in money. */
  cardsReturned: { ...back, actions: ofCards, ways: inMoney },
  /** Given back of goods and services onto cards. */
  ontoCards: { ...back, actions: goods, ways: onCard },
  /** Taken off what members owe as goods and services were given back. */
  offAccount: { ...back, actions: goods, ways: byAccount },
  /** Given back of goods and services to the deposits that had paid: they are owed again. */
  ontoDeposits: { ...back, actions: goods, ways: byDeposit },
  /** What came back and paid for something else: of a shop the same as `exchanged`, of a member not where the two orders are of different people. */
  exchangedBack: { ...back, ways: { of: [exchange] } },
  movedBack: { ...back, actions: ofCards, ways: held },
  /** Repaid of debt, less what was given back of that. */
  repaid: { kinds: ['repayment', 'repaymentReturned'] },
  /** Deposits of bookings, less what was given back of them. */
  deposits: { kinds: ['deposit', 'depositReturned'] },
  /** What the shop kept of deposits as nobody came: that money came when they were taken. */
  depositsKept: { kinds: ['depositKept'] },
  /** Taken without an order that it could be booked on, less what was given out so and what was cleared up. */
  suspense: { kinds: ['suspense', 'suspenseReturned'] },
} as const satisfies Record<string, EntriesOf>;

/** How often something was paid, and given back. */
export const moneyCounts = {
  payments: { ...paid, ways: { but: [exchange] } },
  refunds: { ...back, ways: { but: [exchange] } },
} as const satisfies Record<string, EntriesOf>;

type PartName = keyof typeof moneyParts;
type CountName = keyof typeof moneyCounts;
export const partNames = Object.keys(moneyParts) as PartName[];
const countNames = Object.keys(moneyCounts) as CountName[];
/** All of them: the columns of a sum. */
export const moneyNames: readonly (PartName | CountName)[] = [...partNames, ...countNames];

const ofEach = <Value>(told: (name: PartName | CountName) => Value) =>
  Object.fromEntries(moneyNames.map((name) => [name, told(name)])) as Record<PartName | CountName, Value>;

/** What changed hands, by its parts, in fen; and how often. */
export const moneySum = z.object(ofEach(() => z.int()));
export type MoneySum = Readonly<z.infer<typeof moneySum>>;

export const noMoney: MoneySum = ofEach(() => 0);

/** Whether an entry is one of these. What is for no order, as goods that come back without a receipt, is of goods. */
const isOf = ({ kinds, actions, ways }: EntriesOf, { kind, action, paymentType }: FiguredEntry): boolean =>
  kinds.includes(kind) &&
  (actions?.includes(action ?? createOrder) ?? true) &&
  (ways?.of?.includes(paymentType) ?? true) &&
  !(ways?.but?.includes(paymentType) ?? false);

/** What one entry comes to. */
export const moneyOf = (entry: FiguredEntry): MoneySum => {
  const amountOf = (of: EntriesOf): Fen => (isOf(of, entry) ? (of.isBack ? -entry.amount : entry.amount) : 0);
  return {
    ...noMoney,
    ...Object.fromEntries(partNames.map((name) => [name, amountOf(moneyParts[name])])),
    ...Object.fromEntries(countNames.map((name) => [name, Number(isOf(moneyCounts[name], entry))])),
  };
};

/** What several come to together. */
export const moneyTogether = (all: readonly MoneySum[]): MoneySum => {
  const sum = { ...noMoney };
  for (const one of all) for (const name of moneyNames) sum[name] += one[name];
  return sum;
};
