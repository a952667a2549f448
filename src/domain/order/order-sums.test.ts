import { expect, test } from 'vitest';
import { anOrder, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { givenBackOf, orderSumsOf, summedOf } from './order-sums.ts';

test.each([
  ['nothing', [], 0],
  ['a payment that stands', [aPayment()], 0],
  ['a part of one', [aPayment({ refunded: 3_000 })], 3_000],
  ['one that went back in parts', [aPayment({ state: 'refunded', refunded: 10_000 })], 10_000],
  ['one of which the rest was cancelled', [aPayment({ state: 'refunded', refunded: 3_000 })], 10_000],
  ['money in suspense that was returned', [aPayment({ state: 'suspenseReturned' })], 0],
])('of %s so much was given back', (_, payments, given) => expect(givenBackOf(payments)).toBe(given));

test('orders come to what was paid for goods and services, for cards, given back, and is still to be paid', () => {
  const summed = [
    anOrder(),
    aPaidOrder(),
    aPaidOrder({ paid: 7_000, payments: [aPayment({ refunded: 3_000 })] }),
    aPaidOrder({ status: 6, paid: 0, payments: [aPayment({ state: 'refunded' })] }),
    anOrder({ status: 3 }),
    aPaidOrder({ action: 1 }),
    aPaidOrder({ payments: [aPayment({ type: 5, amount: 4_000 }), aPayment({ type: 10, amount: 6_000 })] }),
    aPaidOrder({ payments: [aPayment(), aPayment({ state: 'suspense' })] }),
  ].map(summedOf);
  expect(orderSumsOf(summed)).toEqual({ orders: 8, sold: 50_000, prepaid: 10_000, given: 13_000, open: 10_000 });
  expect(orderSumsOf([])).toEqual({ orders: 0, sold: 0, prepaid: 0, given: 0, open: 0 });
});

test('an order that waits though more than its price was paid leaves nothing to be paid, and takes nothing off others', () => {
  const waiting = anOrder();
  const overpaid = anOrder({ id: 'order-2', paid: waiting.total + 5_000 });
  expect(orderSumsOf([overpaid].map(summedOf)).open).toBe(0);
  expect(orderSumsOf([overpaid, waiting].map(summedOf)).open).toBe(waiting.total);
});
