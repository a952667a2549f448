import { z } from 'zod';
import { orderActions } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import type { Fen } from '../values/money.ts';

/** How many orders were paid for, whatever was given back of them later. */
export const salesSum = z.object({
  /** Of goods and services. */
  orders: z.int(),
  /** Those that sold cards, also for others that were changed for them. */
  cardOrders: z.int(),
  /** Those that put money or times onto cards. */
  recharges: z.int(),
  /** How much less all of them cost than by the price list: members' prices, cards, coupons, reductions; in fen. */
  reduced: z.int(),
});
export type SalesSum = Readonly<z.infer<typeof salesSum>>;
const salesNames = salesSum.keyof().options;

/** Of an order what says how much was sold. */
export type Sold = Pick<Order, 'shopId' | 'action' | 'total' | 'collectedAt'> & { readonly listPrice: Fen };

export const noSales: SalesSum = { orders: 0, cardOrders: 0, recharges: 0, reduced: 0 };

/** By the price list, in fen: what the lines would have cost without anything that made them cheaper. */
export const listPriceOf = (lines: Order['lines']): Fen =>
  lines.reduce((sum, { originalPrice, quantity }) => sum + originalPrice * quantity, 0);

/** The actions of orders whose number a figure is. */
export const countedActions = {
  orders: [orderActions.createOrder],
  cardOrders: [orderActions.issueCard, orderActions.cardChange],
  recharges: [orderActions.recharge],
} as const satisfies Record<string, readonly number[]>;

export const salesOf = ({ action, total, listPrice }: Sold): SalesSum => {
  const is = (actions: readonly number[]): number => Number(actions.includes(action));
  const { orders, cardOrders, recharges } = countedActions;
  return { orders: is(orders), cardOrders: is(cardOrders), recharges: is(recharges), reduced: listPrice - total };
};

/** What several come to together. */
export const salesTogether = (all: readonly SalesSum[]): SalesSum => {
  const sum = { ...noSales };
  for (const one of all) for (const name of salesNames) sum[name] += one[name];
  return sum;
};
