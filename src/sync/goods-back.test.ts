import { afterEach, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';

let tab: Tab | undefined;
afterEach(async () => {
  await tab?.store.stop();
  expect(tab?.faults).toEqual([]);
});

test('a tablet without contact asks what came back of a paid order, and the shelf holds it at once and later', async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  tab = await openCounterTab(network);
  const { store } = tab;
  const product = aProduct();
  const paper = { paperId: 'paper-1', number: 'RK-1', type: 11, applicantId: '', receiverId: '', remark: '' };
  const sell = (orderId: string, quantity: number) =>
    store.run('order.collect', cashReceipt(product, { orderId, number: '', quantity }), { takeNumber: true });
  await sell('order-0', 1);
  expect(await store.read('order.goodsBack', { orderId: 'order-0' })).toMatchObject([{ quantity: 1, counted: false }]);

  network.up = false;
  await store.run('stock.book', { ...paper, lines: [{ productId: product.id, quantity: 5, price: 300 }] });
  await sell('order-1', 3);
  const rows = await store.read('order.goodsBack', { orderId: 'order-1' });
  expect(rows).toEqual([
    { reason: 'sale', productId: product.id, quantity: 3, name: product.name, unit: product.unit, counted: true },
  ]);
  const goods = [{ reason: 'sale' as const, productId: product.id, quantity: 2 }];
  const cancel = { orderId: 'order-1', reason: 'one is broken', refund: 3 * product.originalPrice, goods };
  expect(await store.run('order.cancel', cancel)).toMatchObject({ ok: true });
  const shown = await store.read('order.byId', { orderId: 'order-1' });
  expect(shown?.order.goods).toMatchObject([{ quantity: 1, value: 300 }]);
  expect(await store.read('order.goodsBack', { orderId: 'order-1' })).toEqual([]);

  network.up = true;
  await store.syncNow();
  expect(server.all<Stock>('stock')).toMatchObject([{ quantity: 4, value: 1_200 }]);
  expect(server.all<Order>('order').find(({ id }) => id === 'order-1')?.goods).toMatchObject([{ quantity: 1 }]);
});
