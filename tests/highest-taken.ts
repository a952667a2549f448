import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { HighestTaken } from '#domain/kernel/needs.ts';
import { isPaid, moneyPaymentTypes } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { leftOfPayment, wayBack } from '#domain/payment/left-of-payment.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { leftOfLine } from '#domain/refund/left.ts';
import type { Refund } from '#domain/refund/refund.ts';

interface Known {
  readonly orders: readonly AnyRecord[];
  readonly refunds: readonly AnyRecord[];
}

const ceil = (of: number, by: number): number => Math.ceil(of / by);
/** What of an order's payments is left in money, of all that is left of them but times of cards, in fen. */
const moneyOf = ({ payments }: Order) => {
  const inMoney = payments.filter(({ card }) => (card?.times.length ?? 0) === 0);
  const sum = (of: readonly Payment[]) => of.reduce((all, payment) => all + leftOfPayment(payment), 0);
  return {
    whole: sum(inMoney),
    money: sum(inMoney.filter((payment) => !payment.card && moneyPaymentTypes.includes(wayBack(payment)))),
  };
};

/** What `server/db/highest-taken.ts` answers, of orders and refunds in memory. */
export const highestOf = (
  { orders, refunds }: Known,
  shopId: string,
  productIds: readonly string[],
  since: number,
): HighestTaken[] => {
  const sold = (orders as unknown as readonly Order[])
    .filter((order) => order.shopId === shopId && isPaid(order.status) && (order.collectedAt ?? -1) >= since)
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ line: { kind, quantity, refunded } }) => kind === 'product' && quantity > (refunded?.quantity ?? 0));
  const cameBack = (refunds as unknown as readonly Refund[])
    .filter((each) => each.shopId === shopId && each.id === each.orderId && each.requestedAt >= since)
    .filter(({ status }) => status !== refundStatuses.rejected)
    .flatMap((each) => each.lines);
  return productIds.flatMap((id) => {
    const pieces = new Map<number, number>();
    const add = (price: number, count: number) => count > 0 && pieces.set(price, (pieces.get(price) ?? 0) + count);
    const own = sold.filter(({ line }) => line.itemId === id);
    for (const { order, line } of own) {
      const { times, quantity, money: left } = leftOfLine(order, line);
      const { money, whole } = moneyOf(order);
      add(whole === 0 ? 0 : ceil(left * money, (quantity - times) * whole), quantity - times);
      add(0, times);
    }
    const least = Math.min(...own.map(({ line }) => ceil(line.payable, line.quantity)));
    const returned = cameBack.reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
    const taken = [...pieces].map(([price, count]) => ({ price, pieces: count })).sort((a, b) => b.price - a.price);
    return taken.length === 0 ? [] : [{ id, returned, taken, least }];
  });
};

interface Row {
  readonly entity: string;
  readonly record: AnyRecord;
  readonly version: number;
  readonly deleted: boolean;
}

/** The same as rows, of rows in memory. */
export const highestRows = (
  rows: readonly Row[],
  asked: { readonly shopId: string; readonly productIds: readonly string[]; readonly since: number },
): Row[] => {
  const of = (wanted: string) =>
    rows.filter(({ entity, deleted }) => entity === wanted && !deleted).map(({ record }) => record);
  const known = { orders: of('order'), refunds: of('refund') };
  return highestOf(known, asked.shopId, asked.productIds, asked.since).map((record) => ({
    entity: '',
    record: { ...record },
    version: 0,
    deleted: false,
  }));
};
