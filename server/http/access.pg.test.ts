import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { protocolSchema } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { proveAll } from '../../tests/prove.ts';

const { app, pool, signIn } = await apiUnderTest();

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly security: readonly Record<string, unknown>[];
}

/** Every call that the API describes. */
const operations = async (): Promise<Operation[]> => {
  const document = (await app.inject('/api/openapi.json')).json();
  return Object.entries(document.paths as Record<string, Record<string, { security: Operation['security'] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        security,
      })),
  );
};

const all = await operations();
const open = [
  'GET /api/health',
  'GET /api/versions/last',
  'GET /api/custom',
  'POST /api/auth/employees/token',
  'GET /api/countries',
  'GET /api/pc/v1/countries/{id}/province_city_district',
  // Registrations come before there is an account.
  'GET /api/pc/v1/oss/registration_token_with_url',
  'POST /api/pc/v1/shop_registers/trial',
  'POST /api/pc/v1/oss/registration_uploads/{id}/confirm',
  'GET /api/principal_phonenumber',
  'PUT /api/reset_password',
  'POST /api/sms',
  'POST /api/pc/v1/shop_registers/applicant',
  'POST /api/platform/session',
  'POST /api/screens',
  'POST /api/devices/claim',
];
const guarded = all.filter(({ method, path }) => !open.includes(`${method} ${path}`));
const name = ({ method, path }: Operation): string => `${method} ${path}`;

const manager = await signIn('manager');
const order = await (async () => {
  const payload = { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }] };
  const reply = await app.inject({ method: 'POST', url: '/api/orders', headers: manager, payload });
  return reply.json().data as { id: string; number: string };
})();
const counter = await (async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/sync/enrol',
    headers: manager,
    payload: { shopId: 's01' },
  });
  return reply.json().data as { counterId: string; secret: string; incarnation: number; epoch: number };
})();

/** A body that would do for any call, aimed at the order and the counter of shop S01. */
const body = {
  lines: [{ kind: 'product', itemId: 'tea', quantity: 5 }],
  remark: 'from elsewhere',
  reason: 'from elsewhere',
  payments: [{ type: 0, amount: 5_000 }],
  shopId: 's01',
  name: '',
  username: 'x',
  password: 'x',
  counterId: counter.counterId,
  incarnation: 1,
  epoch: counter.epoch,
  cursor: '',
  schema: protocolSchema,
  commands: [],
  oldPassword: 'wrong',
  newPassword: 'wrong1234',
};
/** Strict calls take only what they know. */
const bodyFor = ({ path, method }: Operation): object => {
  const { lines, remark, reason, payments } = body;
  if (method === 'POST' && path.endsWith('/orders')) return { lines };
  if (path.endsWith('/orders/{id}')) return { lines };
  if (path.endsWith('/payment')) return { payments };
  if (/\/(update_extra_info|recharge)$/.test(path) && method === 'PUT') return { remark };
  if (/\/(cancel|reject_refund)$/.test(path)) return { reason };
  if (/\/(refunds|give_refund)$/.test(path)) return { lines: [{ lineId: `${order.id}:0`, quantity: 1 }], reason };
  if (/\/(accept_refund|retry_refund|approve_refund)$/.test(path)) return {};
  if (/\/returns(\/give)?$/.test(path))
    return { lines: [{ productId: 'tea', quantity: 1, amount: 1, back: 0 }], type: 0, reason };
  if (path.endsWith('/exchanges'))
    return {
      back: { products: [{ productId: 'tea', quantity: 1, amount: 1, back: 0 }], type: 0 },
      taken: lines,
      payments: [],
      reason,
    };
  if (/\/returns\/.*\/(accept|approve)$/.test(path)) return {};
  if (/\/returns\/.*\/reject$/.test(path)) return { reason };
  if (path.endsWith('/debt/repayments')) return { payments };
  if (path.endsWith('/write_offs')) return { amount: 1, reason };
  if (/\/(freeze|unfreeze|take_back)$/.test(path)) return { reason };
  if (path.endsWith('/extend')) return { reason, lastDay: '2035-01-01' };
  if (/\/cards\/.*\/transfer$/.test(path)) return { reason, memberId: 'x', toMemberId: 'y' };
  if (path.endsWith('/refund_with_input_price')) return { price: 100 };
  return body;
};
const urlOf = ({ path }: Operation): string =>
  path
    .replace('/employees/{id}', '/employees/cashier')
    .replace('{shopId}', 's01')
    .replace('/shops/{id}', '/shops/s01')
    .replace('/counters/{id}', `/counters/${counter.counterId}`)
    .replace('{id}', order.id);

const send = (operation: Operation, headers: Record<string, string>) =>
  app.inject({
    method: operation.method,
    url: urlOf(operation) + (operation.path.endsWith('/search') ? '?k=13800001111' : ''),
    headers,
    ...(['POST', 'PUT'].includes(operation.method) ? { payload: bodyFor(operation) } : {}),
  });

/** Everything that belongs to shop S01, to see that nothing of it has changed. */
const shopState = async (): Promise<unknown> => {
  const orders = await pool.query(`select * from "order" where shop_id = 's01' order by id`);
  const counters = await pool.query("select id, name, last_n, state from counter where shop_id = 's01' order by id");
  const money = await pool.query("select * from money_entry where shop_id = 's01' order by id");
  return [orders.rows, counters.rows, money.rows];
};

test('the API describes the calls of the specification', () => {
  expect(all.length).toBeGreaterThan(24);
  expect(all.map(name)).toEqual(expect.arrayContaining(open));
});

describe('without a session', () => {
  test.each(guarded.map((operation) => [name(operation), operation] as const))(
    '%s is refused',
    async (_, operation) => {
      expect(operation.security.length).toBeGreaterThan(0);
      const reply = await send(operation, { 'x-shop-id': 's01', 'x-counter': counter.counterId });
      expect(reply.statusCode).toBe(401);
      expect(reply.json().message).toMatch(/\p{Script=Han}/u);
    },
  );

  test.each(guarded.map((operation) => [name(operation), operation] as const))(
    '%s is refused with a token that is none',
    async (_, operation) => {
      for (const authorization of [`Bearer brand-1.${'A'.repeat(43)}`, 'Bearer x', 'Counter x', 'Basic eDp4']) {
        const reply = await send(operation, { authorization, 'x-shop-id': 's01', 'x-counter': counter.counterId });
        expect(reply.statusCode).toBe(401);
      }
    },
  );
});

describe.each([
  ["another shop's manager in their own shop", 'neighbour', 's02'],
  ["another shop's manager who names this shop", 'neighbour', 's01'],
  ["another brand's manager who names this shop", 'xmanager', 's01'],
  ["another brand's manager in their own shop", 'xmanager', 'xs01'],
  ['staff without any right in this shop', 'technician', 's01'],
])('%s', async (_, account, shopId) => {
  const headers = { ...(await signIn(account, shopId)), 'x-counter': counter.counterId };
  // Whoever works in a shop may open its counter, whatever else they may do there.
  const passedOver = account === 'technician' ? ['/auth/', '/sync/poke', '/sync/pull'] : ['/auth/', '/sync/poke'];
  const aimed = guarded.filter(({ path }) => !passedOver.some((part) => path.includes(part)));

  test.each(aimed.map((operation) => [name(operation), operation] as const))(
    '%s neither shows nor changes its orders',
    async (_name, operation) => {
      const before = await shopState();
      const reply = await send(operation, headers);
      expect(reply.body).not.toContain(order.number);
      expect(reply.body).not.toContain(order.id);
      expect(reply.statusCode).toBeLessThan(500);
      if (operation.path.includes('/orders/{id}')) expect([403, 404]).toContain(reply.statusCode);
      expect(await shopState()).toEqual(before);
    },
  );
});

describe("another shop's staff at this shop's counter", () => {
  test.each([
    ['neighbour', 403],
    ['xmanager', 403],
  ])('%s cannot pull, listen or enrol', async (account, status) => {
    const headers = { ...(await signIn(account)), 'x-counter': counter.counterId };
    const payload = {
      counterId: counter.counterId,
      incarnation: 1,
      epoch: counter.epoch,
      cursor: '',
      schema: protocolSchema,
    };
    const pulled = await app.inject({ method: 'POST', url: '/api/sync/pull', headers, payload });
    expect([pulled.statusCode, pulled.json().data]).toEqual([status, undefined]);
    expect((await app.inject({ url: '/api/sync/poke', headers })).statusCode).toBe(status);
    const enrolled = await app.inject({ method: 'POST', url: '/api/sync/enrol', headers, payload: { shopId: 's01' } });
    expect([403, 404]).toContain(enrolled.statusCode);
  });

  test('a counter of another shop pulls nothing of this one, and its push cannot touch this one', async () => {
    const theirs = await signIn('neighbour', 's02');
    const enrolled = await app.inject({
      method: 'POST',
      url: '/api/sync/enrol',
      headers: theirs,
      payload: { shopId: 's02' },
    });
    const own = enrolled.json().data;
    const payload = { counterId: own.counterId, incarnation: 1, epoch: own.epoch, cursor: '', schema: protocolSchema };
    const headers = { ...theirs, 'x-counter': own.counterId };
    const begun = await app.inject({ method: 'POST', url: '/api/sync/pull', headers, payload });
    const { cursor } = begun.json().data;
    const pulled = await app.inject({
      method: 'POST',
      url: '/api/sync/pull',
      headers,
      payload: { ...payload, cursor },
    });
    expect(pulled.statusCode).toBe(200);
    expect(Object.keys(pulled.json().data.changes)).toContain('shop');
    expect(pulled.body).not.toContain(order.number);
    const before = await shopState();
    const args = { orderId: order.id, operations: [{ op: 'setRemark', remark: 'theirs' }] };
    const command = {
      n: 1,
      id: v7(),
      name: 'order.change',
      version: 1,
      args,
      staffId: 'neighbour',
      at: Date.now(),
      offline: false,
    };
    const pushed = await app.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers: { authorization: `Counter ${own.secret}`, 'x-counter': own.counterId },
      payload: {
        counterId: own.counterId,
        incarnation: 1,
        epoch: own.epoch,
        commands: await proveAll(pool, own, [command]),
      },
    });
    expect(pushed.json().data.results[0]).toMatchObject({ outcome: 'rejected', code: 'order.unknown' });
    expect(await shopState()).toEqual(before);
  });

  test('a counter does not get in with the secret of another', async () => {
    const headers = { authorization: `Counter ${counter.secret}`, 'x-counter': v7() };
    const payload = { counterId: counter.counterId, incarnation: 1, epoch: counter.epoch, commands: [] };
    expect((await app.inject({ method: 'POST', url: '/api/sync/push', headers, payload })).statusCode).toBe(401);
    const named = { ...headers, 'x-counter': counter.counterId };
    const other = { ...payload, counterId: v7() };
    expect(
      (await app.inject({ method: 'POST', url: '/api/sync/push', headers: named, payload: other })).statusCode,
    ).toBe(403);
  });
});
