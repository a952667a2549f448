import { describe, expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aCoupon, aTemplate } from '../../../tests/make-cards.ts';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import { aPlan } from '../../../tests/make-plan.ts';
import { aLevel } from '../../../tests/make-stocktake.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss', 'hq');
const manager = { ...boss, 'x-shop-id': 's01' };

const usesOf = async (path: string, headers: Record<string, string>) => {
  const reply = await app.inject({ method: 'GET', url: `/api/items/${path}/uses`, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};

const everywhere = { createdIn: 'hq', knownIn: ['hq'] };
const elsewhere = { createdIn: 's02', knownIn: ['s02'] };

describe.each(['product', 'service'] as const)('before a %s is removed', (kind) => {
  const itemId = kind === 'product' ? 'tea' : 'massage';
  const id = (name: string): string => `${kind}-${name}`;
  const gift = kind === 'product' ? { giftProducts: [{ itemId, times: 1 }] } : { giftServices: [{ itemId, times: 1 }] };

  test('cards, coupons, plans and open orders that name it are said; those of other stores are counted', async () => {
    const line = { kind, itemId, originalPrice: 4_000, memberPrice: null, shelf: 'same' as const };
    await putInto(pool, {
      cardTemplate: [
        aTemplate({ ...everywhere, id: id('visits'), name: 'Visits', benefits: [{ kind, itemId, times: 10 }] }),
        aTemplate({ ...everywhere, id: id('given'), name: 'Given', ...gift }),
        aTemplate({ ...everywhere, id: id('cheaper'), name: 'Cheaper', discounts: [{ kind, itemId, percent: 80 }] }),
        aTemplate({ ...everywhere, id: id('gone'), name: 'Gone', removedAt: 1, ...gift }),
        aTemplate({ ...everywhere, id: id('other'), name: 'Other' }),
        aTemplate({ ...elsewhere, id: id('theirs'), name: 'Secret', ...gift }),
      ],
      coupon: [
        aCoupon({ ...everywhere, id: id('coupon'), name: 'Spring', range: 'items', items: [{ kind, itemId }] }),
        aCoupon({ ...elsewhere, id: id('their-coupon'), name: 'Secret', range: 'items', items: [{ kind, itemId }] }),
      ],
      pricePlan: [
        aPlan({ id: id('plan'), shopId: 'hq', name: 'Winter', lines: [line], status: 1 }),
        aPlan({ id: id('over'), shopId: 'hq', name: 'Over', lines: [line], status: 2 }),
      ],
      order: [
        anOrder({ id: id('open'), number: id('open'), shopId: 's01', status: 0, lines: [aLine({ kind, itemId })] }),
        anOrder({ id: id('closed'), number: id('closed'), shopId: 's01', status: 1, lines: [aLine({ kind, itemId })] }),
      ],
    });
    const uses = await usesOf(`${kind}/${itemId}`, boss);
    const namesOf = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
    expect(namesOf(uses.cardTemplates)).toEqual(['Cheaper', 'Given', 'Secret', 'Visits']);
    expect(namesOf(uses.coupons)).toEqual(['Secret', 'Spring']);
    expect(namesOf(uses.pricePlans)).toEqual(['Winter']);
    expect(uses.openOrders).toBe(1);
    const inStore = await usesOf(`${kind}/${itemId}`, manager);
    expect(inStore).toMatchObject({ otherCardTemplates: 1, otherCoupons: 1, pricePlans: [] });
    expect(JSON.stringify(inStore)).not.toContain('Secret');
  });
});

test('before a product is removed, what the books say of it is said where that is not nothing, below nothing too', async () => {
  const levels = (
    [
      ['s01', -2],
      ['s02', 0],
    ] as const
  ).map(([shopId, quantity]) => aLevel({ id: `${shopId}:tea`, shopId, productId: 'tea', quantity }));
  await putInto(pool, { stock: levels });
  const { stocks } = await usesOf('product/tea', boss);
  expect(stocks).toEqual([{ shopId: 's01', shopName: expect.any(String), quantity: -2 }]);
});
