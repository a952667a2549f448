import { describe, expect, test } from 'vitest';
import { oil } from '../../../tests/make-orders.ts';
import { type ShopItem, shopItemId } from '../item/shop-item.ts';
import { changesOfPlan, inStore, type Plan } from './changes-of-plan.ts';
import type { PlanLine } from './price-plan.ts';

const bottle = oil({ originalPrice: 10_000, memberPrice: 9_000, onShelf: true });
const line = (differs: Partial<PlanLine> = {}): PlanLine => ({
  ...{ kind: 'product', itemId: bottle.id, originalPrice: 12_000, memberPrice: null, shelf: 'same' },
  ...differs,
});
const own = (shopId: string, differs: Partial<ShopItem> = {}): ShopItem => ({
  ...{ id: shopItemId('product', bottle.id, shopId), kind: 'product', itemId: bottle.id, shopId },
  ...{ originalPrice: 11_000, memberPrice: null, costPrice: null, onShelf: null, enabled: true },
  ...differs,
});
const plan = (differs: Partial<Plan> = {}): Plan => ({ shopIds: [], overOwn: false, lines: [line()], ...differs });
const stores = ['s1', 's2', 's3'];
const shops = stores.map((id) => ({ id, parentId: 'north' }));

/** What the bottle costs in three stores after a plan: in the first two as everywhere, in the third at its own price. */
const after = (wanted: Plan, ofOwn: readonly ShopItem[] = [own('s3')]) => {
  const [change] = changesOfPlan(wanted, {
    item: (kind, id) => (kind === 'product' && id === bottle.id ? bottle : undefined),
    own: () => ofOwn,
    shops,
  });
  if (!change) return 'nothing';
  return shops.map((shop) => {
    const found = inStore(
      change,
      shop,
      ofOwn.find((each) => each.shopId === shop.id),
    );
    return [found?.after.originalPrice, found?.after.onShelf, found?.keepsOwn];
  });
};

describe('a plan', () => {
  test.each<[string, Plan, unknown]>([
    [
      'for every store leaves those with prices of their own',
      plan(),
      [
        [12_000, true, false],
        [12_000, true, false],
        [11_000, true, true],
      ],
    ],
    [
      'goes over them where it says so',
      plan({ overOwn: true }),
      [
        [12_000, true, false],
        [12_000, true, false],
        [12_000, true, false],
      ],
    ],
    [
      'for some stores gives them prices of their own',
      plan({ shopIds: ['s2', 's3'] }),
      [
        [10_000, true, false],
        [12_000, true, false],
        [12_000, true, false],
      ],
    ],
    [
      'takes off the shelf',
      plan({ lines: [line({ shelf: 'off' })] }),
      [
        [12_000, false, false],
        [12_000, false, false],
        [11_000, false, true],
      ],
    ],
    [
      'takes off the shelf of one store',
      plan({ shopIds: ['s1'], lines: [line({ shelf: 'off' })] }),
      [
        [12_000, false, false],
        [10_000, true, false],
        [11_000, true, false],
      ],
    ],
    ['of an item that is gone makes nothing', plan({ lines: [line({ itemId: 'gone' })] }), 'nothing'],
  ])('%s', (_, wanted, prices) => {
    expect(after(wanted)).toEqual(prices);
  });

  test('keeps the cost and the state that a store has of its own', () => {
    const [change] = changesOfPlan(plan({ overOwn: true, lines: [line({ shelf: 'on' })] }), {
      item: () => bottle,
      own: () => [own('s3', { costPrice: 500, onShelf: false, enabled: false })],
      shops,
    });
    expect(change?.own[0]?.next).toEqual(
      own('s3', { originalPrice: null, memberPrice: null, costPrice: 500, onShelf: null, enabled: false }),
    );
  });

  test('writes nothing of a store where nothing changes', () => {
    const [change] = changesOfPlan(plan({ shopIds: ['s3'], lines: [line({ originalPrice: 11_000 })] }), {
      item: () => bottle,
      own: () => [own('s3')],
      shops,
    });
    expect(change?.own).toEqual([]);
  });

  test('gives a store nothing that does not use the item', () => {
    const onlyThere = { ...bottle, shopIds: ['s1'] };
    const [change] = changesOfPlan(plan({ shopIds: ['s1', 's2'] }), { item: () => onlyThere, own: () => [], shops });
    expect(change?.own.map(({ next }) => next.shopId)).toEqual(['s1']);
    expect(change && inStore(change, { id: 's2', parentId: 'north' }, undefined)).toBeUndefined();
  });

  test('gives the stores of other regions nothing of what a region made for its own', () => {
    const ofNorth = { ...bottle, createdIn: 'north', scope: 3 as const, regionId: 'north' };
    const inTwoRegions = [...shops, { id: 'far', parentId: 'south' }];
    const [change] = changesOfPlan(plan({ shopIds: ['s1', 'far'] }), {
      ...{ item: () => ofNorth, own: () => [], shops: inTwoRegions },
    });
    expect(change?.own.map(({ next }) => next.shopId)).toEqual(['s1']);
    expect(change && inStore(change, { id: 'far', parentId: 'south' }, undefined)).toBeUndefined();
  });
});
