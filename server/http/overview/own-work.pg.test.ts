import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/codes.ts';
import { defaultRights } from '#domain/permissions.ts';
import { replicated } from '#domain/sync/hidden.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { anEmployee, aRole } from '../../../tests/make.ts';
import { aLine, anOrder, aPaidOrder } from '../../../tests/make-orders.ts';
import { aTreatment, hours } from '../../../tests/make-treatment.ts';
import { aPullingTablet } from '../../../tests/sync/a-pulling-tablet.ts';
import { guarded } from '../../../tests/walk/read-calls.ts';
import { readOwnWork } from './own-work.ts';

const { app, pool, signIn } = await apiUnderTest();
const place = { shopId: 's01', memberId: 'own', memberName: 'Chen Jing' };
const now = Date.now();
const mine = (differs: object = {}) => hours({ servicerIds: ['technician'], ...differs });
const paid = { ...place, createdAt: now, collectedAt: now, status: orderStatuses.pendingUse };
const orders = [
  aPaidOrder({ ...paid, id: 'served', number: 'served', lines: [mine(), aLine({ id: 'other', payable: 87_654 })] }),
  anOrder({
    ...place,
    id: 'waits',
    number: 'waits',
    createdAt: now - 1,
    lines: [aLine({ salespersonId: 'technician' })],
  }),
  aPaidOrder({ ...paid, id: 'theirs', number: 'theirs', lines: [hours({ servicerIds: ['cashier'] })] }),
  aPaidOrder({ ...paid, id: 'elsewhere', number: 'elsewhere', shopId: 's02', lines: [mine()] }),
  aPaidOrder({ ...paid, id: 'old', number: 'old', createdAt: 1, collectedAt: 2, lines: [mine()] }),
  aPaidOrder({
    ...paid,
    id: 'begun',
    number: 'begun',
    createdAt: 1,
    collectedAt: 2,
    lines: [hours({ servicerIds: [] })],
  }),
];
const at = { shopId: 's01', orderId: 'begun', bedId: 'a1' };
const piece = aTreatment({ ...at, id: 'p1', servicerIds: ['technician'], startedAt: now });
const begun = { id: 'p1', status: 2, startedAt: now, endedAt: null, planned: expect.any(Number), remark: '' };
await putInto(pool, {
  role: [aRole({ id: 'tech', permissions: defaultRights('technician') })],
  employee: [anEmployee({ id: 'technician', account: 'technician', grants: [{ shopId: 's01', roleId: 'tech' }] })],
  order: orders,
  treatment: [piece],
  room: [{ id: 'a', shopId: 's01', name: 'Room A', beds: [{ id: 'a1', name: 'A1' }], removedAt: null }],
});
const technician = await signIn('technician');
const get = async (path: string, headers = technician) => {
  const reply = await app.inject({ url: `/api${path}`, headers });
  return { status: reply.statusCode, code: reply.json().code, data: reply.json().data, text: reply.body };
};

describe('a technician', () => {
  test('reads the own orders of today in this shop, their own lines alone, and no sums', async () => {
    const { status, data, text } = await get('/pc/v1/own_work');
    expect(status).toBe(200);
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['served', 'waits', 'begun']);
    expect(data[0]).toMatchObject({ memberName: 'C**', lines: [{ id: 'hours', left: 2, as: ['servicer'] }] });
    expect(data[2].lines[0].pieces).toEqual([{ ...begun, bed: 'Room A A1', device: '' }]);
    expect(text).not.toMatch(/87654|20000|payable|price|total|amount/i);
  });

  test('reads whole names where they read members', async () => {
    await putInto(pool, { role: [aRole({ id: 'tech', permissions: ['pc.order.own', 'pc.member.list'] })] });
    expect((await get('/pc/v1/own_work')).data[0].memberName).toBe('Chen Jing');
    await putInto(pool, { role: [aRole({ id: 'tech', permissions: defaultRights('technician') })] });
  });

  test('makes no browser a counter, nor goes on as one, as nobody does who takes orders alone', async () => {
    const url = '/api/sync/enrol';
    const enrols = async () => {
      const reply = await app.inject({ method: 'POST', url, headers: technician, payload: { shopId: 's01' } });
      return [reply.statusCode, reply.json().code];
    };
    expect(await enrols()).toEqual([403, 'counter.enrolNotAllowed']);
    expect(await get('/sync/enrol/offers?shopId=s01')).toMatchObject({ status: 403, code: 'counter.enrolNotAllowed' });
    await putInto(pool, { role: [aRole({ id: 'tech', permissions: ['pc.order.cashier', 'pc.order.collect'] })] });
    expect(await enrols()).toEqual([403, 'counter.enrolNotAllowed']);
    await putInto(pool, { role: [aRole({ id: 'tech', permissions: ['pc.counter.enrol'] })] });
    expect((await enrols())[0]).toBe(200);
    await putInto(pool, { role: [aRole({ id: 'tech', permissions: defaultRights('technician') })] });
  });

  test('reads by no call the orders of others, what they come to, or whoever was there', async () => {
    const closed = guarded.filter(({ at }) =>
      /orders?\b|order_sums|members|cards|refunds|debt|overview|shift|day/.test(at),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const { at } of closed) {
      const path = at.slice(4).replace(/:\w+/g, 'theirs');
      const query =
        'k=138&month=2020-01&date=2020-01-01&lines=[]&line_id=x&quantity=1&product_id=x&productId=x&orderId=theirs';
      const asked = await get(`${path}?${query}`);
      expect([at, [400, 403, 404, 422].includes(asked.status), asked.text.includes('Chen Jing')]).toEqual([
        at,
        true,
        false,
      ]);
    }
    for (const path of ['/pc/v1/orders', '/pc/v1/orders/theirs', '/pc/v1/orders/served', '/order_sums', '/overview'])
      expect([path, (await get(path)).status]).toEqual([path, 403]);
  });

  test('changes no order either, whose answer would say it', async () => {
    for (const [method, path] of [
      ['PUT', '/orders/theirs'],
      ['PUT', '/orders/served'],
      ['PUT', '/orders/waits/update_extra_info'],
      ['POST', '/orders'],
    ] as const) {
      const payload =
        method === 'POST' ? { lines: [{ kind: 'service', itemId: 'massage', quantity: 1 }] } : { remark: 'x' };
      const reply = await app.inject({ method, url: `/api${path}`, headers: technician, payload });
      expect([path, reply.statusCode, reply.body.includes('Chen')]).toEqual([path, 403, false]);
    }
  });

  test('reads neither records of orders nor whoever was there at an office, nor pulls them at a counter', async () => {
    const kinds = ['order', 'treatment', 'refund', 'member', 'card', 'shift', 'debtAccount', 'debtRepayment'];
    expect(replicated.map(({ name }) => name)).toEqual(expect.arrayContaining(kinds));
    const payload = { reads: kinds.map((entity) => ({ entity, where: {} })) };
    const reply = await app.inject({ method: 'POST', url: '/api/records', headers: technician, payload });
    expect(reply.json().data.map(({ records }: { records: unknown[] }) => records)).toEqual(kinds.map(() => []));
    const bearer = (headers: Record<string, string>) => (headers.authorization ?? '').replace('Bearer ', '');
    const tablet = await aPullingTablet(app, bearer(await signIn('manager')), 's01');
    await tablet.pull(bearer(await signIn('manager')));
    expect(tablet.of('order').size).toBeGreaterThan(0);
    await tablet.pull(bearer(technician));
    for (const kind of kinds) expect([kind, tablet.of(kind).size]).toEqual([kind, 0]);
  });

  test('begins and ends at their phone what they serve, and nothing of anybody else', async () => {
    const gives = async (name: string, args: object) => {
      const payload = { id: uuid(), name, version: 1, args, takesNumber: false };
      const reply = await app.inject({ method: 'POST', url: '/api/commands', headers: technician, payload });
      return [reply.statusCode, reply.json().code];
    };
    expect(await gives('treatment.start', { treatmentId: 'n1', orderId: 'served', lineId: 'hours' })).toEqual([
      200,
      undefined,
    ]);
    expect(await gives('treatment.finish', { treatmentId: 'n1', orderId: 'served' })).toEqual([200, undefined]);
    const { data } = await get('/pc/v1/own_work');
    expect(data[0].lines[0]).toMatchObject({ left: 1, pieces: [{ id: 'n1', status: 4 }] });
    const theirs = { treatmentId: 'n2', orderId: 'theirs', lineId: 'hours' };
    expect(await gives('treatment.start', theirs)).toEqual([403, 'notAllowed']);
  });
});

test('whoever has no right to own orders is refused them', async () => {
  expect(await get('/pc/v1/own_work', await signIn('boss'))).toMatchObject({ status: 200, data: [] });
  await putInto(pool, { role: [aRole({ id: 'tech', permissions: ['pc.item.service'] })] });
  expect(await get('/pc/v1/own_work')).toMatchObject({ status: 403, code: 'notAllowed' });
});

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}
const lookedAt = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + lookedAt(each), 0);

test('years of somebody’s work, and of their shop’s, are not read for what is theirs today', async () => {
  const many = 5_000;
  for (const [table, id, of] of [
    ['"order"', 'served', `'created_at', n, 'collected_at', n, 'number', 'years-' || n`],
    ['treatment', 'p1', `'started_at', n, 'ended_at', n, 'status', 6`],
  ])
    await pool.query(
      `insert into ${table} select made.* from ${table} one, generate_series(1, ${many}) n,
         jsonb_populate_record(one, jsonb_build_object('id', 'years-' || n, ${of})) made
       where one.id = '${id}' and one.brand_id = 'brand-1'`,
    );
  await pool.query('analyze "order"; analyze treatment');
  let most = 0;
  const looking = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
      most = Math.max(most, lookedAt(rows[0]['QUERY PLAN'][0].Plan));
      return pool.query(text, values);
    },
  };
  const shop = { id: 's01', timeZone: 'Asia/Shanghai' };
  const caller = { brandId: 'brand-1', shop, staff: { id: 'technician' }, may: () => false };
  const found = await readOwnWork(looking as never, caller as never, now);
  expect(found.map(({ id }) => id).slice(0, 3)).toEqual(['served', 'waits', 'begun']);
  expect(most).toBeLessThan(300);
});
