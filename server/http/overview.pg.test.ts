import { expect, test } from 'vitest';
import { feedback } from '#domain/feedback/feedback.ts';
import { reviewsOf, reviewsStay } from '#domain/feedback/lately.ts';
import { moneyTogether } from '#domain/figures/money-sum.ts';
import { listPriceOf, type Sold } from '#domain/figures/sales-sum.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { type Order, order } from '#domain/order/order.ts';
import { orderSumsOf, summedOf } from '#domain/order/order-sums.ts';
import { businessOf } from '#domain/overview/business.ts';
import { periodsAt } from '#domain/overview/days.ts';
import { shopPeriod } from '#domain/shop-day/period.ts';
import { dayOf, type ShopDay } from '#domain/shop-day/shop-day.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { chance } from '../../tests/device/chance.ts';
import { aFeedback } from '../../tests/make-feedback.ts';
import { aLine, aPaidOrder } from '../../tests/make-orders.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { shopDayQuestions } from './shop-day/questions.ts';

const { app, pool, signIn } = await apiUnderTest();
const brandId = 'brand-1';
await pool.query(`update role set permissions = permissions || '["pc.overview.list"]' where id = 'mgr'`);
await pool.query(`update role set permissions = '["pc.overview.list"]' where id = 'none'`);
await pool.query(`update employee set grants = grants || '[{"shopId": "s02", "roleId": "none"}]' where id = 'manager'`);
const put = async (entity: string, records: readonly AnyRecord[]) => {
  const client = await pool.connect();
  await putRecords(client, brandId, entity, records);
  client.release();
};
const get = async (url: string, account: string, shopId: string) =>
  (await app.inject({ url: `/api${url}`, headers: await signIn(account, shopId) })).json();

const now = Date.now();
const orders = Array.from({ length: 200 }, (_, at) =>
  aPaidOrder({
    id: `o${at}`,
    number: `S01-01-${at}`,
    shopId: at % 3 === 0 ? 's02' : 's01',
    status: [2, 1, 6, 8][at % 4] ?? 2,
    collectedAt: now - at * hour,
    paid: at * 37 + 1,
  }),
);
await put('order', orders);
const takenFor = (order: Order, place: number): MoneyEntry => ({
  id: `taken${place}`,
  shopId: order.shopId,
  orderId: order.id,
  action: place % 5,
  paymentId: `t${place}`,
  kind: place % 9 === 0 ? 'refund' : 'payment',
  paymentType: [0, 5, 6, 10, 20][place % 7] ?? 0,
  amount: place * 37 - 100,
  counterId: 'c1',
  staffId: 'anna',
  at: order.collectedAt ?? 0,
  keptAt: 1,
  shiftId: '',
  shiftPlace: 0,
});
const taken = orders.map(takenFor);
await put('moneyEntry', taken);
const soldOf = (found: readonly Order[]): Sold[] => found.map((one) => ({ ...one, listPrice: listPriceOf(one.lines) }));

test('the server adds up by the hour what a counter adds up order by order', async () => {
  const { data } = await get('/overview', 'boss', 'hq');
  const found = await rowsOf(pool, recordsOf(order, brandId));
  for (const business of data.shops) {
    const { shopId: id, name } = business;
    const periods = periodsAt(data.at, 'Asia/Shanghai');
    const own = found.filter(({ shopId }) => shopId === id);
    const moved = taken.filter(({ shopId }) => shopId === id);
    expect(business).toEqual(businessOf({ id, name }, { moved, sold: soldOf(own) }, periods));
  }
  expect(data.shops.map(({ shopId }: { shopId: string }) => shopId)).toEqual(['hq', 's01', 's02']);
  expect(data.shops[1].yesterday.all.orders).toBeGreaterThan(0);
  expect(data.shops[1].yesterday.all.consumption).not.toBe(data.shops[1].yesterday.all.cash);
});

test('the server counts reviews as a counter counts them, where somebody may read them', async () => {
  const reviews = Array.from({ length: 40 }, (_, at) =>
    aFeedback({
      id: `f${at}`,
      shopId: at % 3 === 0 ? 's02' : 's01',
      stars: 1 + (at % 5),
      hiddenAt: at % 7 === 0 ? 1 : null,
      at: now - at * (reviewsStay / 20),
    }),
  );
  await put('feedback', reviews);
  await pool.query(`update feedback set deleted = true where id = 'f1'`);
  const { data } = await get('/overview', 'boss', 'hq');
  const found = await rowsOf(pool, recordsOf(feedback, brandId));
  expect(found).toHaveLength(39);
  expect(data.reviews).toEqual(['hq', 's01', 's02'].map((shopId) => reviewsOf(shopId, found, data.at)));
  expect(data.reviews[1].count).toBeGreaterThan(5);

  const { data: own } = await get('/overview', 'manager', 's01');
  expect(own.reviews).toEqual([data.reviews[1]]);
  const { data: other } = await get('/overview', 'manager', 's02');
  expect(other).toMatchObject({ shops: [{ shopId: 's02' }], reviews: [] });
});

test('somebody hears of the shops below theirs, and only with the right', async () => {
  const { data } = await get('/overview', 'manager', 's01');
  expect(data.shops.map(({ shopId }: { shopId: string }) => shopId)).toEqual(['s01']);
  expect(await get('/overview', 'cashier', 's01')).toMatchObject({ code: 'notAllowed' });
});

test("the banner is a shop's own carousel, else that of the headquarters", async () => {
  expect((await get('/banner', 'cashier', 's01')).data).toEqual([]);
  const looks = { logo: 'p/l', themeColor: '#006e4e' };
  await put('decoration', [
    { ...looks, id: 'hq', forBrand: true, carousel: ['p/1', 'p/2'] },
    { ...looks, id: 's02', forBrand: false, carousel: ['p/3'] },
  ]);
  expect((await get('/banner', 'cashier', 's01')).data).toEqual([
    { id: 'p/1', image: 'p/1', link: '' },
    { id: 'p/2', image: 'p/2', link: '' },
  ]);
  expect((await get('/banner', 'boss', 's02')).data).toEqual([{ id: 'p/3', image: 'p/3', link: '' }]);
});

const day = '2026-03-02';
const ofDay = shopPeriod(day, 'Asia/Shanghai');
const luck = chance(20_260_302);
const around = () => ofDay.from - 2 * hour + luck.below(28 * hour);
const kinds = [
  'payment',
  'payment',
  'suspense',
  'refund',
  'suspenseReturned',
  'repayment',
  'repaymentReturned',
] as const;
const someMoney = (place: number): MoneyEntry => {
  const kind = luck.oneOf(kinds) ?? 'payment';
  // What comes back in an exchange pays for orders alone.
  const ways = kind === 'payment' || kind === 'refund' ? [0, 5, 6, 10, 20] : [0, 6];
  return {
    id: `m${place}`,
    shopId: luck.oneOf(['s01', 's02']) ?? '',
    orderId: `d${place}`,
    paymentId: `p${place}`,
    kind,
    action: luck.oneOf([0, 0, 1, 2, 3, null]) ?? null,
    paymentType: luck.oneOf(ways) ?? 0,
    amount: luck.below(90_000) - 30_000,
    at: around(),
    keptAt: 1,
    counterId: luck.oneOf(['c1', 'c2']) ?? '',
    staffId: luck.oneOf(['anna', 'ben']) ?? '',
    shiftId: luck.oneOf(['', 's']) ?? '',
    shiftPlace: 0,
  };
};
const money = Array.from({ length: 300 }, (_, place) => someMoney(place));
const sales = Array.from({ length: 60 }, (_, place) =>
  aPaidOrder({
    id: `d${place}`,
    number: `S01-02-${place}`,
    shopId: luck.oneOf(['s01', 's02']) ?? '',
    collectedAt: around(),
    action: luck.below(3),
    total: luck.below(20_000),
    lines: [aLine({ quantity: 1 + luck.below(3) })],
    status: luck.oneOf([2, 6]) ?? 2,
  }),
);

test('the day of shops is what the rule says of their money and orders, and each of its parts comes to the whole', async () => {
  await put('moneyEntry', money);
  await put('order', sales);
  const given = { moved: money, sold: soldOf(sales) };
  const numberOf = () => '';
  const [whole, one] = [
    await get(`/shop_day?of=${day}`, 'boss', 'hq'),
    await get(`/shop_day?of=${day}&shop_id=s01`, 'boss', 'hq'),
  ];
  const byKey = ({ shops, ways, staff, counters, ...rest }: ShopDay) => ({
    ...rest,
    shops: shops.toSorted((a, b) => (a.shopId < b.shopId ? -1 : 1)),
    ways: ways.toSorted((a, b) => a.type - b.type),
    counters: counters.toSorted((a, b) => (a.counterId < b.counterId ? -1 : 1)),
    staff: staff.toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1)),
  });
  const { at: _, ...all } = whole.data;
  const { at: __, ...own } = one.data;
  expect(byKey(all)).toEqual(byKey(dayOf(['hq', 's01', 's02'], given, ofDay, numberOf)));
  expect(byKey(own)).toEqual(byKey(dayOf(['s01'], given, ofDay, numberOf)));
  for (const rows of [own.parts, own.counters, own.staff]) expect(own.shops[0]).toMatchObject(moneyTogether(rows));
  // What is exchanged is no way of paying.
  const withoutWay = { exchanged: expect.any(Number), exchangedBack: expect.any(Number) };
  expect(own.shops[0]).toMatchObject({ ...moneyTogether(own.ways), ...withoutWay });
  const month = await get('/shop_day?of=2026-03', 'manager', 's01');
  expect(month.data.parts.map(({ part }: { part: number }) => part)).toEqual([0, 1, 2]);
});

test('orders come to the same on the server as on a device, narrowed as their list is', async () => {
  await pool.query(`
    update "order" set payments = jsonb_set(payments, '{0,state}', '"refunded"') where status = 6;
    update "order" set payments = jsonb_set(payments, '{0,refunded}', '77') where status = 8;
    update "order" set status = 0, paid = 1 where number like '%7'`);
  const all = await rowsOf(pool, recordsOf(order, brandId));
  const sumsOf = (found: readonly Order[]) => orderSumsOf(found.map(summedOf));
  const own = all.filter(({ shopId }) => shopId === 's01');
  expect((await get('/order_sums', 'boss', 'hq')).data).toEqual(sumsOf(all));
  expect((await get('/order_sums?filter=status:8', 'manager', 's01')).data).toEqual(
    sumsOf(own.filter(({ status }) => status === 8)),
  );
  expect((await get('/order_sums?filter=number:never', 'boss', 'hq')).data).toEqual(sumsOf([]));
  const { given, open } = sumsOf(own);
  expect(Math.min(given, open)).toBeGreaterThan(0);
});

test('of a shop that is not below theirs, and of what is no day, nobody hears', async () => {
  expect(await get(`/shop_day?of=${day}&shop_id=s02`, 'manager', 's01')).toMatchObject({ code: 'shop.unknown' });
  expect(await get(`/shop_day?of=${day}`, 'cashier', 's01')).toMatchObject({ code: 'notAllowed' });
  expect(await get('/shop_day?of=2026-02-30', 'boss', 'hq')).toMatchObject({ errors: { of: [expect.any(String)] } });
});

test('the month of a shop is read by indexes alone, however many orders and entries there are', async () => {
  const copied = (id: string, at: string) =>
    `jsonb_build_object('id', 'x' || n, '${id}', 'X' || n, 'shop_id', 's' || n % 20, '${at}', ${ofDay.from} + n * 900000::bigint)`;
  await pool.query(`
    insert into money_entry select (jsonb_populate_record(e, ${copied('payment_id', 'at')})).*
      from money_entry e, generate_series(1, 30000) n where e.id = 'm0';
    insert into "order" select (jsonb_populate_record(o, ${copied('number', 'collected_at')})).*
      from "order" o, generate_series(1, 30000) n where o.id = 'd0'`);
  await pool.query('vacuum analyze money_entry, "order"');
  const plans = await Promise.all(
    shopDayQuestions(brandId, ['s1', 's2'], shopPeriod('2026-03', 'Asia/Shanghai')).map(async ([sql, values]) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
  expect(plans[0]).toContain('Index Only Scan using money_entry_in_shop');
  expect(plans[1]).toContain('Index Only Scan using order_collected_in_shop');
});
