import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter, tea } from '../../tests/api-counter.ts';
import { cashReceipt } from '../../tests/make.ts';
import { audit } from '../audit/audit.ts';

const api = await apiUnderTest();
const manager = await api.signIn('manager');
const boss = await api.signIn('boss');
const pieces = 50;
const sales = 200;

const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
  api.app.inject({ method, url: `/api${url}`, headers: manager, payload });
const bringIn = async (quantity: number): Promise<void> => {
  const counter = await apiCounter(api, boss);
  const paper = { paperId: v7(), number: 'RK', type: 11, applicantId: '', receiverId: '', remark: '' };
  const args = { ...paper, lines: [{ productId: tea.id, quantity, price: 300 }] };
  const { reply } = await counter.push([{ ...counter.sells('boss'), name: 'stock.book', args }]);
  expect(reply.results).toMatchObject([{ outcome: 'accepted' }]);
};
const left = async () => {
  const { rows } = await api.pool.query('select quantity, value from stock where product_id = $1', [tea.id]);
  return rows[0];
};
const sold = async (): Promise<number> => {
  const { rows } = await api.pool.query('select -sum(quantity)::int as sold from stock_movement where type = 17');
  return rows[0].sold;
};

test('of 200 sales at once of the last 50 pieces exactly 50 go through, and the others say what is missing', async () => {
  await bringIn(pieces);
  const line = { kind: 'product', itemId: tea.id, quantity: 1 };
  const orders = await Promise.all(
    Array.from({ length: sales }, async () => (await call('POST', '/orders', { lines: [line] })).json().data as Order),
  );
  const replies = await Promise.all(
    orders.map(({ id, total }) => call('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: total }] })),
  );
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBe(sales - pieces);
  for (const reply of refused)
    expect(reply.json()).toMatchObject({ code: 'stock.short', params: { name: 'Item tea', left: 0 } });
  expect(await left()).toEqual({ quantity: 0, value: 0 });
  expect(await sold()).toBe(pieces);
  expect(await audit(api.pool, Date.now())).toEqual([]);
});

test('of 200 sales that ten tablets made offline every one is booked, below nothing and with a task', async () => {
  await bringIn(pieces);
  const tablets = await Promise.all(Array.from({ length: 10 }, () => apiCounter(api, manager)));
  const outcomes = await Promise.all(
    tablets.map(async (tablet) => {
      const commands = Array.from({ length: sales / tablets.length }, () => {
        const sale = tablet.sells('manager');
        const { orderId, number } = sale.args as { orderId: string; number: string };
        return { ...sale, name: 'order.collect', args: cashReceipt(tea, { orderId, number }) };
      });
      return (await tablet.push(commands)).reply.results.map(({ outcome }) => outcome);
    }),
  );
  expect(outcomes.flat().filter((outcome) => outcome === 'accepted').length).toBe(pieces);
  expect(outcomes.flat().filter((outcome) => outcome === 'exception').length).toBe(sales - pieces);
  expect(await left()).toEqual({ quantity: pieces - sales, value: 300 * (pieces - sales) });
  expect(await sold()).toBe(pieces + sales);
  const { rows } = await api.pool.query(
    "select (params ->> 'missing')::int as missing from exception where code = 'stockBelowZero' and state = 'open' order by 1",
  );
  expect(rows.map(({ missing }) => missing)).toEqual(Array.from({ length: sales - pieces }, (_, index) => index + 1));
  expect(await audit(api.pool, Date.now())).toEqual([]);
});

test('of 200 payments of one order at once one is booked, and those that come too late do not wait in its books', async () => {
  const line = { kind: 'product', itemId: 'oil', quantity: 1 };
  const { id, total } = (await call('POST', '/orders', { lines: [line] })).json().data as Order;
  const pay = () => call('PUT', `/orders/${id}/payment`, { payments: [{ type: 0, amount: total }] });
  const all = await Promise.all(Array.from({ length: sales }, pay));
  const codes = all.map((reply) => (reply.statusCode === 200 ? 'paid' : reply.json().code));
  expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
  expect(codes.filter((code) => code === 'order.paidAlready')).toHaveLength(sales - 1);
  const { rows } = await api.pool.query(
    "select count(*)::int as booked from command_log where name = 'order.collect' and args ->> 'orderId' = $1",
    [id],
  );
  // Four are decided at the same time; whoever looks after the first was booked needs no place behind it.
  expect(rows[0].booked).toBeLessThanOrEqual(4);
  const { rows: entries } = await api.pool.query(
    'select count(*)::int as entries from money_entry where order_id = $1',
    [id],
  );
  expect(entries).toEqual([{ entries: 1 }]);
});

test('a key whose call was refused is free: nothing happened under it, and what happens then happens once', async () => {
  const line = { kind: 'product', itemId: 'oil', quantity: 1 };
  const { id, total } = (await call('POST', '/orders', { lines: [line] })).json().data as Order;
  const pay = (amount: number) =>
    api.app.inject({
      method: 'PUT',
      url: `/api/orders/${id}/payment`,
      headers: { ...manager, 'idempotency-key': 'pay-it' },
      payload: { payments: [{ type: 0, amount }] },
    });
  expect((await pay(total - 1)).json()).toMatchObject({ code: 'order.totalDiffers' });
  expect((await pay(total)).statusCode).toBe(200);
  expect((await pay(total)).statusCode).toBe(200);
  expect((await pay(total - 1)).json()).toMatchObject({ code: 'system.conflict' });
});
