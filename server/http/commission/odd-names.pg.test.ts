import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aRule } from '../../../tests/make-commission.ts';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';

const { app, pool, signIn } = await apiUnderTest();
const month = '2026-08';

/** An order of the month, sold by somebody of this name: a counter that was tampered with says whatever it likes. */
const soldBy = (id: string, salespersonId: string) => {
  const line = { ...aLine({ id: 'line-0', itemId: 'tea', quantity: 1, payable: 10_000 }), salespersonId };
  const of = { id, number: `N-${id}`, shopId: 's01', collectedAt: Date.parse(`${month}-10T12:00:00+08:00`) };
  const payments = [aPayment({ amount: 10_000 })];
  return { ...aPaidOrder({ ...of, payments }), lines: [line], total: 10_000, paid: 10_000 };
};
const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  const headers = await signIn('boss');
  const reply = await app.inject({ method, url: `/api/pc/v1${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, data: reply.json().data };
};

test('a closed month is read on whatever the names are that come to it late', async () => {
  await putInto(pool, {
    order: [soldBy('a', 'cashier')],
    commissionRule: [aRule({ id: 'cashiers', shopId: 'hq', percent: 600, people: 'roles', roleIds: ['csh'] })],
  });
  const closing = { shopId: 's01', total: 600 };
  expect((await call('PUT', `/commission_months/${month}/close`, closing)).status).toBe(200);
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  await putInto(pool, { order: names.map((name, place) => soldBy(`late-${place}`, name)) });
  expect(await call('GET', '/commissions?month=2026-09')).toEqual({ status: 200, data: [] });
  expect((await call('GET', `/commissions?month=${month}`)).data).toMatchObject([{ staffId: 'cashier', total: 600 }]);
});
