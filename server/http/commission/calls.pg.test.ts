import { beforeAll, describe, expect, test } from 'vitest';
import { calendarOf } from '#domain/commission/calendar.ts';
import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import { factsOf } from '#domain/commission/facts.ts';
import { commissionsIn, sumsOf } from '#domain/commission/month.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { periodOfMonth } from '#domain/overview/months.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { chance } from '../../../tests/device/chance.ts';
import { aRule, writtenRule } from '../../../tests/make-commission.ts';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { aRefund } from '../../../tests/make-refund.ts';

const { app, pool, signIn } = await apiUnderTest();
const month = '2026-10';
const zone = 'Asia/Shanghai';
const { from, to } = periodOfMonth(month, zone);
const luck = chance(20_261_127);
const people = ['boss', 'manager', 'cashier', 'technician'];
const some = (): string[] => people.filter(() => luck.below(3) === 0);

const aRandomLine = (_: unknown, place: number): OrderLine => {
  const itemId = luck.oneOf(['tea', 'oil', 'massage']) ?? 'tea';
  const kind = itemId === 'massage' ? 'service' : 'product';
  const salespersonId = luck.below(2) === 0 ? null : (luck.oneOf(people) ?? null);
  return {
    ...aLine({ id: `line-${place}`, itemId, name: itemId, quantity: 1 + luck.below(3), payable: luck.below(90_000) }),
    kind,
    salespersonId,
    servicerIds: some(),
    byName: luck.below(2) === 0,
  };
};

/** An order of one of two stores, paid within the four months around the month, with what went back of it. */
const aRandomOrder = (_: unknown, place: number): { order: Order; refunds: Refund[] } => {
  const collectedAt = from - 2 * (to - from) + luck.below(4 * (to - from));
  const lines = Array.from({ length: 1 + luck.below(3) }, aRandomLine);
  const total = lines.reduce((sum, { payable }) => sum + payable, 0);
  const id = `order-${place}`;
  const times = luck.below(4) === 0 ? [{ lineId: 'line-0', times: 1 }] : [];
  const byCard = { ...aPayment({ type: 5, amount: luck.below(total + 1) }), card: { cardId: 'c', times, draws: [] } };
  const exchanged = { refundId: 'r', orderId: 'r', type: 0, unproved: true } as const;
  const withoutReceipt = { ...aPayment({ type: 10, amount: luck.below(total + 1) }), exchanged };
  const payments = luck.oneOf<Payment[]>([
    [aPayment({ amount: total })],
    [byCard, aPayment({ amount: 1 })],
    [withoutReceipt, aPayment({ amount: 1 })],
  ]) as Payment[];
  const shopId = luck.below(4) === 0 ? 's02' : 's01';
  const isCancelled = luck.below(8) === 0;
  const later = () => collectedAt + 1 + luck.below(2 * (to - from));
  const order: Order = {
    ...aPaidOrder({ id, number: `N${place}`, shopId, collectedAt, payments }),
    lines,
    total,
    paid: total,
    status: isCancelled ? 6 : 2,
    cancellation: isCancelled ? { reason: 'gone', at: later(), staffId: 'boss' } : null,
  };
  const refundOf = (number: number): Refund => {
    const part = luck.below(3);
    const given = lines.map(({ id: lineId, quantity, payable }) => ({
      lineId,
      name: '',
      quantity: number === 0 && part === 0 ? quantity : 0,
      amount: number === 0 && part === 0 ? payable : number === 1 && part !== 0 ? Math.floor(payable / 3) : 0,
    }));
    const status = luck.below(4) === 0 ? refundStatuses.rejected : refundStatuses.refunded;
    return aRefund({ id: `${id}-${number}`, orderId: id, shopId, status, lines: given, reviewedAt: later() });
  };
  const hasRefund = !isCancelled && luck.below(2) === 0;
  return { order, refunds: hasRefund ? [refundOf(luck.below(2))] : [] };
};
const drawn = Array.from({ length: 400 }, aRandomOrder);
const orders = drawn.map(({ order }) => order);
const refunds = drawn.flatMap((one) => one.refunds);

const tiers = [{ from: 500_000, percent: 700 }];
const rules = [
  aRule({ id: 'sale', shopId: 'hq', percent: 312, tiers, tierWay: 'above' }),
  aRule({ id: 'teas', shopId: 's01', kind: 'sale', range: 'groups', groupIds: ['g'], percent: 555, tiers }),
  aRule({ id: 'labour', shopId: 'north', kind: 'labour', rate: 'fixed', percent: null, amount: 1_001 }),
  aRule({
    id: 'named',
    shopId: 'hq',
    kind: 'labour',
    byName: 'yes',
    percent: 4_000,
    people: 'roles',
    roleIds: ['csh'],
  }),
  aRule({ id: 'boss', shopId: 'hq', kind: 'labour', people: 'staff', staffIds: ['boss'], percent: 3_333 }),
  aRule({ id: 'use', shopId: 's02', kind: 'use', percent: 1_000 }),
  aRule({ id: 'used', shopId: 'hq', kind: 'use', percent: 150, validFrom: '2026-10-05' }),
];
/** The same by the rule, of all orders of a store there are. */
const wanted = (shopId: string, of = month, by = rules) => {
  const here = orders.filter((order) => order.shopId === shopId);
  const way = [shopId, 'north', 'hq'];
  // The cashier has a role in the first store alone.
  const rolesOf = (id: string): string[] => (id === 'cashier' && shopId === 's01' ? ['csh'] : []);
  return commissionsIn(of, {
    facts: factsOf(here, refunds),
    rules: by.filter((rule) => way.includes(rule.shopId)),
    around: { way, rolesOf, groupOf: () => 'g', dayOf: calendarOf(zone).dayOf },
    monthOf: calendarOf(zone).monthOf,
  });
};

beforeAll(async () => {
  await putInto(pool, { order: orders, refund: refunds, commissionRule: rules });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (account: string, shopId: string, method: Method, path: string, payload?: object) => {
  const headers = await signIn(account, shopId);
  const reply = await app.inject({ method, url: `/api/pc/v1${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
const ask = (account: string, shopId: string, path: string) => call(account, shopId, 'GET', path);
const byId = <E extends { readonly id: string }>(all: readonly E[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe('a month’s sheet', () => {
  test.each(['s01', 's02'])('of %s is what the rule makes of its orders', async (shopId) => {
    const { data } = await ask('boss', shopId, `/commissions?month=${month}`);
    const sums = sumsOf(wanted(shopId));
    expect(sums.length).toBeGreaterThan(3);
    expect(data).toEqual(sums.map((sum) => ({ ...sum, name: sum.staffId })));
    expect(wanted(shopId).filter(({ takenFrom }) => takenFrom !== null).length).toBeGreaterThan(5);
  });

  test('of somebody is explained line by line', async () => {
    const { data } = await ask('boss', 's01', `/commissions/cashier?month=${month}`);
    expect(byId(data)).toEqual(byId(wanted('s01').filter(({ staffId }) => staffId === 'cashier')));
  });

  test('of a month before everything is empty', async () => {
    expect((await ask('boss', 's01', '/commissions?month=2020-01')).data).toEqual([]);
  });

  test('of a store is read at the headquarters, and of no shop that is not below', async () => {
    const there = await ask('boss', 'hq', `/commissions?month=${month}&shop_id=s02`);
    expect(there.data).toEqual((await ask('boss', 's02', `/commissions?month=${month}`)).data);
    expect((await ask('boss', 'hq', `/commissions?month=${month}`)).data).toEqual([]);
    expect((await ask('boss', 's01', `/commissions?month=${month}&shop_id=s02`)).status).toBe(404);
    expect((await ask('boss', 'hq', `/commissions?month=${month}&shop_id=xs01`)).status).toBe(404);
  });

  test('of oneself needs no right, of others it does', async () => {
    const own = await ask('technician', 's01', `/commissions/0?month=${month}`);
    expect(byId(own.data)).toEqual(byId(wanted('s01').filter(({ staffId }) => staffId === 'technician')));
    expect(own.data.length).toBeGreaterThan(0);
    expect((await ask('technician', 's01', `/commissions/technician?month=${month}`)).data).toEqual(own.data);
    expect((await ask('technician', 's01', `/commissions/boss?month=${month}`)).status).toBe(403);
    expect((await ask('technician', 's01', `/commissions?month=${month}`)).status).toBe(403);
    expect((await ask('boss', 's01', '/commissions?month=2026-13')).status).toBe(422);
    expect((await ask('boss', 's01', `/commissions/xboss?month=${month}`)).status).toBe(404);
  });
});

describe('the simulator', () => {
  const simulate = (account: string, shopId: string, body: object) =>
    call(account, shopId, 'POST', '/commission_rules/simulate', { month, ruleId: null, ...body });
  const totals = (by: typeof rules) =>
    new Map(sumsOf(wanted('s01', month, by)).map(({ staffId, total }) => [staffId, total]));

  test('says what each would have earned with a further rule, and writes nothing', async () => {
    const rule = writtenRule({ kind: 'labour', people: 'staff', staffIds: ['cashier'], percent: 9_000 });
    const { data } = await simulate('boss', 'hq', { shopId: 's01', rule });
    const draft = aRule({ ...rule, id: '~', shopId: 'hq' });
    const [before, after] = [totals(rules), totals([...rules, draft])];
    expect(data).toEqual(
      [...after.keys()].map((staffId) => ({
        staffId,
        name: staffId,
        before: before.get(staffId),
        after: after.get(staffId),
      })),
    );
    expect(before.get('cashier')).not.toBe(after.get('cashier'));
    const { rows } = await pool.query("select id from commission_rule where brand_id = 'brand-1' and not deleted");
    expect(rows).toHaveLength(rules.length);
  });

  test('puts a draft in the place of the rule that it changes', async () => {
    const rule = writtenRule({ ...rules[0], percent: 100 });
    const { data } = await simulate('boss', 's01', { ruleId: 'sale', rule });
    const after = totals(rules.map((one) => (one.id === 'sale' ? { ...one, percent: 100 } : one)));
    expect(data.map((row: { staffId: string; after: number }) => [row.staffId, row.after])).toEqual([...after]);
  });

  test('is refused to whoever lacks the right, and of a rule that nobody here knows', async () => {
    expect((await simulate('cashier', 's01', { rule: writtenRule() })).status).toBe(403);
    expect((await simulate('boss', 's01', { ruleId: 'gone', rule: writtenRule() })).status).toBe(404);
    expect((await simulate('boss', 's01', { ruleId: 'use', rule: writtenRule() })).status).toBe(404);
    expect((await simulate('boss', 's01', { rule: writtenRule({ percent: null }) })).status).toBe(422);
  });
});

describe('rules', () => {
  test('are written, changed, switched off and taken away where they are made', async () => {
    const made = await call('boss', 's02', 'POST', '/commission_rules', writtenRule({ name: 'Evening' }));
    expect(made).toMatchObject({
      status: 200,
      data: { shopId: 's02', name: 'Evening', enabled: true, changedBy: 'boss' },
    });
    const path = `/commission_rules/${made.data.id}`;
    expect(await call('boss', 's02', 'PUT', path, writtenRule({ percent: 450 }))).toMatchObject({
      data: { percent: 450 },
    });
    expect(await call('boss', 's02', 'PUT', `${path}/enable`, { enabled: false })).toMatchObject({
      data: { enabled: false },
    });
    expect(await call('boss', 'hq', 'PUT', `${path}/enable`, { enabled: true })).toMatchObject({
      status: 422,
      code: 'commissionRule.elsewhere',
    });
    expect(await call('boss', 's01', 'GET', path)).toMatchObject({ status: 404, code: 'commissionRule.unknown' });
    expect(await call('boss', 's02', 'DELETE', path)).toMatchObject({ status: 200, data: { id: made.data.id } });
    expect((await call('boss', 's02', 'GET', path)).status).toBe(404);
  });

  test('are listed with those from above, by kind and by name', async () => {
    const ids = async (shopId: string, query = '') => {
      const { data } = await ask('boss', shopId, `/commission_rules?per_page=50${query}`);
      return data.map(({ id }: { id: string }) => id).sort();
    };
    expect(await ids('s01')).toEqual(['boss', 'labour', 'named', 'sale', 'teas', 'used']);
    expect(await ids('s02')).toEqual(['boss', 'labour', 'named', 'sale', 'use', 'used']);
    expect(await ids('hq')).toEqual(rules.map(({ id }) => id).sort());
    expect(await ids('s01', '&filter=kind:use')).toEqual(['used']);
  });

  test('are refused to whoever lacks the right', async () => {
    expect((await ask('manager', 's01', '/commission_rules')).status).toBe(403);
    expect((await ask('manager', 's01', '/commission_rules/sale')).status).toBe(403);
    expect((await call('manager', 's01', 'POST', '/commission_rules', writtenRule())).status).toBe(403);
    expect((await call('manager', 's01', 'DELETE', '/commission_rules/teas')).status).toBe(403);
  });
});

test('whatever happens after months were closed, all sheets together are what the rules then say', async () => {
  const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  const byPerson = (rows: readonly { readonly staffId: string; readonly total: number }[]) => {
    const sums: Record<string, number> = {};
    for (const { staffId, total } of rows) sums[staffId] = (sums[staffId] ?? 0) + total;
    return Object.fromEntries(Object.entries(sums).filter(([, total]) => total !== 0));
  };
  const sheet = async (of: string) => (await ask('boss', 's01', `/commissions?month=${of}`)).data;
  const close = async (of: string) => {
    const total = (await sheet(of)).reduce((sum: number, row: { total: number }) => sum + row.total, 0);
    const { status } = await call('boss', 's01', 'PUT', `/commission_months/${of}/close`, { shopId: 's01', total });
    expect([of, status]).toEqual([of, 200]);
  };
  let [gone, by]: [Set<string>, typeof rules] = [new Set<string>(), rules];
  const check = async (what: string) => {
    const here = orders.filter(({ id, shopId }) => shopId === 's01' && !gone.has(id));
    const due = months.flatMap((of) =>
      sumsOf(
        commissionsIn(of, {
          facts: factsOf(here, refunds),
          rules: by.filter(({ shopId }) => shopId !== 's02'),
          around: {
            way: ['s01', 'north', 'hq'],
            rolesOf: (id) => (id === 'cashier' ? ['csh'] : []),
            groupOf: () => 'g',
            dayOf: calendarOf(zone).dayOf,
          },
          monthOf: calendarOf(zone).monthOf,
        }),
      ),
    );
    const paid = (await Promise.all(months.map(sheet))).flat();
    expect([what, byPerson(paid)]).toEqual([what, byPerson(due)]);
  };
  const lose = async (of: string) => {
    const { from: begins, to: ends } = periodOfMonth(of, zone);
    const lost = orders.find(
      ({ id, shopId, collectedAt }) =>
        shopId === 's01' && !gone.has(id) && (collectedAt ?? 0) >= begins && (collectedAt ?? 0) < ends,
    );
    await pool.query('update "order" set deleted = true where id = $1', [lost?.id]);
    gone = new Set([...gone, lost?.id ?? '']);
  };
  const rule = async (id: string, change: Partial<CommissionRule>) => {
    by = by.map((one) => (one.id === id ? { ...one, ...change } : one));
    const { status } = await call(
      'boss',
      'hq',
      'PUT',
      `/commission_rules/${id}`,
      writtenRule(by.find((one) => one.id === id)),
    );
    expect(status).toBe(200);
  };
  await check('nothing is closed');
  await close('2026-08');
  await close('2026-09');
  await check('two months are closed');
  await lose('2026-09');
  await check('an order of the second is gone');
  await lose('2026-07');
  await lose('2026-08');
  await check('so are some of the first and of the one before it');
  await close('2026-10');
  await check('the third is closed with its corrections');
  await rule('boss', { validUntil: '2026-10-31' });
  await check('a rule was ended at the end of the last closed month');
  await rule('sale', { percent: 777 });
  await check('a rule was changed');
  await call('boss', 's01', 'PUT', '/commission_months/2026-10/reopen', { shopId: 's01', reason: 'wrong' });
  await check('the third is open again');
  await lose('2026-09');
  await close('2026-10');
  await check('and closed again');
});
