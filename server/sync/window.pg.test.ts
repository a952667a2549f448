import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { day } from '#domain/values/durations.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';
import { closeWindow } from './window.ts';

const now = Date.now();

let brand: TestBrand;
let counter: AtCounter;
beforeAll(async () => {
  brand = await testBrand();
  counter = await atCounter(brand);
});
afterAll(() => brand.close());

/** Orders that were finished so long ago, sent at once behind another command: after a contact nothing is dated back. */
const finishedDaysAgo = async (behind: SentCommand, ...daysAgo: readonly number[]): Promise<string[]> => {
  const sold = daysAgo.map((days, place) => {
    const orderId = uuid();
    const receipt = cashReceipt(aProduct(), { orderId, number: counter.number(place + 1) });
    return { orderId, command: counter.does('order.collect', receipt, { at: now - days * day }) };
  });
  await counter.push([behind, ...sold.map(({ command }) => command)]);
  return sold.map(({ orderId }) => orderId);
};

test('orders leave the counters a month after they were finished; unfinished ones and those with a task stay', async () => {
  const waiting = uuid();
  const park = { orderId: waiting, number: counter.number(3), label: '', operations: [adding(aProduct(), 'l1')] };
  const parked = counter.does('order.park', park, { at: now - 31 * day });
  const [old = '', young = ''] = await finishedDaysAgo(parked, 31, 29);
  const twice = counter.does('order.collect', cashReceipt(aProduct(), { orderId: old, number: counter.number(1) }));
  await counter.pull();
  expect([old, young, waiting].map((id) => counter.holds('order', id) !== undefined)).toEqual([true, true, true]);

  expect(await closeWindow(brand.pool, now)).toBe(1);
  await counter.pull();
  expect([old, young, waiting].map((id) => counter.mirror.get(`order:${id}`)?.record !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect(await closeWindow(brand.pool, now)).toBe(0);
  expect(await audit(brand.pool, now)).toEqual([]);

  await counter.push([
    {
      ...twice,
      args: {
        ...(twice.args as object),
        payments: [{ id: 'second', type: 0, amount: 2_800, tendered: null, note: '' }],
      },
    },
  ]);
  await counter.pull();
  expect(counter.holds('order', old)).toMatchObject({ paid: 2_800 });
  expect(await closeWindow(brand.pool, now + 40 * day)).toBe(1);
  await counter.pull();
  expect(counter.holds('order', old)).toMatchObject({ paid: 2_800 });
  expect(counter.holds('order', young)).toBeNull();
  expect(await audit(brand.pool, now + 40 * day)).toEqual([]);
});

test('papers leave the counters after a month, and the goods that they brought stay', async () => {
  const fresh = await atCounter(brand);
  const paperDaysAgo = (paperId: string, days: number) => {
    const lines = [{ productId: aProduct().id, quantity: 3, price: 1_200 }];
    const paper = { paperId, number: paperId, type: 11, lines, applicantId: '', receiverId: '', remark: '' };
    return fresh.does('stock.book', paper, { at: now - days * day });
  };
  const [old, young] = [uuid(), uuid()];
  await fresh.push([paperDaysAgo(old, 31), paperDaysAgo(young, 29)]);
  await fresh.pull();
  expect([old, young].map((id) => fresh.holds('stockPaper', id) !== undefined)).toEqual([true, true]);
  expect(await closeWindow(brand.pool, now)).toBe(1);
  await fresh.pull();
  expect(fresh.holds('stockPaper', old)).toBeNull();
  expect(fresh.holds('stockPaper', young)).toMatchObject({ quantity: 3 });
  expect(fresh.holds('stock', `shop-1:${aProduct().id}`)).toMatchObject({ quantity: 6 });
  expect(await audit(brand.pool, now + 40 * day)).toEqual([]);
});

test('a transfer leaves the counters of both shops a month after it came to its end; one under way stays', async () => {
  const across = await atCounter(brand, 'shop-2');
  const later = now + 40 * day;
  const asks = (transferId: string) => {
    const lines = [{ productId: 'product-1', quantity: 1 }];
    return counter.does('transfer.apply', {
      transferId,
      number: transferId,
      provideShopId: 'shop-2',
      lines,
      remark: '',
    });
  };
  const [ended, waiting] = [uuid(), uuid()];
  const cancel = { transferId: ended, remark: '' };
  await counter.push([asks(ended), asks(waiting), counter.does('transfer.cancel', cancel)]);
  expect(await closeWindow(brand.pool, later)).toBeGreaterThan(1);
  for (const each of [counter, across]) {
    await each.pull();
    expect([ended, waiting].map((id) => each.holds('transfer', id)?.status)).toEqual([undefined, 1]);
  }
  expect(await audit(brand.pool, later)).toEqual([]);
});
