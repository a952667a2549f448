import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
let till: AtCounter;
let running = 0;
const [early, late] = [uuid(), uuid()];

const sale = (orderId = uuid()) => {
  running += 1;
  return till.does('order.collect', cashReceipt(aProduct(), { orderId, number: till.number(running) }));
};
const closing = (shiftId: string, amount: number) => [
  till.does('shift.count', { shiftId, amount }),
  till.does('shift.close', { shiftId, reason: 'too much change' }),
];

beforeAll(async () => {
  brand = await testBrand();
  till = await atCounter(brand);
  const sold = uuid();
  const reply = await till.push([
    till.does('shift.open', { shiftId: early, float: 20_000 }),
    sale(),
    sale(sold),
    till.does('order.cancel', { orderId: sold, reason: 'mistake', refund: 2_800, goods: [] }),
    till.does('shift.cash', { shiftId: early, way: 'out', amount: 5_000, reason: 'to the bank' }),
    till.does('shift.openDrawer', { shiftId: early, reason: 'change' }),
    ...closing(early, 17_300),
    till.does('shift.open', { shiftId: late, float: 17_300 }),
    sale(),
    ...closing(late, 20_100),
  ]);
  expect(new Set(reply.results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted', 'exception']));
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

test('shifts whose reports are what the books say are no problem', async () => {
  expect(await found()).toEqual([]);
  const { rows } = await brand.pool.query(
    'select number, difference, places, before <> $1 as follows from shift order by 1',
    [''],
  );
  expect(rows).toEqual([
    { number: 1, difference: -500, places: 8, follows: false },
    { number: 2, difference: 0, places: 4, follows: true },
  ]);
});

test.each([
  [
    'an amount that was changed with all that adds it up',
    `update money_entry set amount = amount - 100 where kind = 'payment' and shift_id = '${early}' and shift_place = 2;
     update "order" set paid = paid - 100, payments = jsonb_set(payments, '{0,amount}', to_jsonb((payments -> 0 ->> 'amount')::int - 100)) where id = (select order_id from money_entry where shift_place = 2 and shift_id = '${early}');
     update shift set sums = jsonb_set(sums, '{0,taken}', to_jsonb((sums -> 0 ->> 'taken')::int - 100)) where id = '${early}'`,
    [/^shift shift 1 of counter \d+ .*: its Z report says [0-9a-f]{64}, the books make [0-9a-f]{64}$/],
  ],
  [
    'a sale that was taken out',
    `delete from money_entry where shift_id = '${early}' and shift_place = 2`,
    [
      /paid 2800 fen, entries say 0/,
      /payment type 0: 2800 fen are noted, entries say 0/,
      /of 8 lines of its journal some lack/,
    ],
  ],
  [
    'cash that was taken out of the drawer and of the report',
    `update shift set cash = '[]' where id = '${early}'`,
    [/of 8 lines of its journal some lack/],
  ],
  [
    'a reason that was found later',
    `update shift set reason = 'lost in the post' where id = '${early}'`,
    [/its Z report says/],
  ],
  [
    'a shift that was taken away',
    `delete from feed where entity = 'shift' and record_id = '${early}'; delete from shift where id = '${early}'`,
    [/entries say 2800|0 fen are noted/, /its number 2 follows 0/, /it does not begin where the shift before it ended/],
  ],
  ...['payments', 'refunds', 'cards', 'recharged', 'cardsReturned'].map((sum): [string, string, RegExp[]] => [
    `a report that says other ${sum}`,
    `update shift set sums = jsonb_set(sums, '{0,${sum}}', to_jsonb(coalesce((sums -> 0 ->> '${sum}')::int, 0) + 1)) where id = '${early}'`,
    [/payment type 0: (-?\d+) fen are noted, entries say \1$/],
  ]),
])('%s is noticed', async (_, damage, wanted) => {
  const client = await brand.pool.connect();
  const tables = ['money_entry', 'order', 'shift', 'feed'];
  try {
    for (const name of tables) await client.query(`create table saved_${name} as table "${name}"`);
    await client.query(damage);
    const problems = await found();
    for (const each of wanted)
      expect(
        problems.some((problem) => each.test(problem)),
        `${each} in ${problems.join('\n')}`,
      ).toBe(true);
    for (const problem of problems)
      expect(
        wanted.some((each) => each.test(problem)),
        problem,
      ).toBe(true);
  } finally {
    for (const name of tables)
      await client.query(`delete from "${name}"; insert into "${name}" table saved_${name}; drop table saved_${name}`);
    client.release();
  }
});

test('what another counter has taken in from a file goes over the drawer where it was done, in one journal', async () => {
  const [broken, taking] = [await atCounter(brand), await atCounter(brand)];
  const [shiftId, own, sold] = [uuid(), uuid(), uuid()];
  const { counterId, number } = broken.enrolment;
  await taking.push([taking.does('shift.open', { shiftId: own, float: 0 })]);
  const commands = [
    broken.does('shift.open', { shiftId, float: 10_000 }),
    broken.does('order.collect', cashReceipt(aProduct(), { orderId: sold, number: broken.number(1) })),
    broken.does('shift.count', { shiftId, amount: 12_800 }),
    broken.does('shift.close', { shiftId, reason: '' }),
  ];
  await broken.push(commands.slice(0, 1));
  const carried = commands
    .slice(1)
    .map((each, place) => ({ ...each, n: place + 2, carriedFrom: { counterId, number, n: each.n } }));
  expect((await taking.push(carried)).results.map(({ outcome, code }) => code ?? outcome)).toEqual(
    carried.map(() => 'accepted'),
  );
  const { rows } = await brand.pool.query(
    'select id, counter_id = $2 as there, difference, places from shift where id = any($1) order by places',
    [[shiftId, own], counterId],
  );
  expect(rows).toEqual([
    { id: own, there: false, difference: null, places: 1 },
    { id: shiftId, there: true, difference: 0, places: 4 },
  ]);
  expect(await found()).toEqual([]);
});
