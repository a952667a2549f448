import { beforeAll, expect, test } from 'vitest';
import { type CommissionKind, commissionKinds } from '#domain/commission/commission-rule.ts';
import { figureOf } from '#domain/figures/figures.ts';
import { moneyTogether } from '#domain/figures/money-sum.ts';
import { moneyOfShift } from '#domain/shift/figured.ts';
import { shopPeriod } from '#domain/shop-day/period.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aRule } from '../../tests/make-commission.ts';
import { acts, doAct } from '../../tests/worked-day.ts';
import { commissionsByHand, dayBefore, byHand as hand, membersByHand } from '../../tests/worked-figures.ts';
import { beforeOpening, seller, workedDay } from '../../tests/worked-shop.ts';
import { auditShifts } from '../audit/shifts.ts';

const { app, pool, signIn } = await apiUnderTest();
const { from, to } = shopPeriod(workedDay, 'Asia/Shanghai');
const { cash, consumption, sold, prepaid, returned, orders } = hand;
const byHand = { cash, consumption, sold, prepaid, returned, orders };

beforeAll(async () => {
  const where = beforeOpening();
  for (const [step, act] of acts().entries()) expect([act.what, await doAct(where, act, step)]).toEqual([act.what, '']);
  const made = ['order', 'refund', 'debtRepayment', 'moneyEntry', 'shift', 'member', 'memberVisits'] as const;
  await putInto(pool, Object.fromEntries(made.map((entity) => [entity, where.every(entity)])));
});
const get = async (path: string) => {
  const reply = await app.inject({ url: `/api${path}`, headers: await signIn('boss', 's01') });
  expect([path, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([path, 200, '']);
  return reply.json().data;
};

test.each([
  ['day', workedDay, {}],
  // The bottle of the day before is of the month as well.
  ['month', workedDay.slice(0, 7), dayBefore],
])('the %s of the shop says what the hand says', async (_, of, more: Partial<typeof byHand>) => {
  const { shops, ways, parts, staff, counters, outside } = await get(`/shop_day?of=${of}`);
  expect(figureOf(outside, 'cash')).toBe(10_000 + (more.cash ?? 0));
  for (const [name, figure] of Object.entries(byHand) as [keyof typeof byHand, number][]) {
    const whole = figure + (more[name] ?? 0);
    expect([name, figureOf(shops[0], name)]).toEqual([name, whole]);
    if (name === 'orders') continue;
    for (const rows of [parts, staff, counters])
      expect([name, figureOf(moneyTogether(rows), name)]).toEqual([name, whole]);
  }
  expect(ways.map(({ type }: { type: number }) => type)).not.toContain(10);
});

test('its lists hold exactly the records of its figures', async () => {
  const then = `collected_from:${from},collected_to:${to - 1}`;
  expect(await get(`/order_sums?filter=${then},type:0`)).toMatchObject({ orders: 43, sold: byHand.sold, prepaid: 0 });
  expect(await get(`/order_sums?filter=${then},type:(1,2,3)`)).toMatchObject({
    orders: 6,
    sold: 0,
    prepaid: byHand.prepaid,
  });
  // Two returns without a receipt have no order.
  expect(await get(`/order_sums?filter=returned:${from}-${to - 1},type:0`)).toMatchObject({ orders: 10 });
  expect(await get(`/order_sums?filter=returned:${from}-${to - 1},type:1`)).toMatchObject({ orders: 1, given: 50_000 });
  expect(await get(`/order_sums?filter=returned:${to}-${to + 1}`)).toMatchObject({ orders: 0 });
  expect(await get('/order_sums?filter=returned:yesterday')).toMatchObject({ orders: 0 });
});

test.each(Object.entries(membersByHand))('the page and the list say the same of %s', async (id, by) => {
  const page = await get(`/members/${id}`);
  const listed = (await get('/pc/v1/members')).find((row: { id: string }) => row.id === id);
  const names = Object.keys(by) as (keyof typeof by)[];
  for (const { figures } of [page, listed, ...page.byShop])
    expect(Object.fromEntries(names.map((name) => [name, figureOf(figures, name)]))).toEqual(by);
  expect([page.consumption_count, page.byShop.length]).toEqual([by.orders, 1]);
  // The lists to which its figures lead.
  const ever = `collected_from:0,collected_to:999999999999999,member_id:${id}`;
  expect(await get(`/order_sums?filter=${ever},type:0`)).toMatchObject({
    orders: by.orders,
    sold: figureOf(page.figures, 'sold'),
  });
  expect(await get(`/order_sums?filter=${ever},type:(1,2,3)`)).toMatchObject({ sold: 0, prepaid: by.prepaid });
});

test('the commission sheet says of whoever sold everything what the hand says', async () => {
  const tenth = (kind: CommissionKind) => aRule({ id: kind, shopId: 'hq', kind, percent: 1_000 });
  await putInto(pool, { commissionRule: commissionKinds.map(tenth) });
  const sheet = await get(`/pc/v1/commissions?month=${workedDay.slice(0, 7)}`);
  expect(sheet).toMatchObject([{ staffId: seller, ...commissionsByHand }]);
});

test('the shifts together come to it, less what was taken while none was open', async () => {
  const { sums } = await get('/shift_sums');
  expect(figureOf(moneyOfShift(sums), 'cash')).toBe(byHand.cash - 10_000);
  expect(figureOf(moneyOfShift(sums), 'consumption')).toBe(byHand.consumption - 10_000);
  expect(figureOf(moneyOfShift(sums), 'prepaid')).toBe(byHand.prepaid);
});

test('the audit finds the sums of shifts right, and says when one of them is not', async () => {
  const client = await pool.connect();
  expect(await auditShifts(client)).toEqual([]);
  await client.query(`update shift set sums = jsonb_set(sums, '{0,cards}', '1') where id = 'first'`);
  expect(await auditShifts(client)).toMatchObject([{ of: 'shift first' }]);
  client.release();
});
