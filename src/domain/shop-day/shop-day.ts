import { z } from 'zod';
import type { MoneyEntry } from '../money/money-entry.ts';
import { orderActions, paymentTypes } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { partOf, type ShopPeriod } from './period.ts';

/** What changed hands, in fen. */
export const moneySum = z.object({
  /** Paid for orders, and with how many payments. */
  taken: z.int(),
  payments: z.int(),
  /** Given back, and how often; on the day on which that was done, whenever it had been paid. */
  returned: z.int(),
  refunds: z.int(),
  /** Of what was paid, less what was given back: by cards of members, whose money came when they were sold. */
  byCard: z.int(),
  /** The same of what was put on account: members owe it, and nothing came in for it then. */
  onAccount: z.int(),
  /** Taken without an order that it could be booked on, less what was given out so and what was cleared up. */
  suspense: z.int(),
  /** Of debt that members repaid, less what was given back of that: no turnover, which was counted when they bought. */
  repaid: z.int(),
});
export type MoneySum = Readonly<z.infer<typeof moneySum>>;

/** What was sold: by orders that were paid for then, whatever was given back of them later. */
export const salesSum = z.object({
  orders: z.int(),
  /** What they cost, in fen. */
  sold: z.int(),
  /** How much less that was than by the price list: members' prices, cards, coupons, reductions; in fen. */
  reduced: z.int(),
  /** Of these orders those that sold cards, also for others that were changed for them, and what they cost. */
  cards: z.int(),
  cardsSold: z.int(),
  /** Those that put money or times onto cards, and what they cost. */
  recharges: z.int(),
  recharged: z.int(),
});
export type SalesSum = Readonly<z.infer<typeof salesSum>>;

/** How the day, or the month, of one shop or of several went. */
export const shopDay = z.object({
  shops: z.array(moneySum.extend({ shopId: z.string(), ...salesSum.shape })),
  /** By way of paying, one of `paymentTypes`. */
  ways: z.array(moneySum.extend({ type: z.int() })),
  /** By the hours of the day from 0, or by the days of the month from 0; those in which nothing changed hands are left out. */
  parts: z.array(moneySum.extend({ part: z.int() })),
  /** By counter and by person; of one shop alone. */
  counters: z.array(moneySum.extend({ counterId: z.string(), number: z.string() })),
  staff: z.array(moneySum.extend({ staffId: z.string() })),
});
export type ShopDay = Readonly<z.infer<typeof shopDay>>;

/** Money that changed hands. */
export type Moved = Pick<MoneyEntry, 'shopId' | 'counterId' | 'staffId' | 'kind' | 'paymentType' | 'amount' | 'at'>;
/** Of an order what says how much was sold. */
export type Sold = Pick<Order, 'shopId' | 'action' | 'total' | 'lines' | 'collectedAt'>;

const noMoney: MoneySum = {
  taken: 0,
  payments: 0,
  returned: 0,
  refunds: 0,
  byCard: 0,
  onAccount: 0,
  suspense: 0,
  repaid: 0,
};
const noSales: SalesSum = { orders: 0, sold: 0, reduced: 0, cards: 0, cardsSold: 0, recharges: 0, recharged: 0 };

const moneyOf = ({ kind, paymentType, amount }: Moved): MoneySum => {
  const byCard = paymentType === paymentTypes.membershipCard ? amount : 0;
  const onAccount = paymentType === paymentTypes.onAccount ? amount : 0;
  if (kind === 'payment') return { ...noMoney, taken: amount, payments: 1, byCard, onAccount };
  if (kind === 'refund') return { ...noMoney, returned: -amount, refunds: 1, byCard, onAccount };
  if (kind === 'repayment' || kind === 'repaymentReturned') return { ...noMoney, repaid: amount };
  return { ...noMoney, suspense: amount };
};

/** By the price list, in fen: what the lines would have cost without anything that made them cheaper. */
export const listPriceOf = (lines: Order['lines']): number =>
  lines.reduce((sum, { originalPrice, quantity }) => sum + originalPrice * quantity, 0);

const salesOf = ({ action, total, lines }: Sold): SalesSum => {
  const sale = { ...noSales, orders: 1, sold: total, reduced: listPriceOf(lines) - total };
  if (action === orderActions.issueCard || action === orderActions.cardChange)
    return { ...sale, cards: 1, cardsSold: total };
  return action === orderActions.recharge ? { ...sale, recharges: 1, recharged: total } : sale;
};

type Figures = Readonly<Record<string, number>>;
const added = <F extends Figures>(none: F, all: readonly F[]): F =>
  Object.fromEntries(
    Object.keys(none).map((name) => [name, all.reduce((sum, figures) => sum + (figures[name] ?? 0), 0)]),
  ) as F;

/** What several come to together. */
export const moneyTogether = (all: readonly MoneySum[]): MoneySum => added(noMoney as MoneySum & Figures, all);
export const salesTogether = (all: readonly SalesSum[]): SalesSum => added(noSales as SalesSum & Figures, all);

/**
 * What came in as money for what was sold: without what cards paid and what was put on account, and without what nobody
 * knows an order for. What is repaid later stands beside it. In fen.
 */
export const takingsOf = ({ taken, returned, byCard, onAccount }: MoneySum): number =>
  taken - returned - byCard - onAccount;

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] => {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const others = found.get(keyOf(row));
    if (others) others.push(row);
    else found.set(keyOf(row), [row]);
  }
  return [...found];
};

const sumsBy = <Key extends string | number>(all: readonly Moved[], keyOf: (moved: Moved) => Key) =>
  grouped(all, keyOf).map(([key, ones]) => ({ key, ...moneyTogether(ones.map(moneyOf)) }));

const mostFirst = <Row extends MoneySum>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.taken - a.taken || b.returned - a.returned);

/** The rows in the order in which they are read: most taken first, parts as they follow each other. */
export const inOrder = ({ shops, ways, parts, counters, staff }: ShopDay): ShopDay => ({
  shops: mostFirst(shops),
  ways: mostFirst(ways),
  parts: parts.toSorted((a, b) => a.part - b.part),
  counters: counters.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  staff: mostFirst(staff),
});

/** How a period went in these shops, whose clocks show the same, by what changed hands and what was sold. */
export const dayOf = (
  shopIds: readonly string[],
  { moved, sold }: { readonly moved: readonly Moved[]; readonly sold: readonly Sold[] },
  period: ShopPeriod,
  numberOf: (counterId: string) => string,
): ShopDay => {
  const { from, to } = period;
  const here = moved.filter(({ shopId, at }) => shopIds.includes(shopId) && at >= from && at < to);
  const sales = sold.filter(({ collectedAt: at }) => at !== null && at >= from && at < to);
  const isOne = shopIds.length === 1;
  return inOrder({
    shops: shopIds.map((shopId) => ({
      shopId,
      ...moneyTogether(here.filter((one) => one.shopId === shopId).map(moneyOf)),
      ...salesTogether(sales.filter((one) => one.shopId === shopId).map(salesOf)),
    })),
    ways: sumsBy(here, ({ paymentType }) => paymentType).map(({ key: type, ...sum }) => ({ type, ...sum })),
    parts: sumsBy(here, ({ at }) => partOf(period, at)).map(({ key: part, ...sum }) => ({ part, ...sum })),
    counters: isOne
      ? sumsBy(here, ({ counterId }) => counterId).map(({ key: counterId, ...sum }) => ({
          ...{ counterId, number: numberOf(counterId) },
          ...sum,
        }))
      : [],
    staff: isOne ? sumsBy(here, ({ staffId }) => staffId).map(({ key: staffId, ...sum }) => ({ staffId, ...sum })) : [],
  });
};

const mergedBy = <Key extends 'type' | 'part', Row extends MoneySum & Record<Key, number>>(
  rows: readonly Row[],
  key: Key,
): Row[] => grouped(rows, (row) => row[key]).map(([, ones]) => ({ ...(ones[0] as Row), ...moneyTogether(ones) }));

/** Days of shops whose clocks show another time, each by its own. */
export const daysTogether = (days: readonly ShopDay[]): ShopDay => {
  const shops = days.flatMap((day) => day.shops);
  const isOne = shops.length === 1;
  const ways = days.flatMap((day) => day.ways);
  const parts = days.flatMap((day) => day.parts);
  return inOrder({
    shops,
    ways: mergedBy(ways, 'type'),
    parts: mergedBy(parts, 'part'),
    counters: isOne ? days.flatMap((day) => day.counters) : [],
    staff: isOne ? days.flatMap((day) => day.staff) : [],
  });
};
