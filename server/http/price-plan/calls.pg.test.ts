import { expect, test } from 'vitest';
import { apiUnderTest, password, putInto } from '../../../tests/api-brand.ts';
import { anEmployee } from '../../../tests/make.ts';
import { writtenPlan } from '../../../tests/make-plan.ts';
import { audit } from '../../audit/audit.ts';
import { applyDuePlans } from '../../price-plan/apply-due.ts';
import { hashPassword } from '../../sessions/passwords.ts';

const { app, pool, hub, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const [hq, s01, s02] = ['hq', 's01', 's02'].map((id) => ({ ...boss, 'x-shop-id': id }));
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
// biome-ignore lint/suspicious/noExplicitAny: whatever a call answers
type Said = { readonly status: number; readonly code?: string; readonly data: any };
const call = async (method: Method, path: string, payload?: object, headers: object = hq ?? {}): Promise<Said> => {
  const given = payload ? { payload } : {};
  const reply = await app.inject({ method, url: `/api${path}`, headers: { ...headers }, ...given });
  return { status: reply.statusCode, ...(reply.json() as Omit<Said, 'status'>) };
};
const line = (itemId: string, originalPrice: number) => ({
  kind: 'product' as const,
  itemId,
  originalPrice,
  memberPrice: null,
  shelf: 'same' as const,
});
let running = 0;
/** A product that costs 10 yuan, of the headquarters unless another place makes it. */
const aBalm = async (place = hq, more: object = {}): Promise<string> => {
  running += 1;
  const balm = { name: 'Balm', number: `B${running}`, groupId: 'goods', originalPrice: 1_000, type: 'product' };
  const made = await call('POST', '/items/product', { ...balm, unit: 'box', ...more }, place);
  expect(made.status).toBe(200);
  return made.data.id;
};
const write = async (given: Parameters<typeof writtenPlan>[0]): Promise<string> => {
  const made = await call('POST', '/price_plans', writtenPlan(given));
  expect(made).toMatchObject({ status: 200, data: { status: 0, publishedAt: null } });
  return made.data.id;
};
const price = async (id: string, headers?: object): Promise<number> =>
  (await call('GET', `/items/product/${id}`, undefined, headers)).data.originalPrice;
const prices = async (id: string): Promise<number[]> => Promise.all([hq, s01, s02].map((place) => price(id, place)));
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now());
const statusOf = async (plan: string): Promise<number> => (await call('GET', `/price_plans/${plan}`)).data.status;
/** Noon of a day in Shanghai. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00+08:00`);

test('what it changes is seen store by store before anything changes; a store with its own price keeps it', async () => {
  const id = await aBalm();
  expect(await call('PUT', `/items/product/${id}/own_prices`, { originalPrice: 900 }, s02)).toMatchObject({
    status: 200,
  });
  const plan = await write({ lines: [line(id, 1_200)] });
  expect(await call('GET', `/price_plans/${plan}/stores`)).toMatchObject({
    data: [
      { shopId: 's01', changes: 1, keepsOwn: 0 },
      { shopId: 's02', changes: 0, keepsOwn: 1 },
    ],
  });
  const changes = (shop: string) => call('GET', `/price_plans/${plan}/changes?shop_id=${shop}`);
  expect(await changes('s01')).toMatchObject({
    data: [{ itemId: id, before: { originalPrice: 1_000 }, after: { originalPrice: 1_200 }, keepsOwn: false }],
  });
  expect(await changes('s02')).toMatchObject({ data: [{ after: { originalPrice: 900 }, keepsOwn: true }] });
  expect(await prices(id)).toEqual([1_000, 1_000, 900]);
});

test('each of several stores with prices of their own keeps its own', async () => {
  const id = await aBalm();
  await call('PUT', `/items/product/${id}/own_prices`, { originalPrice: 950 }, s01);
  await call('PUT', `/items/product/${id}/own_prices`, { originalPrice: 900 }, s02);
  const plan = await write({ day: '2098-04-02', lines: [line(id, 1_200)] });
  expect((await call('GET', `/price_plans/${plan}/stores`)).data).toMatchObject([
    { shopId: 's01', changes: 0, keepsOwn: 1 },
    { shopId: 's02', changes: 0, keepsOwn: 1 },
  ]);
  await call('PUT', `/price_plans/${plan}/publish`);
  await applyDuePlans({ pool, hub }, noon('2098-04-02'));
  expect(await prices(id)).toEqual([1_200, 950, 900]);
});

test('it holds from the beginning of its day at the headquarters, once, and over prices of stores where it says so', async () => {
  const id = await aBalm();
  await call('PUT', `/items/product/${id}/own_prices`, { originalPrice: 900 }, s02);
  const plan = await write({ day: '2098-05-02', overOwn: true, lines: [line(id, 1_200)] });
  expect(await call('PUT', `/price_plans/${plan}/publish`)).toMatchObject({ status: 200, data: { status: 1 } });
  await applyDuePlans({ pool, hub }, Date.parse('2098-05-01T23:59:00+08:00'));
  expect([await statusOf(plan), await prices(id)]).toEqual([1, [1_000, 1_000, 900]]);
  await Promise.all([1, 2].map(() => applyDuePlans({ pool, hub }, Date.parse('2098-05-02T00:01:00+08:00'))));
  expect([await statusOf(plan), await prices(id)]).toEqual([2, [1_200, 1_200, 1_200]]);
  await call('PUT', `/items/product/${id}/own_prices`, { originalPrice: 950 }, s02);
  await applyDuePlans({ pool, hub }, noon('2098-05-03'));
  expect(await prices(id)).toEqual([1_200, 1_200, 950]);
  expect(await call('PUT', `/price_plans/${plan}/withdraw`)).toMatchObject({
    status: 422,
    code: 'pricePlan.appliedAlready',
  });
});

test('for named stores it is a price of their own; one of today holds as soon as it is published', async () => {
  const id = await aBalm();
  const plan = await write({ day: today(), shopIds: ['s01'], lines: [line(id, 1_100)] });
  expect(await call('PUT', `/price_plans/${plan}/publish`)).toMatchObject({ status: 200, data: { status: 2 } });
  expect(await prices(id)).toEqual([1_000, 1_100, 1_000]);
});

test('a plan with lines that cannot be made says which before it is published, and is not published', async () => {
  const [own, unified, dear] = [
    await aBalm(s01),
    await aBalm(hq, { pricing: 'unified' }),
    await aBalm(hq, { costPrice: 900 }),
  ];
  const leftOut = async (plan: string) =>
    (await call('GET', `/price_plans/${plan}/left_out`)).data.map((each: { itemId: string; refused: string }) => [
      each.itemId,
      each.refused,
    ]);
  const cases = [
    [{ lines: [line(own, 1_200)] }, own, 'item.madeElsewhere'],
    [{ shopIds: ['s01'], lines: [line(own, 1_200)] }, own, 'item.madeElsewhere'],
    [{ shopIds: ['s01'], lines: [line(unified, 1_200)] }, unified, 'item.pricesUnified'],
    [{ lines: [line(unified, 1_200), line(dear, 899)] }, dear, 'item.belowCost'],
    [{ lines: [line('nothing', 1_200)] }, 'nothing', 'item.unknown'],
  ] as const;
  for (const [given, itemId, why] of cases) {
    const plan = await write({
      ...given,
      shopIds: [...('shopIds' in given ? given.shopIds : [])],
      lines: [...given.lines],
    });
    expect(await leftOut(plan)).toEqual([[itemId, why]]);
    expect(await call('PUT', `/price_plans/${plan}/publish`)).toMatchObject({
      status: 422,
      code: 'pricePlan.lineRefused',
    });
    expect(await statusOf(plan)).toBe(0);
  }
  expect(await price(own, s01)).toBe(1_000);
});

test('a line that cannot be made any more on its day is left out, and whoever published it has a notice', async () => {
  const [fine, unified, dear, gone] = [await aBalm(), await aBalm(), await aBalm(), await aBalm()];
  const shopIds = ['s01'];
  const lines = [fine, unified, dear, gone].map((id) => line(id, 1_200));
  const plan = await write({ name: 'May', day: '2098-09-01', shopIds, lines });
  expect(await call('PUT', `/price_plans/${plan}/publish`)).toMatchObject({ status: 200 });
  const edit = async (id: string, more: object) => {
    const { data } = await call('GET', `/items/product/${id}`);
    const { name, number, groupId, type, unit } = data;
    const given = { name, number, groupId, type, unit, originalPrice: 2_000, ...more };
    expect(await call('PUT', `/items/product/${id}`, given)).toMatchObject({ status: 200 });
  };
  await edit(unified, { pricing: 'unified' });
  await edit(dear, { costPrice: 1_201 });
  expect(await call('DELETE', `/items/product/${gone}`)).toMatchObject({ status: 200 });
  await applyDuePlans({ pool, hub }, noon('2098-09-01'));
  expect([await statusOf(plan), await prices(fine)]).toEqual([2, [1_000, 1_200, 1_000]]);
  expect([await prices(unified), await prices(dear)]).toEqual([Array(3).fill(2_000), Array(3).fill(2_000)]);
  const left = (await call('GET', `/price_plans/${plan}/left_out`)).data;
  expect(left.map((each: { itemId: string; refused: string }) => [each.itemId, each.refused]).sort()).toEqual(
    [
      [unified, 'item.pricesUnified'],
      [dear, 'item.belowCost'],
      [gone, 'item.unknown'],
    ].sort(),
  );
  const tasks = await pool.query(
    "select shop_id as shop, staff_id as staff, state from exception where code = 'planLineLeftOut' and params ->> 'planId' = $1",
    [plan],
  );
  expect(tasks.rows).toEqual(Array(3).fill({ shop: 'hq', staff: 'boss', state: 'open' }));
  const notices = await pool.query("select staff_id as staff, params, link from notice where what = 'planLeftOut'");
  expect(notices.rows).toEqual([{ staff: 'boss', params: { name: 'May' }, link: `/item/plan/view/${plan}` }]);
});

test('it can be withdrawn before its day, changed then and published anew, or taken away', async () => {
  const id = await aBalm();
  const plan = await write({ day: '2098-06-01', lines: [line(id, 1_300)] });
  expect(await call('PUT', `/price_plans/${plan}/withdraw`)).toMatchObject({ code: 'pricePlan.wrongStatus' });
  await call('PUT', `/price_plans/${plan}/publish`);
  const other = writtenPlan({ day: '2098-06-01', lines: [line(id, 1_400)] });
  expect(await call('PUT', `/price_plans/${plan}`, other)).toMatchObject({ code: 'pricePlan.wrongStatus' });
  expect(await call('PUT', `/price_plans/${plan}/withdraw`)).toMatchObject({ data: { status: 3 } });
  await applyDuePlans({ pool, hub }, noon('2098-06-02'));
  expect(await prices(id)).toEqual([1_000, 1_000, 1_000]);
  expect(await call('PUT', `/price_plans/${plan}`, other)).toMatchObject({ data: { status: 0 } });
  await call('PUT', `/price_plans/${plan}/publish`);
  await applyDuePlans({ pool, hub }, noon('2098-06-02'));
  expect(await prices(id)).toEqual([1_400, 1_400, 1_400]);
  const draft = await write({ lines: [line(id, 1_500)] });
  expect(await call('DELETE', `/price_plans/${draft}`)).toMatchObject({ status: 200, data: { id: draft } });
  expect(await call('GET', `/price_plans/${draft}`)).toMatchObject({ status: 404, code: 'pricePlan.unknown' });
});

test('a plan of somebody who has left since holds all the same', async () => {
  const id = await aBalm();
  const planner = { id: 'planner', shopId: 'hq', account: 'planner', grants: [{ shopId: 'hq', roleId: 'all' }] };
  await putInto(pool, { employee: [anEmployee(planner)] });
  await pool.query(
    "insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at) values ('brand-1', 'planner', 'planner', $1, 0)",
    [await hashPassword(password)],
  );
  const plan = await write({ day: '2098-07-01', lines: [line(id, 1_600)] });
  const theirs = { ...(await signIn('planner')), 'x-shop-id': 'hq' };
  expect(await call('PUT', `/price_plans/${plan}/publish`, undefined, theirs)).toMatchObject({ status: 200 });
  expect(await call('DELETE', '/employees/planner')).toMatchObject({ status: 200 });
  await applyDuePlans({ pool, hub }, noon('2098-07-01'));
  expect([await statusOf(plan), await prices(id)]).toEqual([2, [1_600, 1_600, 1_600]]);
});

test('its day begins by the clock of the headquarters, under whatever name its zone is written down', async () => {
  const named = { name: 'Headquarters', address: '', phone: '13800001111', country: '86', currencyFlag: '¥' };
  const setZone = async (timeZone: string) =>
    expect(await call('PUT', '/shops/hq', { ...named, timeZone })).toMatchObject({ status: 200 });
  await setZone('Asia/Kolkata');
  const id = await aBalm();
  const plan = await write({ day: '2098-10-02', lines: [line(id, 1_400)] });
  expect(await call('PUT', `/price_plans/${plan}/publish`)).toMatchObject({ status: 200 });
  await applyDuePlans({ pool, hub }, Date.parse('2098-10-02T00:00:00+05:30') - 1);
  expect(await price(id)).toBe(1_000);
  await applyDuePlans({ pool, hub }, Date.parse('2098-10-02T00:00:00+05:30'));
  expect(await price(id)).toBe(1_400);
  await setZone('Asia/Shanghai');
});

test('a brand whose time zone nobody knows keeps no other brand waiting', async () => {
  const id = await aBalm();
  const plan = await write({ day: '2098-08-01', lines: [line(id, 1_400)] });
  expect(await call('PUT', `/price_plans/${plan}/publish`)).toMatchObject({ status: 200 });
  await pool.query("update shop set time_zone = 'Mars/Olympus' where id = 'xhq'");
  await pool.query(
    `insert into price_plan select (jsonb_populate_record(p, jsonb_build_object('brand_id', s.brand_id, 'shop_id', s.id))).*
     from price_plan p, shop s where p.id = $1 and s.id = 'xhq'`,
    [plan],
  );
  await applyDuePlans({ pool, hub }, Date.parse('2098-08-01T00:01:00+08:00'));
  expect(await price(id)).toBe(1_400);
  await pool.query("delete from price_plan where shop_id = 'xhq'");
  await pool.query("update shop set time_zone = 'Asia/Shanghai' where id = 'xhq'");
});

test('bad ones change nothing: a store’s, a member price above the original, a day that is over', async () => {
  const id = await aBalm();
  const good = writtenPlan({ lines: [line(id, 1_700)] });
  expect(await call('POST', '/price_plans', good, s01)).toMatchObject({ code: 'pricePlan.headquartersOnly' });
  const above = { ...good, lines: [{ ...line(id, 1_700), memberPrice: 1_701 }] };
  expect((await call('POST', '/price_plans', above)).status).toBe(422);
  const twice = { ...good, lines: [line(id, 1_700), line(id, 1_800)] };
  expect((await call('POST', '/price_plans', twice)).status).toBe(422);
  const over = await write({ day: '2020-01-01', lines: [line(id, 1_700)] });
  expect(await call('PUT', `/price_plans/${over}/publish`)).toMatchObject({ code: 'pricePlan.dayOver' });
  const cashier = await signIn('cashier');
  expect((await call('GET', `/price_plans/${over}`, undefined, cashier)).status).toBe(403);
  expect(await prices(id)).toEqual([1_000, 1_000, 1_000]);
  expect(await audit(pool, Date.now())).toEqual([]);
});
