import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
const orderId = uuid();
beforeAll(async () => {
  brand = await testBrand();
  const counter = await atCounter(brand);
  const receipt = cashReceipt(aProduct(), { orderId, number: counter.number(1) });
  const paper = {
    ...{ paperId: uuid(), number: 'RK-1', type: 11, applicantId: '', receiverId: '', remark: '' },
    lines: [{ productId: aProduct().id, quantity: 12, price: 1_200 }],
  };
  await counter.push([counter.does('stock.book', paper), counter.does('order.collect', receipt)]);
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

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
    /^stock product shop-1:product-1: 12 worth 13200 fen, movements say 11 worth 13200$/,
  ],
  [
    'an opened package that nobody opened',
    'update stock set open_uses = 7',
    /^stock product .*: 7 uses left in the opened package, movements say 0$/,
  ],
  [
    'a movement that is missing',
    'delete from stock_movement where type = 17',
    /^stock (product .*: 11 worth 13200 fen|order .*: took 1 pieces off the shelf, movements say 0$)/,
  ],
  [
    'goods of which an order says nothing',
    `update "order" set goods = '[]'`,
    /^stock order S01-\d+-000001: took 0 pieces off the shelf, movements say 1$/,
  ],
  [
    'a record that its shop is not shown',
    "delete from feed where entity = 'order'",
    /^feed order .*: not shown in shop-1$/,
  ],
  [
    'a record that another shop is shown',
    "insert into feed select brand_id, 'shop-2', entity, record_id, 1, false from feed where entity = 'order'",
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
    /^commands counter .*: 0 commands are booked up to number 0, its last is 2/,
  ],
  [
    'order numbers that are missing',
    `update "order" set number = regexp_replace(number, '1$', '7');
     update command_log set args = jsonb_set(args, '{number}', '"S01-01-000004"')`,
    /^numbers counter S01-01: 5 order numbers are missing: 000001–000003, 000005–000006$/,
  ],
])('finds %s', async (_, damage, message) => {
  const client = await brand.pool.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select unnest(array['money_entry', 'stock', 'stock_movement', 'feed', 'product', 'scope', 'command_log', 'order']) as name",
  );
  try {
    for (const { name } of tables) await client.query(`create table kept_${name} as table "${name}"`);
    await client.query(damage);
    const problems = await found();
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(message);
  } finally {
    for (const { name } of tables) {
      await client.query(`delete from "${name}"; insert into "${name}" table kept_${name}; drop table kept_${name}`);
    }
    client.release();
  }
});
