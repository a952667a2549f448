import { describe, expect, test } from 'vitest';
import { anEmployee, aRole, aShop } from '../../../tests/make.ts';
import { shopTypes } from '../shop/types.ts';
import { holds, permissionsIn, shopsOf } from './permissions.ts';

const { headquarters, region, store } = shopTypes;
const shops = [
  aShop({ id: 'hq', type: headquarters, parentId: '' }),
  aShop({ id: 'north', type: region, parentId: 'hq' }),
  aShop({ id: 'south', type: region, parentId: 'hq' }),
  aShop({ id: 'n1', type: store, parentId: 'north' }),
  aShop({ id: 'n2', type: store, parentId: 'north' }),
  aShop({ id: 's1', type: store, parentId: 'south' }),
];
const roles = [
  aRole({ id: 'sells', permissions: ['pc.order.cashier'] }),
  aRole({ id: 'counts', permissions: ['pc.inventory.check'] }),
  aRole({ id: 'values', permissions: ['pc.inventory.value'] }),
  aRole({ id: 'lists', permissions: ['pc.order.list'] }),
];
const grant = (shopId: string, roleId: string) => ({ shopId, roleId });

/** Somebody who sells in one shop, counts in another, values a region and lists everything. */
const person = anEmployee({
  grants: [grant('n1', 'sells'), grant('n2', 'counts'), grant('south', 'values'), grant('hq', 'lists')],
});
const rights = (shopId: string): string[] => [...permissionsIn(shopId, person, roles, shops)].sort();

describe('the rights of one person in many shops', () => {
  test.each([
    ['n1', ['pc.order.cashier', 'pc.order.list']],
    ['n2', ['pc.inventory.check', 'pc.order.list']],
    ['s1', ['pc.inventory.value', 'pc.order.list']],
    ['south', ['pc.inventory.value', 'pc.order.list']],
    ['north', ['pc.order.list']],
    ['hq', ['pc.order.list']],
    ['nowhere', []],
  ])('in %s are %j', (shopId, expected) => expect(rights(shopId)).toEqual(expected));

  test('say where they may work: in a shop with a grant there or above', () => {
    const ids = (grants: { shopId: string; roleId: string }[]) =>
      shopsOf(anEmployee({ grants }), shops).map(({ id }) => id);
    expect(ids([grant('n1', 'sells')])).toEqual(['n1']);
    expect(ids([grant('north', 'sells')])).toEqual(['north', 'n1', 'n2']);
    expect(ids([grant('hq', 'sells')])).toEqual(shops.map(({ id }) => id));
    expect(ids([grant('s1', 'sells'), grant('n2', 'counts')])).toEqual(['n2', 's1']);
    expect(ids([])).toEqual([]);
  });

  test('a role that is not there gives none, shops in a circle end', () => {
    expect(permissionsIn('n1', anEmployee({ grants: [grant('n1', 'gone')] }), roles, shops).size).toBe(0);
    const circle = [aShop({ id: 'a', parentId: 'b' }), aShop({ id: 'b', parentId: 'a' })];
    expect([...permissionsIn('a', anEmployee({ grants: [grant('b', 'sells')] }), roles, circle)]).toEqual([
      'pc.order.cashier',
    ]);
  });

  test('hold what they say and, with the star, everything', () => {
    expect(holds(new Set(['pc.order.list']), 'pc.order.list')).toBe(true);
    expect(holds(new Set(['pc.order.list']), 'pc.order.cashier')).toBe(false);
    expect(holds(new Set(['*']), 'pc.order.cashier')).toBe(true);
  });
});
