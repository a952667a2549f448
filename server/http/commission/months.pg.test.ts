import { beforeAll, describe, expect, test } from 'vitest';
import type { CommissionEntry } from '#domain/commission/month.ts';
import type { MonthState } from '#domain/commission/month-state.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aRule, writtenRule } from '../../../tests/make-commission.ts';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { sqlBooks } from '../../books/sql-books.ts';
import { executeDirect } from '../../commands/execute.ts';

const { app, pool, signIn } = await apiUnderTest();
/** Two months that are over, whenever this runs, and the one after them. */
const [first, second, third] = ['2026-08', '2026-09', '2026-10'];
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

const line = (more: Partial<OrderLine> = {}): OrderLine =>
  ({
    ...aLine({ id: 'line-0', itemId: 'tea', name: 'tea', quantity: 1, payable: 10_000 }),
    salespersonId: 'cashier',
    servicerIds: [],
    ...more,
  }) as OrderLine;
const sold = (id: string, day: string, more: Partial<OrderLine> = {}, shopId = 's01') => {
  const lines = [line(more)];
  const total = lines.reduce((sum, { payable }) => sum + payable, 0);
  const at = { collectedAt: noon(day), payments: [aPayment({ amount: total })] };
  return { ...aPaidOrder({ id, number: `N-${id}`, shopId, ...at }), lines, total, paid: total };
};

beforeAll(async () => {
  await pool.query(`update role set permissions = permissions || '["pc.staff.commission"]' where id in ('mgr', 'csh')`);
  await pool.query(`update role set permissions = permissions || '["pc.staff.commissionClose"]' where id = 'mgr'`);
  await putInto(pool, {
    order: [
      sold('a', `${first}-10`),
      sold('b', `${first}-31`, { salespersonId: 'manager', payable: 30_000 }),
      sold('c', `${second}-10`, { payable: 20_000 }),
      sold('far', `${first}-10`, {}, 's02'),
    ],
    commissionRule: [
      aRule({ id: 'sale', shopId: 'hq', percent: 300 }),
      aRule({ id: 'cashiers', shopId: 'hq', percent: 600, people: 'roles', roleIds: ['csh'] }),
    ],
  });
});

type Method = 'GET' | 'PUT' | 'POST';
const call = async (account: string, shopId: string, method: Method, path: string, payload?: object, key?: string) => {
  const headers = { ...(await signIn(account, shopId)), ...(key && { 'idempotency-key': key }) };
  const reply = await app.inject({ method, url: `/api/pc/v1${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
const sums = async (month: string, shopId = 's01'): Promise<Record<string, number>> => {
  const { data } = await call('boss', 'hq', 'GET', `/commissions?month=${month}&shop_id=${shopId}`);
  return Object.fromEntries(data.map((row: { staffId: string; total: number }) => [row.staffId, row.total]));
};
const totalOf = async (month: string, shopId = 's01') =>
  Object.values(await sums(month, shopId)).reduce((sum, one) => sum + one, 0);
const corrections = async (month: string): Promise<CommissionEntry[]> =>
  (await call('boss', 's01', 'GET', `/commission_corrections?month=${month}`)).data;
const state = async (month: string, account = 'boss'): Promise<MonthState> =>
  (await call(account, 's01', 'GET', `/commission_months/${month}`)).data;
const close = (account: string, month: string, total: number, key?: string) =>
  call(account, 's01', 'PUT', `/commission_months/${month}/close`, { shopId: 's01', total }, key);
const reopen = (account: string, month: string, reason: string) =>
  call(account, 's01', 'PUT', `/commission_months/${month}/reopen`, { shopId: '', reason });
/** Of each correction: which month, which order, why, and from what to what. */
const named = (all: readonly CommissionEntry[]) =>
  all
    .map(({ orderId, staffId, amount, corrects: of }) => [
      of?.month,
      orderId,
      staffId,
      of?.why,
      of?.was,
      of?.is,
      amount,
    ])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

describe('a month is closed', () => {
  test('by whoever may, and says who did it and when', async () => {
    expect(await sums(first)).toEqual({ cashier: 600, manager: 900 });
    expect(await state(first)).toMatchObject({ state: 'open', closing: null, whyNotClosed: null, history: [] });
    const before = Date.now();
    const { status, data } = await close('manager', first, 1_500);
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'closed', closing: { staffId: 'manager', name: 'manager', total: 1_500 } });
    expect(data.closing.at).toBeGreaterThanOrEqual(before);
    expect(data.whyNotClosed.code).toBe('commissionMonth.closedAlready');
    expect(data.history).toMatchObject([{ what: 'closed', name: 'manager', total: 1_500 }]);
  });

  test('once: the same said again is the same closing, and another one is refused', async () => {
    expect(await close('manager', first, 1_500)).toMatchObject({ status: 200, data: { history: [{}] } });
    expect(await close('boss', first, 1_500)).toMatchObject({ status: 422, code: 'commissionMonth.closedAlready' });
    const { rows } = await pool.query('select count(*) as count from commission_closing');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('not while it runs, not over a gap, not before one that is, and not with another sum than it has', async () => {
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    expect(await close('boss', now, 0)).toMatchObject({ status: 422, code: 'commissionMonth.notEnded' });
    expect((await state(now)).state).toBe('running');
    expect(await close('boss', third, 0)).toMatchObject({ code: 'commissionMonth.earlierOpen' });
    expect(await close('boss', '2026-07', 0)).toMatchObject({ code: 'commissionMonth.laterClosed' });
    expect(await close('boss', second, 1)).toMatchObject({ code: 'commissionMonth.changed' });
    expect((await close('boss', '2026-13', 0)).status).toBe(422);
  });

  test('by nobody who may only look, and by nobody of another store', async () => {
    expect((await close('cashier', second, 1_200)).status).toBe(403);
    expect((await reopen('cashier', first, 'wrong')).status).toBe(403);
    expect((await state(first, 'cashier')).state).toBe('closed');
    expect((await call('technician', 's01', 'GET', `/commission_months/${first}`)).status).toBe(403);
    const far = { shopId: 's01', total: 1_500 };
    expect((await call('neighbour', 's02', 'PUT', `/commission_months/${second}/close`, far)).status).toBe(404);
  });
});

describe('what happens after it', () => {
  test('changes nothing of it, and is corrected in the next month', async () => {
    const closed = await sums(first);
    // A rule is changed, an order comes late, one goes back within the month, and somebody else sold one.
    await call('boss', 'hq', 'PUT', '/commission_rules/sale', writtenRule({ percent: 500 }));
    await putInto(pool, {
      order: [sold('late', `${first}-20`), sold('d', `${first}-21`)],
      refund: [
        aRefund({
          id: 'r',
          orderId: 'a',
          shopId: 's01',
          status: refundStatuses.refunded,
          reviewedAt: noon(`${first}-30`),
          lines: [{ lineId: 'line-0', name: 'tea', quantity: 0, amount: 2_500 }],
        }),
      ],
    });
    expect(await sums(first)).toEqual(closed);
    expect(named(await corrections(second))).toEqual([
      [first, 'a', 'cashier', 'sold', 600, 450, -150],
      [first, 'b', 'manager', 'rate', 900, 1_500, 600],
      [first, 'd', 'cashier', 'added', 0, 600, 600],
      [first, 'late', 'cashier', 'added', 0, 600, 600],
    ]);
    expect(await sums(second)).toEqual({ cashier: 1_200 + 1_050, manager: 600 });
    const { data } = await call('boss', 's01', 'GET', `/commissions?month=${second}`);
    expect(data[0]).toMatchObject({ staffId: 'cashier', byKind: { sale: 1_200 }, corrected: 1_050, total: 2_250 });
    const own = await call('cashier', 's01', 'GET', `/commissions/0?month=${second}`);
    expect(own.data.filter(({ corrects }: CommissionEntry) => corrects)).toHaveLength(3);
    expect(await corrections(first)).toEqual([]);
    expect(await corrections(third)).toEqual([]);
    expect((await state(second)).pays).toBe(true);
    expect((await state(third)).pays).toBe(false);
  });

  test('whoever gets another role later is paid for a closed month as before', async () => {
    const before = await corrections(second);
    const { rows } =
      await pool.query(`update employee set grants = '[{"shopId":"s01","roleId":"mgr"}]' where id = 'cashier'
      returning id`);
    expect(rows).toHaveLength(1);
    expect(await corrections(second)).toEqual(before);
    expect((await sums(second)).cashier).toBe(1_000 + 1_050);
    await pool.query(`update employee set grants = '[{"shopId":"s01","roleId":"csh"}]' where id = 'cashier'`);
  });

  test('is paid once: the next month is closed with it, and the one after it has nothing to correct', async () => {
    const [one, other] = await Promise.all([close('manager', second, 2_850), close('boss', second, 2_850)]);
    expect([one.status, other.status].sort()).toEqual([200, 422]);
    const { rows } = await pool.query('select count(*) as count from commission_closing');
    expect(rows).toEqual([{ count: 2 }]);
    expect(await corrections(third)).toEqual([]);
    expect(named(await corrections(second))).toHaveLength(4);
    // What was counted too much is taken back in the month after that.
    await pool.query(`update "order" set deleted = true where id = 'late'`);
    expect(named(await corrections(third))).toEqual([[first, 'late', 'cashier', 'gone', 600, 0, -600]]);
    expect(await sums(third)).toEqual({ cashier: -600 });
  });

  test('all sheets together are what the rules now say', async () => {
    const shares = { salespersonId: 'boss' };
    await pool.query(
      `update "order" set version = version + 1, lines = jsonb_set(lines, '{0}', lines -> 0 || $1) where id = 'c'`,
      [shares],
    );
    const ruled = await Promise.all(
      [first, second, third].map(async (month) => {
        const draft = { month, shopId: 's01', ruleId: null, rule: writtenRule({ kind: 'recharge' }) };
        return (await call('boss', 'hq', 'POST', '/commission_rules/simulate', draft)).data;
      }),
    );
    const due: Record<string, number> = {};
    for (const { staffId, before } of ruled.flat()) due[staffId] = (due[staffId] ?? 0) + before;
    const paid: Record<string, number> = {};
    for (const month of [first, second, third])
      for (const [id, total] of Object.entries(await sums(month))) paid[id] = (paid[id] ?? 0) + total;
    expect(paid).toEqual(due);
    expect(named(await corrections(third))).toEqual([
      [first, 'late', 'cashier', 'gone', 600, 0, -600],
      [second, 'c', 'boss', 'added', 0, 1_000, 1_000],
      [second, 'c', 'cashier', 'gone', 1_200, 0, -1_200],
    ]);
  });
});

describe('a closed month is reopened', () => {
  test('with a reason, the latest first, and says who did it when and why', async () => {
    expect(await reopen('boss', first, 'a rule was wrong')).toMatchObject({
      status: 422,
      code: 'commissionMonth.laterClosed',
    });
    expect(await reopen('boss', second, ' ')).toMatchObject({ status: 422 });
    expect(await reopen('boss', third, 'wrong')).toMatchObject({ code: 'commissionMonth.notClosed' });
    const { data } = await reopen('boss', second, 'Wang was forgotten');
    expect(data).toMatchObject({ state: 'open', closing: null });
    expect(data.history).toMatchObject([
      { what: 'closed', total: 2_850 },
      { what: 'reopened', name: 'boss', reason: 'Wang was forgotten', total: 2_850 },
    ]);
    // An answer that was lost is given again, and nothing is done twice.
    expect((await reopen('boss', second, 'Wang was forgotten')).data.history).toHaveLength(2);
  });

  test('and follows from the rules again', async () => {
    expect(await sums(second)).toEqual({ cashier: -150 + 600, manager: 600, boss: 1_000 });
    expect(await corrections(third)).toEqual([]);
    await reopen('boss', first, 'anew');
    expect(await sums(first)).toEqual({ cashier: 450 + 600, manager: 1_500 });
    expect(await corrections(second)).toEqual([]);
  });

  test('and can be closed again; with a key the same call is booked once', async () => {
    const again = () => close('boss', first, 2_550, 'again');
    expect((await again()).data.history).toMatchObject([{}, { what: 'reopened' }, { what: 'closed', name: 'boss' }]);
    expect((await again()).data.history).toHaveLength(3);
    // An order that somebody changes afterwards alone is found again.
    const sell = `update "order" set version = version + 1, lines = jsonb_set(lines, '{0,salespersonId}', $1) where id = 'b'`;
    expect(await corrections(second)).toEqual([]);
    await pool.query(sell, ['"boss"']);
    expect(named(await corrections(second)).map(([, id, who, why]) => [id, who, why])).toEqual([
      ['b', 'boss', 'added'],
      ['b', 'manager', 'gone'],
    ]);
    await pool.query(sell, ['"manager"']);
  });
});

test('the headquarters closes a month of a store, and no other one', async () => {
  const path = `/commission_months/${first}/close`;
  const { status, data } = await call('boss', 'hq', 'PUT', path, { shopId: 's02', total: 500 });
  expect([status, data.state]).toEqual([200, 'closed']);
  const there = await call('boss', 'hq', 'GET', `/commission_months/${first}?shop_id=s02`);
  expect(there.data.closing.total).toBe(500);
  expect((await call('boss', 'north', 'PUT', path, { shopId: '', total: 0 })).status).toBe(422);
});

test('two servers that close the same month at once give one closing', async () => {
  const total = await totalOf(second);
  const after = (await pool.query(`select closing ->> 'id' as id from commission_month where id = 's01:${first}'`))
    .rows[0].id;
  const give = (staffId: string) => {
    const what = { brandId: 'brand-1', shopId: 's01', staffId, name: 'commissionMonth.close', version: 1 };
    const args = { month: second, total, after };
    return executeDirect(
      sqlBooks(pool),
      { ...what, commandId: `by ${staffId}`, asked: args, args: () => args },
      Date.now(),
    );
  };
  const results = (await Promise.all(['boss', 'manager'].map(give))).map(({ result }) => result);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'rejected']);
  expect(results.find(({ outcome }) => outcome === 'rejected')?.code).toBe('commissionMonth.closedAlready');
  expect((await state(second)).history.filter(({ what }) => what === 'closed')).toHaveLength(2);
});

test('what may be missing is said: counters, open shifts, and refunds that nobody has decided', async () => {
  const counter = async (id: string, more: string) =>
    pool.query(
      `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at, secret_hash, last_contact, waiting, state)
        values ('brand-1', $1, 's01', $1, $1, '', 0, 'x', ${more})`,
      [id],
    );
  await counter('11', `${noon(`${second}-02`)}, 3, 'active'`);
  await counter('12', `${noon(`${first}-28`)}, 0, 'active'`);
  await counter('13', `${noon(`${second}-02`)}, 0, 'active'`);
  await counter('14', `${noon(`${first}-02`)}, 0, 'retired'`);
  const at = { counterId: '13', openAt: '13', latestAt: '13' };
  await putInto(pool, {
    shift: [
      aShift({ id: 'open', shopId: 's01', ...at, counterNumber: '13', openedAt: noon(`${first}-31`) }),
      aShift({ id: 'later', shopId: 's01', ...at, counterId: '11', openAt: '11', openedAt: noon(`${second}-01`) }),
    ],
    refund: [aRefund({ id: 'asked', orderId: 'b', shopId: 's01', requestedAt: noon(`${first}-31`) })],
  });
  const { missing } = await state(first);
  expect(missing.counters.filter(({ number }) => number > '10')).toMatchObject([
    { number: '11', why: 'unsent', commands: 3 },
    { number: '12', why: 'silent', commands: 0 },
  ]);
  expect(missing.shifts).toMatchObject([{ id: 'open', counterNumber: '13' }]);
  expect(missing.refunds).toBe(1);
});
