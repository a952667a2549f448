import { expect, test } from 'vitest';
import { type DefaultRole, defaultRights } from '../permissions.ts';
import { shopTypes } from '../shop/types.ts';
import { holds } from '../staff/permissions.ts';
import { homeOf } from './home.ts';
import { menuFor } from './menu.ts';
import { allScreens } from './screens.ts';

const homeFor = (rights: readonly string[], where: 'headquarters' | 'region' | 'store', atCounter: boolean) => {
  const granted = new Set(rights);
  const shopType = shopTypes[where];
  const reader = {
    may: (right: Parameters<typeof holds>[1]) => holds(granted, right),
    shopType,
    atCounter,
    hasStore: true,
  };
  return homeOf(menuFor(allScreens, reader), reader);
};

test.each<[role: DefaultRole, where: 'headquarters' | 'region' | 'store', place: 'counter' | 'office', home: string]>([
  ['boss', 'headquarters', 'office', '/overview'],
  ['boss', 'headquarters', 'counter', '/overview'],
  ['hq', 'headquarters', 'office', '/overview'],
  ['region', 'region', 'office', '/overview'],
  ['region', 'region', 'counter', '/overview'],
  ['manager', 'store', 'counter', '/workbench'],
  ['manager', 'store', 'office', '/overview'],
  ['cashier', 'store', 'counter', '/cashier'],
  ['cashier', 'headquarters', 'counter', '/cashier'],
  ['technician', 'store', 'counter', '/own-work'],
  ['technician', 'store', 'office', '/own-work'],
  ['cashier', 'store', 'office', '/order/list'],
])('the home of a %s at a %s in an %s is %s', (role, where, place, home) => {
  expect(homeFor(defaultRights(role), where, place === 'counter')).toBe(home);
});

test('with none of these rights the first entry of the menu is home', () => {
  expect(homeFor(['pc.inventory.value'], 'store', true)).toBe('/inventory/overview');
  expect(homeFor(['pc.order.list'], 'store', true)).toBe('/order/list');
});
