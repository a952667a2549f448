import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { shopTypes } from '../shop/types.ts';
import { makerIn, usedWhere, whyNotMade } from './maker.ts';

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
