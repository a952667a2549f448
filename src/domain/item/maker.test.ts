import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { shopTypes } from '../shop/types.ts';
import { makerIn, usedWhere, whyNotFor, whyNotMade } from './maker.ts';

const headquarters = aShop({ id: 'hq', type: shopTypes.headquarters });
const region = aShop({ id: 'north', type: shopTypes.region });
const store = aShop({ id: 's01', type: shopTypes.store });
const places = { headquarters, region, store };

test('what is made is of the place in which it is made; the headquarters has no id of its own there', () => {
  expect(Object.values(places).map(makerIn)).toEqual(['', 'north', 's01']);
});

describe('an item is changed', () => {
  test.each([
    ['where it was made', 's01', null, true, undefined],
    ['nowhere else', '', null, true, 'item.madeElsewhere'],
    ['not once it is out of the catalogue', 's01', 1, true, 'item.unknown'],
    ['by nobody without the right', 's01', null, false, 'notAllowed'],
  ] as const)('%s', (_, createdIn, removedAt, may, why) => {
    expect(whyNotMade({ createdIn, removedAt }, { may: () => may, shop: store })).toBe(why);
  });

  test('not where there is none', () => {
    expect(whyNotMade(undefined, { may: () => true, shop: store })).toBe('item.unknown');
  });
});

describe('who uses what is made', () => {
  const [all, one, ofRegion] = [
    { scope: 1, regionId: '', shopIds: [] },
    { scope: 1, regionId: 'north', shopIds: ['s02'] },
    { scope: 3, regionId: 'north', shopIds: [] },
  ] as const;
  test.each([
    ['headquarters', all, { createdIn: '', scope: 1, regionId: '', shopIds: [] }],
    ['headquarters', one, { createdIn: '', scope: 1, regionId: '', shopIds: ['s02'] }],
    ['headquarters', ofRegion, { createdIn: '', scope: 3, regionId: 'north', shopIds: [] }],
    ['region', all, { createdIn: 'north', scope: 3, regionId: 'north', shopIds: [] }],
    ['store', all, { createdIn: 's01', scope: 1, regionId: '', shopIds: ['s01'] }],
    ['store', ofRegion, { createdIn: 's01', scope: 1, regionId: '', shopIds: ['s01'] }],
  ] as const)('in the %s with %j', (place, asked, used) => {
    expect(usedWhere(places[place], asked)).toEqual(used);
  });
});

describe('the stores that it is for', () => {
  const tree = [
    headquarters,
    { ...region, parentId: 'hq' },
    aShop({ id: 's01', parentId: 'north' }),
    aShop({ id: 's09', parentId: 'south' }),
    aShop({ id: 'south', type: shopTypes.region, parentId: 'hq' }),
  ].map((shop) => (shop.id === 'hq' ? { ...shop, parentId: '' } : shop));
  const ofNorth = { scope: 3, regionId: 'north' } as const;
  const anywhere = { scope: 1, regionId: '' } as const;
  test.each([
    ['are of the region that makes it', region, anywhere, ['s01'], undefined],
    ['are of no other region', region, anywhere, ['s01', 's09'], 'item.shopUnknown'],
    ['are of the region that the headquarters names', headquarters, ofNorth, ['s09'], 'item.shopUnknown'],
    ['are any of the headquarters', headquarters, anywhere, ['s01', 's09'], undefined],
    ['are known', headquarters, anywhere, ['nowhere'], 'item.shopUnknown'],
    ['are not said by a store, whose things are its own', store, anywhere, ['s09'], 'item.useNotSaidHere'],
    ['are itself where nothing is said', store, anywhere, [], undefined],
    ['are not the headquarters alone for a store', store, { ...anywhere, scope: 0 }, [], 'item.useNotSaidHere'],
    ['are not a region for a store', store, ofNorth, [], 'item.useNotSaidHere'],
    ['are not the headquarters alone for a region', region, { ...anywhere, scope: 0 }, [], 'item.useNotSaidHere'],
    ['are all that there are where none is named', region, anywhere, [], undefined],
  ] as const)('%s', (_, place, use, shopIds, why) => {
    expect(whyNotFor(place, { ...use, shopIds }, tree)).toBe(why);
  });
});
