import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { aLine, aStocktake } from '../../tests/make-stocktake.ts';
import { atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
const orderId = uuid();
beforeAll(async () => {
  brand = await testBrand();
  const counter = await atCounter(brand);
  const receipt = cashReceipt(aProduct(), { orderId, number: counter.number(1) });
  const paper = {
    paperId: uuid(),
    number: 'RK-1',
    type: 11,
    applicantId: '',
    receiverId: '',
    remark: '',
    lines: [{ productId: aProduct().id, quantity: 12, price: 1_200 }],
  };
  await counter.push([counter.does('stock.book', paper), counter.does('order.collect', receipt)]);
  const across = await atCounter(brand, 'shop-2');
  const productId = aProduct().id;
  const asked = { transferId: 'transfer-1', number: 'DB-1', provideShopId: 'shop-1', remark: '' };
  const pieces = { ...asked, lines: [{ productId, quantity: 2 }] };
  await across.push([across.does('transfer.apply', pieces, { staffId: 'staff-2' })]);
  const sent = { transferId: 'transfer-1', lines: [{ productId, delivered: 2, reason: '' }], remark: '' };
  await counter.push([counter.does('transfer.verify', sent)]);
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

const row = { brand_id: 'brand-1', version: 1, deleted: false };
const snake = (record: object) =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`), value]),
  );
const lost = JSON.stringify({ ...row, ...snake(aStocktake({ id: 'st-1', lossValue: 5 })) });
const unbooked = JSON.stringify({ ...row, ...snake(aLine({ stocktakeId: 'st-1', value: 6 })) });

test('finds nothing in books that agree', async () => expect(await found()).toEqual([]));

test.each([
  [
    'money that an entry says more of',
    'update money_entry set amount = amount + 1',
    /^money order .* paid 2800 fen, entries say 2801/,
  ],
  ['an entry that is missing', 'delete from money_entry', /^money order .* paid 2800 fen, entries say 0/],
  [
    'stock that nothing has moved',
    'update stock set quantity = quantity + 1',
    /^stock product shop-1:product-1: 10 worth 10800 fen, movements say 9 worth 10800$/,
  ],
  [
    'goods on the way that never left',
    `update transfer set lines = jsonb_set(lines, '{0,delivered}', '3')`,
    /^stock transfer transfer-1: product product-1 went out, in, missing and back as -3, 0, 0, 0; movements say -2, 0, 0, 0$/,
  ],
  [
    'an opened package that nobody opened',
    'update stock set open_uses = 7',
    /^stock product .*: 7 uses left in the opened package, movements say 0$/,
  ],
  [
    'a movement that is missing',
    'delete from stock_movement where type = 17',
    /^stock (product .*: 9 worth 10800 fen|order .*: took 1 pieces off the shelf, movements say 0$)/,
  ],
  [
    'goods of which an order says nothing',
    `update "order" set goods = '[]'`,
    /^stock order S01-\d+-000001: took 0 pieces off the shelf, movements say 1$/,
  ],
  [
    'goods that went out for an order that there is not',
    `update "order" set goods = '[]'; update stock_movement set order_id = 'nowhere' where type = 17`,
    /^stock order nowhere: took 0 pieces off the shelf, movements say 1$/,
  ],
  [
    'a record that its shop is not shown',
    "delete from feed where entity = 'order'",
    /^feed order .*: not shown in shop-1$/,
  ],
  [
    'a record that another shop is shown',
    "insert into feed select brand_id, 'shop-2', entity, record_id, 1000, false from feed where entity = 'order'",
    /^(feed order .*: shown in shop-2, which it is not for|rev scope shop-2: .*)$/,
  ],
  [
    'a record that is gone and still shown',
    "delete from product where id = 'product-3'",
    /^feed product product-3: shown in brand, but/,
  ],
  ['a rev that was never given', "update scope set rev = rev - 1 where scope_id = 'shop-1'", /^rev scope shop-1: /],
  [
    'a command that is missing',
    'delete from command_log',
    /^commands counter .*: 0 commands are booked up to number 0, its last is [13]/,
  ],
  [
    'money in suspense that nobody has put there',
    `update "order" set payments = payments || '[{"state": "suspenseOut", "amount": 70}]'`,
    /^money order .* paid 2800 fen, entries say 2800; in suspense -70, entries say 0$/,
  ],
  [
    'a rev below the first',
    "update feed set rev = 0 where scope_id = 'shop-1' and rev = 1",
    /^rev scope shop-1: its feed holds rev \d+, but only \d+ were given$/,
  ],
  [
    'goods that were sent back and came nowhere',
    'update transfer set status = 6',
    /^stock transfer transfer-1: product product-1 .* back as -2, 0, 0, 2; movements say -2, 0, 0, 0$/,
  ],
  [
    'stock that is worth what nothing has brought',
    'update stock set value = value - 1',
    /^stock product shop-1:product-1: 9 worth 10799 fen, movements say 9 worth 10800$/,
  ],
  [
    'a stocktake that has lost what no movement books',
    `insert into stocktake select r.* from jsonb_populate_record(null::stocktake, '${lost}') r;
     with moved as (update scope set rev = rev + 1 where scope_id = 'shop-1' returning rev)
     insert into feed select 'brand-1', 'shop-1', 'stocktake', 'st-1', rev, false from moved`,
    /^stock stocktake st-1: 0 booked worth -5 fen, movements say 0 worth 0$/,
  ],
  [
    'a line of a stocktake that is worth what no movement books',
    `insert into stocktake_line select r.* from jsonb_populate_record(null::stocktake_line, '${unbooked}') r`,
    /^stock line st-1:product-1: 0 booked worth 6 fen, movements say 0 worth 0$/,
  ],
  [
    'order numbers that are missing',
    `update "order" set number = regexp_replace(number, '1$', '5');
     update command_log set args = jsonb_set(args, '{number}', '"S01-01-000004"')`,
    /^numbers counter S01-01: 3 order numbers are missing: 000001–000003$/,
  ],
])('finds %s', async (_, damage, message) => {
  const client = await brand.pool.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select unnest(array['money_entry', 'stock', 'stock_movement', 'feed', 'product', 'scope', 'command_log', 'order', 'transfer', 'stocktake', 'stocktake_line']) as name",
  );
  try {
    for (const { name } of tables) await client.query(`create table saved_${name} as table "${name}"`);
    await client.query(damage);
    const problems = await found();
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(message);
  } finally {
    for (const { name } of tables) {
      await client.query(`delete from "${name}"; insert into "${name}" table saved_${name}; drop table saved_${name}`);
    }
    client.release();
  }
});

test('money that was given back, and held in suspense both ways, agrees with its entries', async () => {
  const counter = await atCounter(brand);
  const back = { orderId, lines: [{ lineId: 'line-1', quantity: 0, amount: 300 }], goods: [], reason: 'a scratch' };
  const { results } = await counter.push([counter.does('refund.give', { ...back, refundId: uuid() })]);
  expect(results).toMatchObject([{ outcome: 'accepted' }]);
  const suspended = [
    { id: 'in', state: 'suspense', type: 0, amount: 90 },
    { id: 'out', state: 'suspenseOut', type: 0, amount: 70 },
    { id: 'over', state: 'suspenseReturned', type: 0, amount: 8 },
  ];
  for (const [id, amount] of [
    ['in', 90],
    ['out', -70],
  ])
    await brand.pool.query(
      `insert into money_entry select (jsonb_populate_record(m, jsonb_build_object('id', $1::text, 'payment_id', $1::text,
         'kind', 'suspense', 'amount', $2::bigint))).* from money_entry m where order_id = $3 and kind = 'payment' limit 1`,
      [id, amount, orderId],
    );
  await brand.pool.query('update "order" set payments = payments || $2 where id = $1', [
    orderId,
    JSON.stringify(suspended),
  ]);
  expect(await found()).toEqual([]);
});

test('a number that its counter can never have reached is no gap: the books agree, and a gap before it is seen', async () => {
  const counter = await atCounter(brand);
  const sale = (number: string) => counter.does('order.collect', cashReceipt(aProduct(), { orderId: uuid(), number }));
  const reply = await counter.push([
    sale(counter.number(1)),
    sale(counter.number(999_999_999)),
    sale(counter.number(2)),
  ]);
  expect(reply.results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await found()).toEqual([]);
  await counter.push([sale(counter.number(4))]);
  expect(await found()).toEqual([
    expect.stringMatching(/^numbers counter S01-\d+: 1 order numbers are missing: 000003$/),
  ]);
});
