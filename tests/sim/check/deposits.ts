import { balanceOf, owedOf } from '#domain/booking/deposit/balance.ts';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { moneyOf, moneyTogether } from '#domain/figures/money-sum.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { leftOfPayment } from '#domain/payment/left-of-payment.ts';
import { movedBesides } from '#domain/shop-day/of-orders.ts';
import type { Invariant } from './rest.ts';

/**
 * I49: what became of a deposit adds up to what was taken, nothing of it is below 0, payment by payment; it is what the books
 * say; of a booking stands one, whatever several counters took without contact; and what was used of each is what orders
 * say that it paid: none is used twice.
 */
export const depositsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const deposits = every<Deposit>('deposit');
  const entries = every<MoneyEntry>('moneyEntry').filter(({ kind }) => kind.startsWith('deposit'));
  const wrong = deposits.flatMap(({ id, amount, owed, payments, entries: became }) => {
    const whole = balanceOf(became);
    const parts = payments.map((paid) => balanceOf(became.filter(({ paymentId }) => paymentId === paid.id)));
    const isBelow = [whole, ...parts].some((each) =>
      [each.taken, each.used, each.givenBack, each.kept, owedOf(each)].some((one) => one < 0),
    );
    return [
      ...(whole.taken === amount && owedOf(whole) === owed ? [] : [`I49 ${id} does not add up`]),
      ...(isBelow ? [`I49 something of ${id} is below 0`] : []),
    ];
  });
  const [said, booked] = [movedBesides([], [], deposits, () => null), entries].map((all) =>
    JSON.stringify(moneyTogether(all.map(moneyOf))),
  );
  const orders = every<Order>('order');
  const paidBy = (depositId: string): number =>
    orders
      .flatMap(({ payments }) => payments)
      .reduce((sum, payment) => (payment.deposit?.depositId === depositId ? sum + leftOfPayment(payment) : sum), 0);
  const unlike = deposits.flatMap(({ id, entries: became }) => {
    const [used, paid] = [balanceOf(became).used, paidBy(id)];
    return used === paid ? [] : [`I49 ${used} of ${id} was used, and orders say ${paid}`];
  });
  const standing = deposits.filter(({ surplus, entries: became }) => !surplus && balanceOf(became).givenBack === 0);
  const twice = standing.filter(
    (one, place) => standing.findIndex(({ bookingId }) => bookingId === one.bookingId) !== place,
  );
  return [
    ...wrong,
    ...unlike,
    ...(said === booked ? [] : [`I49 deposits say ${said}, the books ${booked}`]),
    ...twice.map(({ id, bookingId }) => `I49 ${id} is a second deposit of ${bookingId}`),
  ];
};
