import { describe, expect, test } from 'vitest';
import { menuFor } from '#domain/menu/menu.ts';
import { allScreens } from '#domain/menu/screens.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { shopControl } from '../../tests/shop-control.ts';

const { app, signIn } = await apiUnderTest();

const menuOf = (shopType: number): string[] =>
  menuFor(allScreens, { may: () => true, shopType, atCounter: true, hasStore: true }).map(({ url }) => url);
const ofTrade = allScreens.filter((screen) => screen.ofTrade).map(({ url }) => url);

/** For each screen that changes what a place has that trades, the calls by which it does. */
const changes: Readonly<Record<string, (shopId: string) => readonly (readonly ['PUT' | 'POST', string, object])[]>> = {
  '/store/settings': (shopId) => [['PUT', `/shops/${shopId}/control`, shopControl]],
  '/store/pay': (shopId) => [['PUT', `/shops/${shopId}/payment_types`, { paymentTypes: [0, 1] }]],
  '/store/decoration': () => [
    ['POST', '/commands', { id: crypto.randomUUID(), name: 'decoration.drop', version: 1, args: {} }],
  ],
  '/store/room': () => [['POST', '/rooms', { name: 'Garden' }]],
  '/inventory/packages': () => [
    [
      'POST',
      '/commands',
      {
        id: crypto.randomUUID(),
        name: 'stock.changePackage',
        version: 1,
        args: { productId: 'tea', way: 'open', packages: 1 },
      },
    ],
  ],
};

describe('the menu of a region', () => {
  test('knows for each screen of what trades by which calls it changes something', () => {
    expect(Object.keys(changes).sort()).toEqual([...ofTrade].sort());
  });

  test.each(Object.keys(changes))('has no entry %s, which would refuse everything there', async (url) => {
    expect(
      [shopTypes.headquarters, shopTypes.region, shopTypes.store].map((type) => menuOf(type).includes(url)),
    ).toEqual([true, false, true]);
    const headers = await signIn('boss', 'north');
    for (const [method, path, payload] of changes[url]?.('north') ?? []) {
      const reply = await app.inject({ method, url: `/api${path}`, headers, payload });
      expect([path, reply.json().code]).toEqual([path, 'shop.regionTradesNothing']);
    }
  });
});
