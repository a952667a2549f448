import { expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aShop } from '../../tests/make.ts';
import { locales } from './words.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const get = (which: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/pc/v1/shops/${which}_payment_types`, headers: { ...boss, ...headers } });

const all = [0, 1, 2, 6, 3, 4];

test.each(locales)('every payment type that a shop can take is named in %s', async (locale) => {
  const words = (await import(`../../locales/${locale}/order.json`, { with: { type: 'json' } })).default.paymentTypes;
  const types: { id: number; name: string }[] = (await get('all', { 'x-locale': locale })).json().data;
  expect(types.map(({ id }) => id)).toEqual(all);
  expect(types.map(({ name }) => name)).toEqual([
    words.cash,
    words.chatAppBookkeeping,
    words.walletBookkeeping,
    words.bankCard,
    words.groupBuy,
    words.other,
  ]);
});

test('a shop takes those that are chosen for it, and no other shop’s', async () => {
  await putInto(pool, { shop: [aShop({ id: 's07', code: 'S07', parentId: 'north', paymentTypes: [6, 0, 9] })] });
  const here = await get('available', { 'x-shop-id': 's07', 'x-locale': 'en' });
  expect(here.json().data).toEqual([
    { id: 0, name: 'Cash' },
    { id: 6, name: 'Bank card' },
  ]);
  const there = await get('available', { 'x-shop-id': 's01' });
  expect(there.json().data.map(({ id }: { id: number }) => id)).toEqual([0, 1, 6]);
});

test('only somebody of the shop can ask for payment types', async () => {
  for (const which of ['all', 'available']) {
    const stranger = await app.inject({ url: `/api/pc/v1/shops/${which}_payment_types` });
    expect(stranger.statusCode).toBe(401);
    const elsewhere = await get(which, { 'x-shop-id': 'xs01' });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'shop.unknown']);
  }
});
