import { expect, test } from 'vitest';
import { endOfDays } from '#domain/values/end-of-time.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const here = await signIn('boss');
const at = (shopId: string) => ({ ...here, 'x-shop-id': shopId });
const cashier = await signIn('cashier');
const coupons = '/pc/v1/marketing/coupons';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object, headers: object = here) => {
  const given = payload ? { payload } : {};
  const reply = await app.inject({ method, url: `/api${path}`, headers: { ...headers }, ...given });
  return {
    status: reply.statusCode,
    ...(reply.json() as { code?: string; data: { id: string; link: string; svg: string } }),
  };
};
const namesOf = async (path: string, headers: object = here): Promise<string[]> =>
  ((await call('GET', path, undefined, headers)).data as unknown as { name: string }[]).map(({ name }) => name);
const body = { name: 'Welcome', type: 2, threshold: 30_000, amount: 5_000, validity: 'days', effectiveDays: 30 };

test('a coupon is offered, written anew, put aside and removed; what it gave stays on record', async () => {
  const made = await call('POST', coupons, { ...body, range: 'items', items: [{ kind: 'product', itemId: 'tea' }] });
  expect(made).toMatchObject({
    status: 200,
    data: { createdIn: 's01', status: 'active', mostPerPerson: 1, quantity: null },
  });
  const path = `${coupons}/${made.data.id}`;
  expect(await call('GET', path)).toMatchObject({ data: { names: { tea: 'Item tea', s01: 'Shop s01' } } });
  expect(await call('PUT', path, { ...body, amount: 6_000 })).toMatchObject({
    data: { amount: 6_000, termsVersion: 2 },
  });
  const { rows } = await pool.query('select amount::int from coupon_terms where coupon_id = $1 order by number', [
    made.data.id,
  ]);
  expect(rows).toEqual([{ amount: 5_000 }, { amount: 6_000 }]);
  expect(await call('PUT', `${path}/disable`, {})).toMatchObject({ data: { status: 'invalid' } });
  expect(await namesOf(`${coupons}?filter=disabled:1`)).toEqual(['Welcome']);
  expect(await call('PUT', `${path}/disable`, { disabled: false })).toMatchObject({
    data: { status: 'active', disabledAt: null },
  });
  expect(await call('DELETE', path)).toMatchObject({ status: 200 });
  expect(await namesOf(coupons)).toEqual([]);
  expect(await call('PUT', path, body)).toMatchObject({ status: 404, code: 'coupon.unknown' });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('its QR code is a link that holds its id', async () => {
  const { data } = await call('POST', coupons, { ...body, name: 'Code' });
  const code = await call('GET', `${coupons}/${data.id}/qrcode`, undefined, { ...here, host: 'shop.example' });
  expect(code.data.link).toBe(`http://shop.example/marketing/coupon/view/${data.id}`);
  expect(code.data.svg).toMatch(/^<svg .*<\/svg>$/s);
});

test('its time is over in the future; a shop sees what can be used there', async () => {
  const past = { ...body, validity: 'period', usableUntil: Date.now() - 1 };
  expect(await call('POST', coupons, past)).toMatchObject({ status: 422, code: 'coupon.timePast' });
  const forEver = { ...body, name: 'For ever', validity: 'period', usableUntil: endOfDays };
  const made = await call('POST', coupons, forEver, at('hq'));
  expect(made).toMatchObject({ status: 200, data: { usableUntil: endOfDays } });
  await call('DELETE', `${coupons}/${made.data.id}`, undefined, at('hq'));
  // No screen can show the day of such a time, nor a list with it.
  for (const beyond of [{ usableUntil: endOfDays + 1 }, { usableFrom: 9e15 - 1, usableUntil: 9e15 }])
    expect(await call('POST', coupons, { ...forEver, ...beyond }, at('hq'))).toMatchObject({ status: 422 });
  await call('POST', coupons, { ...body, name: 'There', usableIn: ['s02'] }, at('hq'));
  await call('POST', coupons, { ...body, name: 'Everywhere' }, at('hq'));
  expect(await namesOf(`${coupons}?sort=name`)).toEqual(['Code', 'Everywhere']);
  expect(await namesOf(`${coupons}?sort=name`, at('s02'))).toEqual(['Everywhere', 'There']);
  expect(await call('POST', coupons, body, cashier)).toMatchObject({ status: 403 });
  expect(await call('GET', coupons, undefined, cashier)).toMatchObject({ status: 403 });
});
