import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import type { Item } from '#domain/item/item.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import { byHand } from '#domain/item/service/service-rules.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Member } from '#domain/member/member.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { putRecords } from '../server/db/put-records.ts';
import { type AppParts, buildApp } from '../server/http/app.ts';
import { smsSink } from '../server/providers/sms/sink.ts';
import { hashPassword } from '../server/sessions/passwords.ts';
import { type Hub, openHub } from '../server/sync/hub.ts';
import { migratedDatabase } from './database.ts';
import { aShopItem } from './make.ts';
import { aCard } from './make-card.ts';
import { aTemplate } from './make-cards.ts';
import { aServiceGroup } from './make-orders.ts';
import { testStorage } from './storage.ts';

export const password = 'demo1234';

const shop = (id: string, type: Shop['type'], parentId: string): Shop => ({
  id,
  code: id.toUpperCase(),
  name: `Shop ${id}`,
  type,
  parentId,
  address: '',
  phone: '',
  country: '86',
  countryId: 'CN',
  currencyFlag: '¥',
  timeZone: 'Asia/Shanghai',
  paymentTypes: [0, 1, 6],
});
const employee = (id: string, shopId: string, roleId: string): Employee => ({
  id,
  name: id,
  number: '',
  account: id,
  avatar: '',
  isServicer: true,
  isSalesperson: true,
  gender: 'unknown',
  shopId,
  groupId: '',
  baseSalary: null,
  introduction: '',
  employedOn: '',
  serviceShopIds: [],
  forOrders: true,
  inMiniProgram: false,
  guestIn: [],
  pin: null,
  grants: [{ shopId, roleId }],
  resignedAt: null,
});
const role = (id: string, permissions: string[]) => ({ id, name: id, scope: 1, permissions, mobilePermissions: [] });

const itemFields = (id: string, number: string, price: number, more: Partial<Item>) => ({
  id,
  name: `Item ${id}`,
  number,
  groupId: 'g',
  images: [],
  pinyin: '',
  initials: '',
  originalPrice: price,
  memberPrice: null,
  shopIds: [],
  description: '',
  onShelf: true,
  enabled: true,
  ...more,
});
const product = (id: string, number: string, price: number, more: Partial<Item> = {}) => ({
  ...itemFields(id, number, price, more),
  barcode: '',
  type: 'product',
  unit: 'box',
  costPrice: 0,
});
/** A service of the headquarters. */
export const aService = (id: string, number: string, price: number) => ({
  ...itemFields(id, number, price, {}),
  kind: 'other',
  duration: 30,
  ...byHand,
});
const member = (id: string, shopId: string, more: Partial<Member> = {}): Member => ({
  id,
  name: `Member ${id}`,
  pinyin: 'huiyuan',
  initials: 'hy',
  gender: 'female',
  country: '86',
  mobile: '13800001111',
  birthday: '',
  source: null,
  remark: '',
  tags: [],
  level: 'visitor',
  shopId,
  knownTo: [],
  shared: false,
  registeredAt: 0,
  verification: 'notAsked',
  consents: [],
  hasPaymentPassword: false,
  mergedInto: '',
  mergedAt: null,
  ...more,
});

const cashier = [
  'pc.order.cashier',
  'pc.order.own',
  'pc.order.collect',
  'pc.order.list',
  'pc.member.list',
  'pc.counter.enrol',
  'pc.booking.list',
  'pc.booking.manage',
  'pc.turn.list',
  'pc.turn.manage',
];
const manager = [
  ...cashier,
  'pc.order.price',
  'pc.order.reduce',
  'pc.booking.squeeze',
  'pc.turn.skip',
  'pc.order.cancel',
  'pc.order.refund',
  'pc.counter.list',
  'pc.counter.manage',
];

/** A brand with two stores, its staff, a few items and members; ids and account names begin with `prefix`. */
const brandRecords = (prefix: string): Record<string, AnyRecord[]> => {
  const p = (id: string): string => `${prefix}${id}`;
  const [hq, north, s01, s02] = [p('hq'), p('north'), p('s01'), p('s02')];
  return {
    shop: [shop(hq, 0, ''), shop(north, 3, hq), shop(s01, 1, north), shop(s02, 1, north)],
    role: [role(p('all'), ['*']), role(p('mgr'), manager), role(p('csh'), cashier), role(p('none'), [])],
    employee: [
      employee(p('boss'), hq, p('all')),
      employee(p('manager'), s01, p('mgr')),
      employee(p('cashier'), s01, p('csh')),
      employee(p('neighbour'), s02, p('mgr')),
      employee(p('technician'), s01, p('none')),
      { ...employee(p('gone'), s01, p('csh')), resignedAt: 1 },
      { ...employee(p('idle'), s01, p('csh')), grants: [] },
    ],
    product: [
      product(p('tea'), '1', 5_000),
      product(p('oil'), '2', 12_345),
      product(p('old'), '3', 100, { onShelf: false }),
      product(p('far'), '4', 100, { shopIds: [s02] }),
    ],
    itemGroup: [
      { ...ofHeadquarters, id: p('goods'), name: 'Goods', kind: 'product', position: 1, enabled: true },
      aServiceGroup({ id: p('care') }),
    ],
    shopItem: [aShopItem({ itemId: p('tea'), shopId: s02, originalPrice: 6_000 })],
    service: [aService(p('massage'), '9', 19_800)],
    card: [aCard({ id: p('held'), number: p('K1'), memberId: p('own'), shopId: s01, shopIds: [s01] })],
    cardTemplate: [aTemplate({ id: p('gold'), createdIn: hq, knownIn: [hq] })],
    member: [
      member(p('own'), s01),
      member(p('foreign'), s02, { mobile: '13900002222' }),
      member(p('shared'), s02, { shared: true, mobile: '13700003333' }),
    ],
  };
};

const putBrand = async (
  app: Awaited<ReturnType<typeof openDatabase>>,
  brandId: string,
  prefix: string,
  hash: string,
): Promise<void> => {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into brand (brand_id, code, name, title, logo, principal_mobile)
     values ($1, $2, 'Brand', 'Brand', '', '13800138000')`,
    [brandId, `${prefix}code`],
  );
  const records = brandRecords(prefix);
  for (const [entity, rows] of Object.entries(records)) await putRecords(client, brandId, entity, rows);
  for (const { id } of records.employee ?? []) {
    await client.query(
      'insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at) values ($1, $2, $2, $3, 0)',
      [brandId, id, hash],
    );
  }
  await client.query('commit');
  client.release();
};

/** Puts records into the brand, by entity, in one commit. */
export const putInto = async (
  pool: Pool,
  records: Readonly<Record<string, readonly AnyRecord[]>>,
  brandId = 'brand-1',
): Promise<void> => {
  const client = await pool.connect();
  await client.query('begin');
  for (const [entity, rows] of Object.entries(records)) await putRecords(client, brandId, entity, rows);
  await client.query('commit');
  client.release();
};

export interface ApiUnderTest {
  readonly app: FastifyInstance;
  readonly pool: Awaited<ReturnType<typeof openDatabase>>['pool'];
  readonly hub: Hub;
  /** The address of its database, for further processes. */
  readonly url: string;
  /** Signs in and answers the headers of calls made in this shop. */
  signIn(account: string, shopId?: string, secret?: string): Promise<Record<string, string>>;
}

/** The API over a database of the test file's own, or the one given, with two brands: `''`, and the ids and accounts of the other begin with `x`. */
export const apiUnderTest = async (
  parts: Partial<Omit<AppParts, 'pool' | 'hub'>> = {},
  databaseUrl?: string,
): Promise<ApiUnderTest> => {
  const url = databaseUrl ?? (await migratedDatabase());
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database.pool);
  const hash = await hashPassword(password);
  await putBrand(database, 'brand-1', '', hash);
  await putBrand(database, 'brand-2', 'x', hash);
  const hub = await openHub(database.pool, url);
  const storage = parts.storage ?? (await testStorage());
  const app = await buildApp({ pool: database.pool, hub, storage, sms: smsSink(database.pool), ...parts });
  afterAll(async () => {
    await app.close();
    await hub.close();
    await database.close();
  });
  const signIn = async (account: string, shopId = 's01', secret = password): Promise<Record<string, string>> => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/employees/token',
      payload: { username: account, password: secret },
    });
    return { authorization: `Bearer ${reply.json().data.token}`, 'x-shop-id': shopId };
  };
  return { app, pool: database.pool, hub, url, signIn };
};
