import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aPaidOrder } from '../../../../tests/make-orders.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { orderList } from './order-list.tsx';

const held = { orders: 2, sold: 20_000, prepaid: 0, given: 0, open: 10_000 };
const onServer = { orders: 1_234, sold: 400_000, prepaid: 100_000, given: 50_000, open: 0 };
const onServerInWords = 'Sales of goods and services ¥4,000.00 · Cards and recharges ¥1,000.00 · Refunded ¥500.00';
const shop = aShop({ id: 'S' });
const session = (counter: object | null) => ({ shop, shops: [shop], permissions: ['*'], counter });
const list = (counter: object | null, search: { status?: number }, calls: Readonly<Record<string, unknown>>) =>
  draw(<ListPage list={orderList} search={search} onSearch={() => undefined} />, {
    answers: {
      session: session(counter),
      'staff.all': [],
      'order.list': { rows: [{ ...aPaidOrder(), where: 'onServer' }], total: 2, sums: held },
    },
    calls,
  });
const sums = async () => (await screen.findByTestId('order-sums')).textContent;

test('without contact the list of orders says what those of this device come to', async () => {
  list({ id: 'c' }, {}, {});
  expect(await sums()).toBe('Sales of goods and services ¥200.00 · To be paid ¥100.00');
});

test('where the server has more of them it says what all come to, as the list is narrowed', async () => {
  list({ id: 'c' }, { status: 2 }, { '/order_sums?filter=shop_id%3AS%2Cstatus%3A2': onServer });
  await screen.findByText(/1234 orders/);
  expect(await sums()).toBe(`1234 orders with the older ones · ${onServerInWords}`);
});

test('where it has no more, what this device knows stands: it runs along with each sale', async () => {
  list({ id: 'c' }, {}, { '/order_sums?filter=shop_id%3AS': { ...onServer, orders: 2 } });
  await new Promise((done) => setTimeout(done, 50));
  expect(await sums()).toContain('Sales of goods and services ¥200.00');
});

test('an office reads them of the server', async () => {
  const rows = { '/pc/v1/orders?filter=shop_id%3AS&page=1&per_page=20': [aPaidOrder()] };
  list(null, {}, { ...rows, '/order_sums?filter=shop_id%3AS': onServer });
  expect(await sums()).toBe(onServerInWords);
});
