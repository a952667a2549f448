import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
const [cash, wallet] = [0, 2];

beforeAll(async () => {
  brand = await testBrand();
  const till = await atCounter(brand);
  /** Three pieces at 28 yuan, half of them paid in cash. */
  const sells = (counter: AtCounter, orderId: string, number: string) => {
    const sale = cashReceipt(aProduct(), { orderId, number, quantity: 3 });
    const pays = (type: number) => ({ id: `${orderId}-${type}`, type, amount: 4_200, tendered: null, note: '' });
    return counter.does('order.collect', { ...sale, payments: [pays(cash), pays(wallet)] });
  };
  const some = { lines: [{ lineId: 'line-1', quantity: 1, amount: 2_800 }], goods: [], reason: 'leaks' };
  const line = { productId: 'product-1', quantity: 1, amount: 2_000, back: 0 };
  const { results } = await till.push([
    ...['sold', 'partly', 'over'].map((orderId, place) => sells(till, orderId, till.number(place + 1))),
    till.does('refund.give', { ...some, refundId: 'refund-1', orderId: 'partly' }),
    till.does('refund.give', { ...some, refundId: 'refund-2', orderId: 'over' }),
    till.does('order.cancel', { orderId: 'over', reason: 'mistake', refund: 5_600, goods: [] }),
    till.does('return.give', { refundId: 'return-1', lines: [line], type: cash, reason: 'no receipt' }),
  ]);
  // Another counter has been paid for the same order.
  const other = await atCounter(brand);
  const twice = cashReceipt(aProduct(), { orderId: 'sold', number: till.number(1), quantity: 3 });
  const second = await other.push([other.does('order.collect', twice)]);
  const all = [...results, ...second.results];
  expect(all.filter(({ outcome }) => !['accepted', 'exception'].includes(outcome))).toEqual([]);
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

test('payments that are booked as their orders say are no problem, given back in part or whole, or in suspense', async () => {
  expect(await found()).toEqual([]);
  const { rows } = await brand.pool.query(
    `select kind, payment_type::int as type, sum(amount)::int as sum from money_entry group by 1, 2 order by 1, 2`,
  );
  expect(rows).toEqual([
    { kind: 'payment', type: cash, sum: 12_600 },
    { kind: 'payment', type: wallet, sum: 12_600 },
    { kind: 'refund', type: cash, sum: -6_200 },
    { kind: 'refund', type: wallet, sum: -7_000 },
    { kind: 'suspense', type: cash, sum: 8_400 },
  ]);
});

const taken = (orderId: string, of: number, in_: number, said: number, entered: number) =>
  `money payment ${orderId}-${of} of order ${orderId}: ${said} fen were taken in way of paying ${in_}, entries say ${entered}`;
const given = (orderId: string, of: number, in_: number, said: number, entered: number) =>
  `money payment ${orderId}-${of} of order ${orderId}: ${said} fen were given back in way of paying ${in_}, entries say ${entered}`;
const inAll = (orderId: string, of: number, said: number, entered: number) =>
  `money payment ${orderId}-${of} of order ${orderId}: ${said} fen were given back in all, entries say ${entered}`;

test.each([
  [
    'money that was taken in another way',
    `update money_entry set payment_type = 1 where id = 'payment:sold-0'`,
    [taken('sold', cash, 0, 4_200, 0), taken('sold', cash, 1, 0, 4_200)],
  ],
  [
    'more of one payment and less of another',
    `update money_entry set amount = amount + case payment_type when 0 then 100 else -100 end where order_id = 'sold' and kind = 'payment'`,
    [taken('sold', cash, 0, 4_200, 4_300), taken('sold', wallet, 2, 4_200, 4_100)],
  ],
  [
    'an order that says it was paid in another way',
    `update "order" set payments = jsonb_set(payments, '{1,type}', '3') where id = 'sold'`,
    [taken('sold', wallet, 2, 0, 4_200), taken('sold', wallet, 3, 4_200, 0)],
  ],
  [
    'a payment that is booked twice, and given back once without a word',
    `insert into money_entry select (jsonb_populate_record(m, jsonb_build_object('id', 'again', 'kind', kind))).* from money_entry m where id = 'payment:sold-0';
     insert into money_entry select (jsonb_populate_record(m, jsonb_build_object('id', 'back', 'kind', 'refund', 'amount', -4200))).* from money_entry m where id = 'payment:sold-0'`,
    [inAll('sold', cash, 0, 4_200), given('sold', cash, 0, 0, 4_200), taken('sold', cash, 0, 4_200, 8_400)],
  ],
  [
    'money that was given back in another way',
    `update money_entry set payment_type = 0 where order_id = 'partly' and kind = 'refund'`,
    [given('partly', wallet, 0, 0, 2_800), given('partly', wallet, 2, 2_800, 0)],
  ],
  [
    'money of a cancelled order that was given back in another way',
    `update money_entry set payment_type = 3 where id = 'refund:over-0'`,
    [given('over', cash, 0, 4_200, 0), given('over', cash, 3, 0, 4_200)],
  ],
  [
    'money that was given back of another payment',
    `update "order" set payments = jsonb_set(payments #- '{1,refunded}', '{0,refunded}', '2800') where id = 'partly'`,
    [inAll('partly', cash, 2_800, 0), inAll('partly', wallet, 0, 2_800)],
  ],
  [
    'a return without a receipt that was paid out in another way',
    `update money_entry set payment_type = 2 where order_id = 'return-1'`,
    [0, 2].map(
      (way) =>
        `money payment return-1 of order return-1: ${way ? 0 : 2_000} fen were given back in way of paying ${way}, entries say ${way ? 2_000 : 0}`,
    ),
  ],
  [
    'money in suspense that came in another way',
    `update money_entry set payment_type = 2 where kind = 'suspense'`,
    [0, 2].map((way) =>
      expect.stringMatching(
        new RegExp(
          `^money payment \\S+ of order sold: ${way ? 0 : 8_400} fen were in suspense in way of paying ${way}, entries say ${way ? 8_400 : 0}$`,
        ),
      ),
    ),
  ],
])('%s is noticed, although all of it comes to the same', async (_, damage, wanted) => {
  const client = await brand.pool.connect();
  const tables = ['money_entry', 'order'];
  try {
    for (const name of tables) await client.query(`create table saved_${name} as table "${name}"`);
    await client.query(damage);
    expect(await found()).toEqual(wanted);
  } finally {
    for (const name of tables)
      await client.query(`delete from "${name}"; insert into "${name}" table saved_${name}; drop table saved_${name}`);
    client.release();
  }
});
