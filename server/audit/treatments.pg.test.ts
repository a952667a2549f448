import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aLine, anOrder, moxibustion } from '../../tests/make-orders.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { putRecords } from '../db/put-records.ts';
import { audit } from './audit.ts';

let brand: TestBrand;
let till: AtCounter;
const [followed, cancelled, asPaid] = [uuid(), uuid(), uuid()];
const consumables = [{ productId: 'product-1', uses: 1 }];
const hours = aLine({
  id: 'hours',
  kind: 'service',
  itemId: 'moxa',
  name: 'Moxibustion',
  unit: '',
  quantity: 4,
  consumables,
});
const collect = (orderId: string, place: number) => {
  const order = anOrder({ lines: [hours] });
  const cash = { id: `${orderId}-cash`, type: 0, amount: order.total, tendered: null, note: '' };
  const receipt = receiptArgs({ orderId, existing: null, order }, [cash]);
  return till.does('order.collect', { ...receipt, number: till.number(place) });
};
const piece = (orderId: string, name: string) => ({ treatmentId: `${orderId}-${name}`.slice(-40), orderId });
const begins = (orderId: string, name: string) =>
  till.does('treatment.start', { ...piece(orderId, name), lineId: 'hours' });
const back = (quantity: number) => [{ reason: 'use', productId: 'product-1', quantity }];
const { id: _, roomsEnabled: __, ...settings } = defaultSettings('');
const paper = { paperId: 'paper-1', number: 'RK-1', type: 11, applicantId: '', receiverId: '', remark: '' };

beforeAll(async () => {
  brand = await testBrand();
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, 'service', [moxibustion({ consumables })]);
  await client.query('commit');
  client.release();
  till = await atCounter(brand);
  const refund = { lines: [{ lineId: 'hours', quantity: 1, amount: 10_000 }], goods: back(1), reason: 'too hot' };
  const reply = await till.push([
    till.does('stock.book', { ...paper, lines: [{ productId: 'product-1', quantity: 9, price: 300 }] }),
    collect(followed, 1),
    begins(followed, 'a'),
    till.does('treatment.suspend', { treatmentId: piece(followed, 'a').treatmentId }),
    till.does('treatment.resume', { treatmentId: piece(followed, 'a').treatmentId }),
    till.does('treatment.finish', piece(followed, 'a')),
    begins(followed, 'b'),
    till.does('treatment.terminate', { ...piece(followed, 'b'), reason: 'unwell', suppliesUsed: true }),
    begins(followed, 'c'),
    till.does('refund.give', { ...refund, refundId: 'refund-1', orderId: followed }),
    collect(cancelled, 2),
    till.does('treatment.finishAll', {
      orderId: cancelled,
      pieces: ['a', 'b'].map((name) => ({ ...piece(cancelled, name), lineId: 'hours' })),
    }),
    till.does('order.cancel', { orderId: cancelled, reason: 'mistake', refund: 40_000, goods: back(1) }),
    till.does('shop.settings', { ...settings, servicesGivenWhenPaid: true }),
    collect(asPaid, 3),
  ]);
  expect(reply.results.filter(({ outcome }) => outcome !== 'accepted')).toEqual([]);
});
afterAll(() => brand.close());

const found = async () =>
  (await audit(brand.pool, Date.now())).map(({ kind, of, detail }) => `${kind} ${of}: ${detail}`);

test('services, lines and what left the stock agree, also of an order that was cancelled or served as it was paid', async () => {
  expect(await found()).toEqual([]);
  const { rows } = await brand.pool.query(
    `select status, served_when, lines -> 0 -> 'served' as served, lines -> 0 -> 'inService' as "inService"
     from "order" order by number`,
  );
  expect(rows).toEqual([
    { status: 1, served_when: 'done', served: 1, inService: 1 },
    { status: 6, served_when: 'done', served: 2, inService: null },
    { status: 2, served_when: 'paid', served: 4, inService: null },
  ]);
  // A piece holds ten uses: one, one and back, two and one back, four.
  const { rows: levels } = await brand.pool.query(
    `select quantity, open_uses from stock where id = 'shop-1:product-1'`,
  );
  expect(levels).toEqual([{ quantity: 8, open_uses: 10 - 6 }]);
});

const pieces = (orderId: string, given: number, are: number, says: string): string =>
  `services order ${orderId}: ${given} pieces of line hours were given and ${are} are, which says ${says}`;
const uses = (orderId: string, used: number, taken: number): string =>
  `services order ${orderId}: its services used up ${used} uses of product-1, it took ${taken}`;
const line = (orderId: string, field: string, value: string): string =>
  `update "order" set lines = jsonb_set(lines, '{0,${field}}', '${value}') where id = '${orderId}'`;

test.each([
  ['a line that says more were given', line(followed, 'served', '2'), pieces(followed, 1, 1, '2 and 1')],
  ['one that says more are being given', line(followed, 'inService', '2'), pieces(followed, 1, 1, '1 and 2')],
  [
    'a service that has ended by itself',
    `update treatment set status = 6 where id = '${piece(followed, 'c').treatmentId}'`,
    pieces(followed, 1, 0, '1 and 1'),
  ],
  ['one that was given as it was paid, and once more', line(asPaid, 'served', '5'), pieces(asPaid, 0, 0, '1 and 0')],
  [
    'a service that says it used up nothing',
    `update treatment set used = '[]' where id = '${piece(followed, 'a').treatmentId}'`,
    uses(followed, 1, 2),
  ],
  [
    'one of a cancelled order that says so of more than came back',
    `update "order" set goods = jsonb_set(goods, '{0,uses}', '3') where id = '${cancelled}'`,
    uses(cancelled, 2, 3),
  ],
])('%s is noticed', async (_, damage, wanted) => {
  const client = await brand.pool.connect();
  const tables = ['treatment', 'order'];
  try {
    for (const name of tables) await client.query(`create table saved_${name} as table "${name}"`);
    await client.query(damage);
    expect((await found()).filter((problem) => problem.startsWith('services'))).toEqual([wanted]);
  } finally {
    for (const name of tables)
      await client.query(`delete from "${name}"; insert into "${name}" table saved_${name}; drop table saved_${name}`);
    client.release();
  }
});
