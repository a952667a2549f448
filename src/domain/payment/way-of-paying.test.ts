import { expect, test } from 'vitest';
import { acting, anOrder } from '../../../tests/make-orders.ts';
import type { Receipt } from '../order/collect/collect-args.ts';
import type { Order } from '../order/order.ts';
import { defineWay, payBy, type Sale, type Taken } from './way-of-paying.ts';

const sale = { given: { lines: [], coupons: [] } as unknown as Receipt } as unknown as Sale;
/** A way of paying of which only what it does to a sale is of interest. */
const way = (name: string, taken: Taken) =>
  defineWay({
    name,
    needs: () => ({}),
    judge: () => taken,
    needsBack: () => ({}),
    giveBack: () => ({}),
  });
const paid = (...ways: readonly Taken[]) => {
  const done = payBy(
    ways.map((taken, place) => way(String(place), taken)),
    sale,
    {},
    acting(),
  );
  if ('code' in done) throw new Error(done.code);
  return done;
};

test('two ways each put on a payment what they have to say of it, and neither takes that of the other away', () => {
  const { payments } = paid(
    { payments: new Map([['p1', { note: 'first' }]]) },
    { payments: new Map([['p1', { refunded: 5 }]]) },
    { payments: new Map([['p2', { note: 'other' }]]) },
  );
  expect([...payments]).toEqual([
    ['p1', { note: 'first', refunded: 5 }],
    ['p2', { note: 'other' }],
  ]);
});

test('each books on the order that the one before leaves behind', () => {
  const adding = (by: number) => ({
    book: (sold: Order) => ({ order: { ...sold, total: sold.total + by }, changes: [] }),
  });
  expect(paid(adding(1), adding(10)).book(anOrder({ total: 100 })).order.total).toBe(111);
});
