import { describe, expect, test } from 'vitest';
import { oil } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import type { Item } from '../item/item.ts';
import { type ShopItem, shopItemId } from '../item/shop-item.ts';
import type { Reason } from '../kernel/reason.ts';
import { changesOfPlan, inStore, leftOutOf, type Plan } from './changes-of-plan.ts';
import type { PlanLine } from './price-plan.ts';

const bottle = oil({ originalPrice: 10_000, memberPrice: 9_000, onShelf: true });
const line = (differs: Partial<PlanLine> = {}): PlanLine => ({
  kind: 'product',
  itemId: bottle.id,
  originalPrice: 12_000,
  memberPrice: null,
  shelf: 'same',
  ...differs,
});
const own = (shopId: string, differs: Partial<ShopItem> = {}): ShopItem => ({
  id: shopItemId('product', bottle.id, shopId),
  kind: 'product',
  itemId: bottle.id,
  shopId,
  originalPrice: 11_000,
  memberPrice: null,
  costPrice: null,
  onShelf: null,
  enabled: true,
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
  test.each<[string, Plan, unknown, ShopItem[]?]>([
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
    [
      'for every store is for those, too, that have nothing but a state of their own',
      plan(),
      stores.map(() => [12_000, true, false]),
      [own('s3', { originalPrice: null, enabled: false })],
    ],
  ])('%s', (_, wanted, prices, ofOwn) => {
    expect(after(wanted, ofOwn)).toEqual(prices);
  });

  test.each<[string, Partial<PlanLine>, readonly (number | null)[]]>([
    ['an empty price for members keeps what they pay', { withoutMemberPrice: false }, [9_000, 9_000, 10_500]],
    ['it is taken away where that is chosen', { withoutMemberPrice: true }, [null, null, null]],
    ['it is taken away where nobody was asked yet', {}, [null, null, null]],
    ['it is what is given', { memberPrice: 8_000, withoutMemberPrice: false }, [8_000, 8_000, 8_000]],
  ])('%s, in every store or in those it names', (_, given, paid) => {
    const ofOwn = [own('s3', { memberPrice: 10_500 })];
    const wanted = plan({ shopIds: [...stores], lines: [line(given)] });
    const [change] = changesOfPlan(wanted, { item: () => bottle, own: () => ofOwn, shops });
    expect(change?.own.map(({ next }) => next.memberPrice)).toEqual(paid);
    const [forAll] = changesOfPlan(plan({ lines: [line(given)] }), { item: () => bottle, own: () => ofOwn, shops });
    expect(forAll?.next.memberPrice).toBe(paid[0]);
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

  test('leaves the shelf of a store as it has it where it says nothing of shelves', () => {
    const [change] = changesOfPlan(plan({ overOwn: true }), {
      item: () => bottle,
      own: () => [own('s3', { onShelf: false })],
      shops,
    });
    expect(change?.own[0]?.next).toMatchObject({ originalPrice: null, onShelf: false });
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

  test('gives the stores of other regions nothing of what is for one region', () => {
    const ofNorth = { ...bottle, scope: 3 as const, regionId: 'north' };
    const inTwoRegions = [...shops, { id: 'far', parentId: 'south' }];
    const [change] = changesOfPlan(plan({ shopIds: ['s1', 'far'] }), {
      item: () => ofNorth,
      own: () => [],
      shops: inTwoRegions,
    });
    expect(change?.own.map(({ next }) => next.shopId)).toEqual(['s1']);
    expect(change && inStore(change, { id: 'far', parentId: 'south' }, undefined)).toBeUndefined();
  });
});

describe('a line is left out', () => {
  const dear = { ...bottle, costPrice: 9_000 };
  const named = plan({ shopIds: ['s1'] });
  const lower = (shopIds: string[] = []) => plan({ shopIds, lines: [line({ memberPrice: 8_000 })] });
  test.each<[string, Plan, Item | undefined, ShopItem[], Reason | undefined]>([
    ['of which everything is right', plan(), bottle, [], undefined],
    ['whose item nobody knows', plan(), undefined, [], 'item.unknown'],
    ['whose item has left the catalogue', plan(), { ...bottle, removedAt: 1 }, [], 'item.unknown'],
    ['of what a store made', plan(), { ...bottle, createdIn: 's1', shopIds: ['s1'] }, [], 'item.madeElsewhere'],
    [
      'of what a store made and shares, for that store',
      named,
      { ...bottle, createdIn: 's1' },
      [],
      'item.madeElsewhere',
    ],
    ['of what a region made', plan(), { ...bottle, createdIn: 'north' }, [], 'item.madeElsewhere'],
    ['that gives one store another price than all', named, { ...bottle, pricing: 'unified' }, [], 'item.pricesUnified'],
    ['that gives all the same price, of what costs the same', plan(), { ...bottle, pricing: 'unified' }, [], undefined],
    ['above its cost', plan(), dear, [], undefined],
    [
      'whose price for members is that of others',
      plan({ lines: [line({ memberPrice: 12_000 })] }),
      bottle,
      [],
      undefined,
    ],
    ['with a price for members below its cost', lower(), dear, [], 'item.belowCost'],
    [
      'whose price for members stays above the new one',
      plan({ lines: [line({ originalPrice: 8_999, withoutMemberPrice: false })] }),
      bottle,
      [],
      'item.memberPaysMore',
    ],
    [
      'whose price for members stays below its cost',
      plan({ lines: [line({ withoutMemberPrice: false })] }),
      { ...bottle, costPrice: 9_001 },
      [],
      'item.belowCost',
    ],
    ['with a price for members at its cost', lower(), { ...bottle, costPrice: 8_000 }, [], undefined],
    [
      'below what it costs in a store that it names',
      lower(['s3']),
      bottle,
      [own('s3', { costPrice: 8_001 })],
      'item.belowCost',
    ],
    ['below its cost, where the store has no cost of its own', lower(['s3']), dear, [own('s3')], 'item.belowCost'],
    ['above the cost that the store has of its own', lower(['s3']), dear, [own('s3', { costPrice: 500 })], undefined],
    ['above what it costs in another store', lower(['s1']), bottle, [own('s3', { costPrice: 8_001 })], undefined],
  ])('%s', (_, wanted, item, ofOwn, why) => {
    const catalogue = { item: () => item, own: () => ofOwn, shops };
    const left = leftOutOf(wanted, catalogue).map(({ name, why: of }) => [name, of]);
    expect(left).toEqual(why ? [[item?.name ?? bottle.id, why]] : []);
    expect(changesOfPlan(wanted, catalogue)).toHaveLength(why ? 0 : 1);
  });

  test('and the others are made', () => {
    const items = new Map([bottle, { ...bottle, id: 'theirs', createdIn: 's1' }].map((item) => [item.id, item]));
    const both = plan({ lines: [line(), line({ itemId: 'theirs' })] });
    const catalogue = { item: (_: unknown, id: string) => items.get(id), own: () => [], shops };
    expect(changesOfPlan(both, catalogue).map(({ item }) => item.id)).toEqual([bottle.id]);
    expect(leftOutOf(both, catalogue).map(({ line: { itemId } }) => itemId)).toEqual(['theirs']);
  });

  const prices = fc.record({ original: fc.nat(20_000), member: fc.option(fc.nat(20_000)), cost: fc.nat(20_000) });
  const ofItem = fc.record({ pricing: fc.constantFrom('unified', 'perShop'), createdIn: fc.constantFrom('', 's1') });
  const sells = fc.property(prices, ofItem, fc.boolean(), ({ original, member, cost }, made, isNamed) => {
    const item = { ...bottle, ...made, costPrice: cost } as Item;
    const memberPrice = member === null ? null : Math.min(member, original);
    const wanted = plan({ shopIds: isNamed ? ['s1'] : [], lines: [line({ originalPrice: original, memberPrice })] });
    const catalogue = { item: () => item, own: () => [], shops };
    for (const { next, own: changed } of changesOfPlan(wanted, catalogue)) {
      expect(made.createdIn).toBe('');
      if (made.pricing === 'unified') expect(changed).toEqual([]);
      for (const each of isNamed ? changed.map(({ next: to }) => to) : [next])
        expect(each.memberPrice ?? each.originalPrice).toBeGreaterThanOrEqual(cost);
    }
  });
  test('or gives no store a price below the cost, nor one of its own where all have the same', () => fc.assert(sells));
});
