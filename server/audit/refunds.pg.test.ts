import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
const [partly, cancelled, waiting, exchanged, taken] = [uuid(), uuid(), uuid(), uuid(), uuid()];
const some = { lines: [{ lineId: 'line-1', quantity: 1, amount: 2_800 }], goods: [], reason: 'leaks' };

beforeAll(async () => {
  brand = await testBrand();
  const till = await atCounter(brand);
  const sales = [partly, cancelled, waiting, exchanged].map((orderId, place) =>
    till.does('order.collect', cashReceipt(aProduct(), { orderId, number: till.number(place + 1), quantity: 3 })),
  );
  const reply = await till.push([
    ...sales,
    till.does('refund.give', { ...some, refundId: 'refund-1', orderId: partly }),
    till.does('refund.request', { ...some, refundId: 'refund-2', orderId: partly }),
    till.does('refund.approve', { refundId: 'refund-2', orderId: partly, price: 1_000 }),
    till.does('refund.accept', { refundId: 'refund-2', orderId: partly, goods: [] }),
    till.does('refund.give', { ...some, refundId: 'refund-3', orderId: cancelled }),
    till.does('order.cancel', { orderId: cancelled, reason: 'mistake', refund: 5_600, goods: [] }),
    till.does('refund.request', { ...some, refundId: 'refund-4', orderId: waiting }),
    till.does('exchange.give', {
      ...cashReceipt(aProduct(), { orderId: taken, number: till.number(5) }),
      payments: [],
      refundId: 'refund-5',
      reason: 'another one',
      back: { orderId: exchanged, lines: some.lines },
    }),
  ]);
  expect(reply.results.filter(({ outcome }) => !['accepted', 'exception'].includes(outcome))).toEqual([]);
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

test('refunds that gave what their lines and payments say are no problem, also of an order that was cancelled then', async () => {
  expect(await found()).toEqual([]);
  const { rows } = await brand.pool.query(`select status, paid from "order" order by paid`);
  expect(rows).toEqual([
    { status: 6, paid: 0 },
    { status: 2, paid: 2_800 },
    { status: 2, paid: 4_600 },
    { status: 2, paid: 5_600 },
    { status: 5, paid: 8_400 },
  ]);
});

const ofPartly = (given: number, onLines: number, onPayments: number): string =>
  `money order ${partly}: refunds gave ${given} fen, its lines say ${onLines} and its payments ${onPayments}`;

test.each([
  [
    'a refund that says it gave more',
    `update refund set given = 1_001 where id = 'refund-2'`,
    ofPartly(3_801, 3_800, 3_800),
  ],
  [
    'a refund that was taken out',
    `delete from feed where record_id = 'refund-1'; delete from refund where id = 'refund-1'`,
    ofPartly(1_000, 3_800, 3_800),
  ],
  [
    'a line that says less of what was given back',
    `update "order" set lines = jsonb_set(lines, '{0,refunded,amount}', '3700') where id = '${partly}'`,
    ofPartly(3_800, 3_700, 3_800),
  ],
  [
    'a line of which nothing says what was given back',
    `update "order" set lines = jsonb_set(lines, '{0}', (lines -> 0) - 'refunded') where id = '${partly}'`,
    ofPartly(3_800, 0, 3_800),
  ],
  [
    'a payment of which nothing says what was given back',
    `update "order" set payments = jsonb_set(payments, '{0}', (payments -> 0) - 'refunded') where id = '${partly}'`,
    ofPartly(3_800, 3_800, 0),
  ],
  [
    'a refund of an order that is none',
    `update refund set order_id = 'none', given = 5 where id = 'refund-4'`,
    'money order none: refunds gave 5 fen, its lines say 0 and its payments 0',
  ],
  [
    'a line that says more pieces were given back',
    `update "order" set lines = jsonb_set(lines, '{0,refunded,quantity}', '3') where id = '${partly}'`,
    `money order ${partly}: 2 pieces of line line-1 were given back, which says 3`,
  ],
  [
    'an order that says less of what was exchanged for it',
    `update "order" set payments = jsonb_set(payments, '{0,amount}', '2700') where id = '${taken}'`,
    'money refund refund-5: 2800 fen of it were exchanged, the order that was taken for it says 2700',
  ],
  [
    'an order that was paid by nothing that came back',
    `update "order" set payments = jsonb_set(payments, '{0,type}', '10') where id = '${waiting}'`,
    'money refund : 0 fen of it were exchanged, the order that was taken for it says 8400',
  ],
])('%s is noticed', async (_, damage, wanted) => {
  const client = await brand.pool.connect();
  const tables = ['refund', 'order', 'feed'];
  try {
    for (const name of tables) await client.query(`create table saved_${name} as table "${name}"`);
    await client.query(damage);
    const about = ['refunds gave', 'pieces', 'were exchanged'].find((part) => wanted.includes(part)) ?? '';
    expect((await found()).filter((problem) => problem.includes(about))).toEqual([wanted]);
  } finally {
    for (const name of tables)
      await client.query(`delete from "${name}"; insert into "${name}" table saved_${name}; drop table saved_${name}`);
    client.release();
  }
});

test('money that an order gave back without an entry is noticed by its payments', async () => {
  const saved = await brand.pool.query(`delete from money_entry where id like 'refundOf:refund-2:%' returning *`);
  expect(saved.rowCount).toBe(1);
  expect(await found()).toEqual([
    `money order ${partly}: paid 4600 fen, entries say 5600; in suspense 0, entries say 0`,
  ]);
});
