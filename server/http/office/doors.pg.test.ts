import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { adding, anEmployee, aProduct, cashReceipt } from '../../../tests/make.ts';
import { aTemplate } from '../../../tests/make-cards.ts';
import { aDebt } from '../../../tests/make-debt.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const tea = aProduct({ id: 'tea', name: 'Item tea', number: '1', originalPrice: 5_000, memberPrice: null });

const gives = async (name: string, args: object, takesNumber = false, beside: object = {}) => {
  const version = commands.findLast((each) => each.name === name)?.version;
  const payload = { id: uuid(), name, version, args, takesNumber, ...beside };
  const reply = await app.inject({ method: 'POST', url: '/api/commands', headers: boss, payload });
  const { code, errors } = reply.json();
  return { status: reply.statusCode, code: code as string | undefined, ...(errors && { fields: Object.keys(errors) }) };
};
const opens = (number: string, takesNumber = false, named: object = {}) => {
  const operations = [adding(tea, 'line-1')].map((what) =>
    what.op === 'add' ? { ...what, line: { ...what.line, ...named } } : what,
  );
  return gives('order.open', { orderId: uuid(), number, operations }, takesNumber);
};

test('nobody says an order number by a command: not of another shop, another counter, or far ahead', async () => {
  for (const number of ['S02-01-000001', 'S01-01-000001', 'S01-00-999999'])
    expect(await opens(number)).toEqual({ status: 422, code: 'order.numberNotYours' });
  const { rows } = await pool.query('select number from "order"');
  expect(rows).toEqual([]);
  expect(await opens('S01-01-000001', true)).toMatchObject({ status: 200 });
  expect((await pool.query('select number from "order"')).rows).toEqual([{ number: 'S01-00-000001' }]);
});

test('staff of the shop who do not serve, or sell, are on no line either, by a command or a call', async () => {
  const here = { shopId: 's01', grants: [{ shopId: 's01', roleId: 'csh' }] };
  await putInto(pool, {
    employee: [
      anEmployee({ ...here, id: 'sells', account: 'sells', isServicer: false, isSalesperson: true }),
      anEmployee({ ...here, id: 'serves', account: 'serves', isServicer: true, isSalesperson: false }),
    ],
  });
  for (const [named, code] of [
    [{ servicerIds: ['sells'] }, 'order.notServiceStaff'],
    [{ salespersonId: 'serves' }, 'order.notSalesStaff'],
  ] as const) {
    expect(await opens('', true, named)).toEqual({ status: 422, code });
    const payload = { lines: [{ kind: 'product', itemId: 'tea', quantity: 1, ...named }] };
    const reply = await app.inject({ method: 'POST', url: '/api/orders', headers: boss, payload });
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  }
  expect(await opens('', true, { servicerIds: ['serves'], salespersonId: 'sells' })).toMatchObject({ status: 200 });
});

test('staff of another shop is on no line', async () => {
  expect(await opens('', true, { servicerIds: ['neighbour'] })).toEqual({ status: 422, code: 'order.notServiceStaff' });
  expect(await opens('', true, { salespersonId: 'neighbour' })).toEqual({ status: 422, code: 'order.notSalesStaff' });
});

test.each([
  ['at', Date.parse('2020-01-01')],
  ['keptAt', Date.parse('2020-01-01')],
  ['offline', true],
  ['carriedFrom', { counterId: 'c1', number: '01', n: 1 }],
  ['staffId', 'cashier'],
  ['approval', { staffId: 'manager' }],
])('nobody says beside a command what a counter says of it alone: %s', async (field, said) => {
  const before = await pool.query('select from "order"');
  const args = { orderId: uuid(), number: '', operations: [adding(tea, 'line-1')] };
  expect(await gives('order.open', args, true, { [field]: said })).toMatchObject({ status: 422, fields: [field] });
  expect((await pool.query('select from "order"')).rowCount).toBe(before.rowCount);
});

test('a time among what a command takes is not looked at: it is done when the server heard of it', async () => {
  const orderId = uuid();
  const old = Date.parse('2020-01-01');
  const from = Date.now();
  const what = { orderId, number: '', operations: [adding(tea, 'line-1')], at: old, createdAt: old, keptAt: old };
  expect(await gives('order.open', what, true)).toMatchObject({ status: 200 });
  const { rows } = await pool.query(
    `select o.created_at, l.at, l.kept_at from "order" o, command_log l where o.id = $1 and l.args ->> 'orderId' = $1`,
    [orderId],
  );
  const times = rows.flatMap((row) => Object.values(row).map(Number));
  expect(times).toHaveLength(3);
  for (const time of times) expect([time >= from, time <= Date.now()]).toEqual([true, true]);
});

test('no money is taken by a command without the shift that the shop demands', async () => {
  await putInto(pool, { shopSettings: [{ ...defaultSettings('s01'), shiftRequired: true }] });
  const receipt = cashReceipt(tea, { orderId: uuid(), number: '' });
  expect(await gives('order.collect', receipt, true)).toEqual({ status: 422, code: 'shift.required' });
});

test('nor by a call: an order, a card and a debt wait until a shift is open, or a counter takes the money', async () => {
  const line = { kind: 'product', itemId: 'tea', quantity: 1 };
  const post = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await app.inject({ method, url: `/api${url}`, headers: { ...boss }, payload });
    return { status: reply.statusCode, code: reply.json().code, data: reply.json().data };
  };
  const { data: order } = await post('POST', '/orders', { lines: [line] });
  const payments = [{ type: 0, amount: order.total }];
  const refused = { status: 422, code: 'shift.required' };
  expect(await post('PUT', `/orders/${order.id}/payment`, { payments })).toMatchObject(refused);
  const sale = { memberId: 'own', templateId: 'gold', payments: [{ type: 0, amount: aTemplate().price }] };
  expect(await post('POST', '/orders/card', sale)).toMatchObject(refused);
  await putInto(pool, { debtAccount: [aDebt({ memberId: 'own', shopId: 's01' })] });
  const repaid = { payments: [{ type: 0, amount: 1_000 }] };
  expect(await post('POST', '/pc/v1/members/own/debt/repayments', repaid)).toMatchObject(refused);
  const { rows } = await pool.query('select from money_entry');
  expect(rows).toEqual([]);
  await putInto(pool, { shopSettings: [{ ...defaultSettings('s01'), shiftRequired: false }] });
  expect(await post('PUT', `/orders/${order.id}/payment`, { payments })).toMatchObject({ status: 200 });
});
