import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { aTemplate, countTerms } from '../../tests/make-cards.ts';
import { aMember } from '../../tests/make-member.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
let till: AtCounter;
const box = aProduct({ id: 'box', number: 'P009', name: 'Incense', memberPrice: null, barcode: '' });
const gold = aTemplate({ id: 'gold' });
const ofTimes = aTemplate({
  ...countTerms({ benefits: [{ kind: 'product', itemId: 'box', times: 10 }], price: 20_000 }),
  id: 'times',
});

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return till.number(numbers);
};
const sells = (cardId: string, { id: templateId, price, type }: typeof gold) =>
  till.does('card.issue', {
    orderId: cardId,
    number: nextNumber(),
    cardId,
    memberId: 'li',
    memberName: 'Li',
    templateId,
    termsVersion: 1,
    services: [],
    products: type === 2 ? ['box'] : [],
    price,
    salespersonId: null,
    remark: '',
    manualNumber: '',
    payments: [{ id: `${cardId}-cash`, type: 0, amount: price, tendered: null, note: '' }],
  });
/** Three boxes at 28 yuan, paid by a card: an amount, or times where it holds those. */
const uses = (orderId: string, cardId: string, byTimes = false) => {
  const sale = cashReceipt(box, { orderId, number: nextNumber(), quantity: 3 });
  const card = { cardId, times: byTimes ? [{ lineId: 'line-1', times: 3 }] : [] };
  const payments = [{ id: `pays-${orderId}`, type: 5, amount: sale.total, tendered: null, note: '', card }];
  return till.does('order.collect', { ...sale, memberId: 'li', memberName: 'Li', payments });
};
/** A box at 28 yuan, and another one for nothing, both by times. */
const usesForLess = (orderId: string, cardId: string) => {
  const sale = cashReceipt(box, { orderId, number: nextNumber() });
  const lines = [...sale.lines, ...sale.lines.map((line) => ({ ...line, id: 'line-2', linePrice: 0, payable: 0 }))];
  const card = { cardId, times: lines.map(({ id }) => ({ lineId: id, times: 1 })) };
  const payments = [{ id: `pays-${orderId}`, type: 5, amount: sale.total, tendered: null, note: '', card }];
  return till.does('order.collect', { ...sale, lines, memberId: 'li', memberName: 'Li', payments });
};
const back = (orderId: string, elsewhere?: 0, [lineId, amount]: readonly [string, number] = ['line-1', 2_800]) =>
  till.does('refund.give', {
    orderId,
    lines: [{ lineId, quantity: 1, amount }],
    goods: [],
    refundId: `back-${orderId}`,
    reason: 'leaks',
    ...(elsewhere === undefined ? {} : { elsewhere }),
  });
const cancels = (orderId: string, refund: number) =>
  till.does('order.cancel', { orderId, reason: 'mistake', refund, goods: [] });
/** What was sold by this order goes back as a whole, at the shop's fault: its card is over. */
const returnsCard = (cardId: string, amount: number) =>
  till.does('refund.give', {
    orderId: cardId,
    lines: [{ lineId: 'card', quantity: 1, amount }],
    goods: [],
    refundId: `over-${cardId}`,
    reason: 'our fault',
    card: { ground: 'shop', fee: 0 },
  });

beforeAll(async () => {
  brand = await testBrand();
  await brand.put({ product: [box], member: [aMember({ id: 'li' })], cardTemplate: [gold, ofTimes] });
  till = await atCounter(brand);
  const commands = [
    sells('money', gold),
    sells('times', ofTimes),
    sells('lost', gold),
    sells('gone', ofTimes),
    uses('a', 'money'),
    back('a'),
    uses('b', 'times', true),
    back('b'),
    uses('c', 'money'),
    cancels('c', 8_400),
    uses('d', 'times', true),
    back('d'),
    cancels('d', 5_600),
    // What a card paid that is over by now goes elsewhere, and onto no card.
    uses('e', 'lost'),
    returnsCard('lost', 91_600),
    back('e', 0),
    uses('f', 'gone', true),
    usesForLess('g', 'gone'),
    returnsCard('gone', 6_000),
    back('f', 0),
    // What cost nothing went no way, and came back onto no card either.
    back('g', 0, ['line-2', 0]),
  ];
  const { results } = await till.push(commands);
  const wrong = results.filter(({ outcome }) => !['accepted', 'exception'].includes(outcome));
  expect(wrong.map(({ n, code }) => [commands[n - 1]?.name, n, code])).toEqual([]);
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

test('cards that hold what came and went are no problem, used, given back, cancelled, or over', async () => {
  expect(await found()).toEqual([]);
  const { rows } = await brand.pool.query(`select id, balance, times_left as times, status from card order by id`);
  expect(rows).toEqual([
    { id: 'gone', balance: 0, times: 0, status: 'invalid' },
    { id: 'lost', balance: 0, times: 0, status: 'invalid' },
    { id: 'money', balance: 114_400, times: 0, status: 'active' },
    { id: 'times', balance: 0, times: 8, status: 'active' },
  ]);
});

const firstUse = (orderId: string) =>
  `id = (select min(id) from card_entry where order_id = '${orderId}' and kind = 'use')`;
const lessOnCard = (cardId: string, field: string, by: number) =>
  `update card set ${field} = ${field} - ${by}, lots = jsonb_set(lots, '{0,left}', to_jsonb((lots -> 0 ->> 'left')::int - ${by})) where id = '${cardId}'`;
test.each<[what: string, damage: string, wanted: readonly RegExp[]]>([
  [
    'a lot that holds less',
    `update card set lots = jsonb_set(lots, '{0,left}', '1') where id = 'money'`,
    [
      /^cards card money: lot \S+: 1 are left, entries say \d+$/,
      /^cards card money: 114400 fen and 0 times, its lots hold \d+ and 0$/,
    ],
  ],
  [
    'a balance that is none of its lots',
    `update card set balance = balance + 1 where id = 'money'`,
    [/^cards card money: 114401 fen and 0 times, its lots hold 114400 and 0$/],
  ],
  [
    'times that are none of its lots',
    `update card set times_left = 9 where id = 'times'`,
    [/^cards card times: 0 fen and 9 times, its lots hold 0 and 8$/],
  ],
  [
    'an entry that says less was used',
    `update card_entry set amount = amount + 1 where ${firstUse('a')}`,
    [
      /^cards card money: lot \S+: \d+ are left, entries say \d+$/,
      /^cards payment pays-a of order a: it took \d+ from lot \S+ of card money, entries say \d+ and \d+ back$/,
    ],
  ],
  [
    'an entry that is missing',
    `delete from card_entry where ${firstUse('b')}`,
    [
      /^cards card times: lot \S+: 8 are left, entries say 11$/,
      /^cards payment pays-b of order b: it took 3 from lot \S+ of card times, entries say 0 and 1 back$/,
    ],
  ],
  [
    'an entry more',
    `insert into card_entry select (jsonb_populate_record(e, '{"id": "again", "kind": "recharge"}')).*
     from card_entry e where order_id = 'times' and kind = 'issue'`,
    [/^cards card times: lot \S+: 8 are left, entries say 18$/],
  ],
  [
    'an entry of a lot that there is not',
    `update card_entry set lot_id = 'none' where order_id = 'times' and kind = 'issue'`,
    [
      /^cards card times: lot \S+: 8 are left, entries say -2$/,
      /^cards card times: lot none: 0 are left, entries say 10$/,
    ],
  ],
  [
    'more used than an order paid by it, with all that adds it up',
    `update card_entry set amount = amount - 100 where lot_id = (select lots -> 0 ->> 'id' from card where id = 'money')
       and order_id = 'a' and kind = 'use'; ${lessOnCard('money', 'balance', 100)}`,
    [/^cards payment pays-a of order a: it took \d+ from lot \S+ of card money, entries say \d+ and \d+ back$/],
  ],
  [
    'more used than pieces were paid by times, with all that adds it up',
    `update card_entry set amount = amount - 1 where ${firstUse('b')}; ${lessOnCard('times', 'times_left', 1)}`,
    [/^cards payment pays-b of order b: it took 3 from lot \S+ of card times, entries say 4 and 1 back$/],
  ],
  [
    'a use of an order that there is not, with all that adds it up',
    `insert into card_entry select (jsonb_populate_record(e, '{"id": "again", "order_id": "none", "payment_id": "none", "amount": -1}')).*
     from card_entry e where ${firstUse('b')}; ${lessOnCard('times', 'times_left', 1)}`,
    [/^cards payment none of order none: it took 0 from lot \S+ of card times, entries say 1 and 0 back$/],
  ],
  [
    'what a refund gave back that did not come back onto the card, with all that adds it up',
    `delete from card_entry where order_id = 'b' and kind = 'useReturned'; ${lessOnCard('times', 'times_left', 1)}`,
    [/^cards order b: 1 times came back onto cards, entries say 0$/],
  ],
  [
    'less that came back of money, with all that adds it up',
    `update card_entry set amount = amount - 50 where order_id = 'c' and kind = 'useReturned'
       and lot_id = (select lots -> 0 ->> 'id' from card where id = 'money'); ${lessOnCard('money', 'balance', 50)}`,
    [/^cards payment pays-c of order c: 8400 came back onto its card, entries say 8350$/],
  ],
  [
    'times of a cancelled order that did not all come back, with all that adds it up',
    `update card_entry set amount = 1 where order_id = 'd' and kind = 'useReturned' and amount = 2; ${lessOnCard('times', 'times_left', 1)}`,
    [/^cards order d: 3 times came back onto cards, entries say 2$/],
  ],
  [
    'more that came back than was used, with all that adds it up',
    `update card_entry set amount = amount + 3 where order_id = 'd' and kind = 'useReturned' and amount = 2; ${lessOnCard('times', 'times_left', -3)}`,
    [
      /^cards payment pays-d of order d: it took 3 from lot \S+ of card times, entries say 3 and 6 back$/,
      /^cards order d: 3 times came back onto cards, entries say 6$/,
    ],
  ],
  [
    'what went elsewhere and came back onto a card that is over as well',
    `insert into card_entry select (jsonb_populate_record(e, '{"id": "again", "kind": "useReturned", "amount": 1}')).*
     from card_entry e where ${firstUse('e')}`,
    [
      /^cards card lost: lot \S+: 0 are left, entries say 1$/,
      /^cards payment pays-e of order e: 0 came back onto its card, entries say 1$/,
    ],
  ],
  [
    'a card that is over and holds something',
    `update card set status = 'ended' where id = 'money'`,
    [/^cards card money: it is over and still holds 114400 fen and 0 times$/],
  ],
])('%s is noticed, and nothing else', async (_, damage, wanted) => {
  const client = await brand.pool.connect();
  const tables = ['card', 'card_entry'];
  try {
    for (const name of tables) await client.query(`create table saved_${name} as table "${name}"`);
    await client.query(damage);
    const problems = await found();
    expect(problems).toHaveLength(wanted.length);
    for (const each of wanted) expect(problems).toContainEqual(expect.stringMatching(each));
  } finally {
    for (const name of tables)
      await client.query(`delete from "${name}"; insert into "${name}" table saved_${name}; drop table saved_${name}`);
    client.release();
  }
});
