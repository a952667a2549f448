import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type Employee, employee } from '#domain/staff/employee.ts';
import { replicated } from '#domain/sync/hidden.ts';
import type { PullReply } from '#domain/sync/protocol.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { buildApp } from '../../server/http/app.ts';
import { readRecords } from '../../server/http/record-reads.ts';
import { demoPassword, seedDemo } from '../../server/seed/demo.ts';
import { type Hub, openHub } from '../../server/sync/hub.ts';
import { testDatabase } from '../database.ts';
import { aProduct } from '../make.ts';
import { testStorage } from '../storage.ts';
import { aPullingTablet, type PullingTablet } from './a-pulling-tablet.ts';
import { samples } from './records.ts';
import { tellingSample } from './telling.ts';

const roles = ['boss', 'hq', 'region', 'manager', 'cashier', 'technician'] as const;
type Account = (typeof roles)[number];

let app: FastifyInstance;
let pool: Pool;
let hub: Hub;
let brandId: string;
let shopId: string;
let parentId: string;
const tokens = new Map<string, string>();
const tokenOf = (account: string): string => tokens.get(account) ?? '';

const sampleOf = (kind: string): AnyRecord => tellingSample(kind, shopId, parentId);

const put = async (entity: string, records: readonly AnyRecord[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await putRecords(client, brandId, entity, records);
    await client.query('commit');
  } finally {
    client.release();
  }
};

beforeAll(async () => {
  const url = await testDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  pool = database.pool;
  await migrate(pool);
  await seedDemo(pool);
  const found = await pool.query<{ brand_id: string; id: string; parent_id: string }>(
    "select brand_id, id, parent_id from shop where code = 'S01'",
  );
  brandId = found.rows[0]?.brand_id ?? '';
  shopId = found.rows[0]?.id ?? '';
  parentId = found.rows[0]?.parent_id ?? '';
  for (const kind of Object.keys(samples)) await put(kind, [sampleOf(kind)]);
  hub = await openHub(pool, url);
  app = await buildApp({ pool, hub, storage: await testStorage() });
  for (const account of roles) {
    const payload = { username: account, password: demoPassword };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/employees/token', payload });
    tokens.set(account, reply.json().data.token);
  }
});
afterAll(async () => {
  await app.close();
  await hub.close();
  await pool.end();
});

const people = async (account: string): Promise<Employee[]> =>
  readRecords(pool, employee, brandId, 'account = $2', [account]);

/** What a call answers to somebody in the shop: undefined where it is refused to them. */
const asked = async (account: Account, url: string): Promise<AnyRecord[] | undefined> => {
  const headers = { authorization: `Bearer ${tokenOf(account)}`, 'x-shop-id': shopId };
  const said = await app.inject({ method: 'GET', url: `/api${url}`, headers });
  if (said.statusCode === 403) return undefined;
  expect(said.statusCode).toBe(200);
  const { data } = said.json();
  return Array.isArray(data) ? data : [data];
};

const overview = '/inventories/overview?from=1000&to=2000';
/** The call that shows records of a kind; kinds that are not here are known to everybody of the shop. */
const calls: Readonly<Record<string, string>> = {
  order: '/pc/v1/orders?per_page=100',
  // No call lists them yet: whoever may see an order may see how far its services are.
  treatment: '/pc/v1/orders?per_page=100',
  member: '/members/search?k=138',
  memberVisits: '/members/search?k=138',
  card: '/members/search?k=138',
  memberCoupon: '/pc/v1/member_coupons/member-coupon-x',
  pointsAccount: '/pc/v1/members/member-x/points',
  debtAccount: '/pc/v1/debts',
  debtRepayment: '/pc/v1/debts/repayments',
  feedback: '/order_feedbacks',
  booking: '/appointments',
  deposit: '/pc/v1/deposits',
  occupancy: '/appointments',
  waitlistEntry: '/pc/v1/waitlist',
  dutySwap: '/pc/v1/duty_swaps',
  stockPaper: '/inventories/papers',
  transfer: '/allocations',
  refund: '/refunds',
  shift: '/shifts',
  staffGroup: '/groups',
  category: '/categories?kind=card',
  coupon: '/pc/v1/marketing/coupons',
  // Tasks are looked at on a counter alone; who sees its settings is whoever manages it.
  exception: '/counters/held',
  stocktake: '/inventories/checks',
  stockCount: '/inventories/checks',
};
/**
 * Who holds what the call that lists it does not show them: whoever works at a counter opens, counts and closes its drawer,
 * and an office alone adds up what others took; who takes orders sees what a member owes, and no list of all who do.
 */
const heldBesides: Readonly<Record<string, readonly Account[]>> = {
  shift: ['cashier'],
};
/** What those alone work with who take orders: a technician reads own orders by a call, and is sent none of it. */
const forOrders: readonly string[] = [
  'product',
  'stock',
  'pointsRule',
  'cardRules',
  'cardTemplate',
  'quickKeys',
  'room',
];
/** Where a call shows a field; the others are not told by their own kind's, and are for the same roles as what stock is worth. */
const shownIn: Readonly<Record<string, string>> = {
  stock: '/inventories?filter=item_ids:product-x',
  ...calls,
};
const untold = [
  'product.costPrice',
  'shopItem.costPrice',
  'order.goods[].value',
  'employee.account',
  'employee.baseSalary',
];

const fieldOf = (record: AnyRecord | undefined, field: string): unknown => {
  const [name = '', inner] = field.split('[].');
  const found = record?.[name];
  return inner === undefined ? found : (found as AnyRecord[])[0]?.[inner];
};

const tabletOf = async (account: Account) => {
  const tablet = await aPullingTablet(app, tokenOf('manager'), shopId);
  await tablet.pull(tokenOf(account));
  return tablet;
};

describe.each(roles)('what is pulled for the role %s', (account) => {
  let tablet: Awaited<ReturnType<typeof tabletOf>>;
  beforeAll(async () => {
    tablet = await tabletOf(account);
  });

  test.each(replicated.map(({ name }) => name))('holds %s just where calls show it', async (kind) => {
    const call = calls[kind];
    const isForAll = account !== 'technician' || !forOrders.includes(kind);
    const isListed = call === undefined ? isForAll : (await asked(account, call)) !== undefined;
    const isShown = isListed || heldBesides[kind]?.includes(account) === true;
    expect(tablet.of(kind).has(sampleOf(kind).id)).toBe(isShown);
    if (!isShown) expect(tablet.of(kind).size).toBe(0);
  });

  const fields = replicated.flatMap(({ name, fieldRights = {} }) =>
    Object.keys(fieldRights).map((field) => [name, field] as const),
  );
  test.each(fields)('tells of %s its %s just where calls do', async (kind, field) => {
    const held = tablet.of(kind).get(sampleOf(kind).id);
    const rows = untold.includes(`${kind}.${field}`) ? undefined : await asked(account, shownIn[kind] ?? '');
    const row = rows?.find(({ id }) => id === sampleOf(kind).id);
    const isShown = row ? fieldOf(row, field) !== null : (await asked(account, overview)) !== undefined;
    if (rows) expect(row).toBeDefined();
    if (!held) return;
    expect([0, null, '', undefined]).not.toContain(fieldOf(sampleOf(kind), field));
    const told = fieldOf(held, field);
    if (isShown) expect(told).toBe(fieldOf(sampleOf(kind), field));
    else expect([0, null, '']).toContain(told);
    expect(entityNamed(kind).schema.safeParse(held).success).toBe(true);
  });
});

test('the roles of the demo brand differ in what they are told', async () => {
  const [boss, cashier] = [await tabletOf('boss'), await tabletOf('cashier')];
  expect([boss.of('transfer').size > 0, cashier.of('transfer').size]).toEqual([true, 0]);
  expect(cashier.of('stock').get(sampleOf('stock').id)).toMatchObject({ quantity: 8, value: 0, unitValue: 0 });
  expect(boss.of('stock').get(sampleOf('stock').id)).toMatchObject({ quantity: 8, value: 2_400, unitValue: 300 });
  expect(JSON.stringify([...cashier.of('product').values()])).not.toMatch(/"costPrice":[1-9]/);
});

describe('when somebody with other rights works at a tablet', () => {
  // More counters are made here than people may make within a day.
  beforeEach(() => pool.query('update counter set enrolled_at = enrolled_at - 172800000'));
  const many = 4_500;
  beforeAll(async () => {
    const products = Array.from({ length: many }, (_, n) => ({
      ...aProduct({ id: `many-${n}`, number: `N${String(n).padStart(6, '0')}`, barcode: '' }),
      costPrice: 700,
    }));
    await put('product', products);
  }, 60_000);
  const restricted = replicated.filter(({ readBy, fieldRights }) => readBy ?? fieldRights);
  const kindsIn = (replies: readonly PullReply[]): string[] => [
    ...new Set(replies.flatMap(({ changes }) => Object.keys(changes))),
  ];
  const heldBy = (tablet: PullingTablet) =>
    Object.fromEntries(replicated.map(({ name }) => [name, [...tablet.of(name)].sort(([a], [b]) => (a < b ? -1 : 1))]));
  /** What a tablet holds that has never known anybody else. */
  const alone = async (account: Account) => {
    const fresh = await aPullingTablet(app, tokenOf('manager'), shopId);
    await fresh.pull(tokenOf(account));
    return heldBy(fresh);
  };

  test('only the kinds that differ come again, what may not be read any more goes, and back again', async () => {
    const tablet = await tabletOf('manager');
    const forCashier = await tablet.pull(tokenOf('cashier'));
    expect(kindsIn(forCashier).sort()).toEqual([
      'employee',
      'notice',
      'order',
      'product',
      'shopItem',
      'stock',
      'stocktake',
    ]);
    expect(forCashier.flatMap(({ turned }) => turned?.dropped ?? []).sort()).toEqual([
      'coupon',
      'exception',
      'staffGroup',
      'stockPaper',
      'transfer',
    ]);
    expect(heldBy(tablet)).toEqual(await alone('cashier'));
    const forManager = await tablet.pull(tokenOf('manager'));
    const again = kindsIn(forManager);
    expect(restricted.map(({ name }) => name)).toEqual(expect.arrayContaining(again));
    expect(again).toContain('transfer');
    expect(heldBy(tablet)).toEqual(await alone('manager'));
  });

  test('nothing comes again for somebody with the same rights', async () => {
    const tablet = await tabletOf('hq');
    const before = tablet.cursor();
    const replies = await tablet.pull(tokenOf('region'));
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ changes: {}, more: false, cursor: before });
  });

  test.each([1, 2, 3, 4])('a connection that drops after %i answers loses nothing: it goes on there', async (most) => {
    const tablet = await tabletOf('cashier');
    const begun = await tablet.pull(tokenOf('manager'), most);
    expect(begun.at(-1)).toMatchObject({ more: true, last: null });
    const rest = await tablet.pull(tokenOf('manager'));
    expect(heldBy(tablet)).toEqual(await alone('manager'));
    const sent = [...begun, ...rest].flatMap(({ changes }) => changes.product ?? []);
    expect(sent.length).toBe(new Set(sent.map(({ id }) => id)).size);
  });

  test.each([0, 1, 2, 3])('who comes back after %i answers finds everything as it was', async (most) => {
    const tablet = await tabletOf('manager');
    await tablet.pull(tokenOf('cashier'), most);
    await tablet.pull(tokenOf('manager'));
    expect(heldBy(tablet)).toEqual(await alone('manager'));
  });

  test('nor is anything missing where a tablet died as soon as it had dropped what the other might not read', async () => {
    const tablet = await tabletOf('manager');
    await tablet.pull(tokenOf('cashier'), 1);
    await tablet.dies(tokenOf('cashier'));
    expect(tablet.of('transfer').size).toBe(0);
    await tablet.pull(tokenOf('manager'));
    expect(heldBy(tablet)).toEqual(await alone('manager'));
  });

  test.each([1, 2, 3, 4, 5])('so does a first load that changes hands after %i answers', async (most) => {
    const tablet = await aPullingTablet(app, tokenOf('manager'), shopId);
    await tablet.pull(tokenOf('manager'), most);
    await tablet.pull(tokenOf('cashier'), 2);
    await tablet.pull(tokenOf('manager'), 1);
    await tablet.pull(tokenOf('cashier'));
    expect(heldBy(tablet)).toEqual(await alone('cashier'));
  });

  test('what changes meanwhile comes with what has changed, and once', async () => {
    const tablet = await tabletOf('cashier');
    await tablet.pull(tokenOf('manager'), 1);
    await put('product', [{ ...aProduct({ id: 'many-7', number: 'N000007', name: 'Renamed' }), costPrice: 800 }]);
    const rest = await tablet.pull(tokenOf('manager'));
    const told = rest.flatMap(({ changes, turned }) =>
      (changes.product ?? []).flatMap(({ id, record }) => (id === 'many-7' ? [{ record, again: turned }] : [])),
    );
    expect(told).toEqual([{ record: expect.objectContaining({ name: 'Renamed', costPrice: 800 }), again: undefined }]);
  });

  test('another role has the same effect at the next pull', async () => {
    const tablet = await tabletOf('technician');
    expect(tablet.of('transfer').size).toBe(0);
    const [staff] = await people('technician');
    const [manager] = await people('manager');
    await put('employee', [{ ...staff, grants: manager?.grants } as AnyRecord]);
    await tablet.pull(tokenOf('technician'));
    expect(heldBy(tablet)).toEqual(await alone('manager'));
    await put('employee', [staff as AnyRecord]);
    await tablet.pull(tokenOf('technician'));
    expect(heldBy(tablet)).toEqual(await alone('technician'));
  });
});
