import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { type May, permissions } from '../permissions.ts';
import { shopTypes } from '../shop/types.ts';
import { entriesBelow, firstMenuId, hasMenu, leadsTo, menuFor, menuTree, tongueEntry, wayTo } from './menu.ts';
import { type Screen, urlOf } from './screen.ts';
import { allScreens as screens } from './screens.ts';
import { unbuiltScreens } from './unbuilt.ts';

const { headquarters, region, store } = shopTypes;
const screen = (url: string, more: Partial<Screen> = {}): Screen => ({
  url,
  title: url,
  under: null,
  order: 0,
  icon: '',
  show: 1,
  belong: 1,
  forCounters: false,
  rights: [],
  component: url,
  ...more,
});
const holder = { component: '' };
const all = () => true;
const urls = (screens: readonly Screen[], may: May = all, shopType: number = store) =>
  menuFor(screens, { may, shopType, atCounter: true, hasStore: true }).map(({ url }) => url);

describe('the menu of somebody in a shop', () => {
  test('an item says what the specification asks for, with ids from 100001 in the order of all screens', () => {
    const screens = [
      screen('/a', { rights: ['pc.order.list', 'pc.order.cashier'], icon: 'list' }),
      screen('/gone', { component: null }),
      screen('/a/{id}', { under: '/a', show: 0 }),
    ];
    expect(
      menuFor(screens, { may: (one) => one === 'pc.order.list', shopType: store, atCounter: true, hasStore: true }),
    ).toEqual([
      {
        id: 100_001,
        parent_id: 0,
        title: '/a',
        url: '/a',
        component: '/a',
        icon: 'list',
        show: 1,
        belong: 1,
        functions: ['pc.order.list'],
      },
      {
        id: 100_003,
        parent_id: 100_001,
        title: '/a/{id}',
        url: '/a/{id}',
        component: '/a/{id}',
        icon: '',
        show: 0,
        belong: 1,
        functions: [],
      },
    ]);
  });

  test.each<[what: string, screens: Screen[], shopType: number, left: string[]]>([
    ['a screen that is not built is in no menu', [screen('/a', { component: null }), screen('/b')], store, ['/b']],
    [
      'with it goes what lies under it',
      [screen('/a', { component: null }), screen('/a/b', { under: '/a' }), screen('/c')],
      store,
      ['/c'],
    ],
    [
      'an entry that only holds others goes with the last that is shown',
      [screen('/a', holder), screen('/a/b', { under: '/a', show: 0 }), screen('/c')],
      store,
      ['/c'],
    ],
    [
      'and stays with the first',
      [screen('/a', holder), screen('/a/b', { under: '/a' }), screen('/a/c', { under: '/a', component: null })],
      store,
      ['/a', '/a/b'],
    ],
    ['what belongs to headquarters is shown there', [screen('/a', { belong: 0 })], headquarters, ['/a']],
    ['and not in a store', [screen('/a', { belong: 0 }), screen('/b')], store, ['/b']],
    ['nor in a region', [screen('/a', { belong: 0 }), screen('/b')], region, ['/b']],
  ])('%s', (_, screens, shopType, left) => expect(urls(screens, all, shopType)).toEqual(left));

  test('an office has no screens of counters, nor entries that hold only such', () => {
    const screens = [screen('/a', holder), screen('/a/b', { under: '/a', forCounters: true }), screen('/c')];
    const at = (atCounter: boolean) =>
      menuFor(screens, { may: all, shopType: store, atCounter, hasStore: true }).map(({ url }) => url);
    expect([at(true), at(false)]).toEqual([['/a', '/a/b', '/c'], ['/c']]);
  });

  test('a region has no screens of counters, and none that changes what a place has that trades', () => {
    const screens = [screen('/a', { ofTrade: true }), screen('/b', { forCounters: true }), screen('/c')];
    expect(urls(screens, all, region)).toEqual(['/c']);
    for (const type of [headquarters, store]) expect(urls(screens, all, type)).toEqual(['/a', '/b', '/c']);
  });

  test('before a brand has a store its headquarters shows nothing that needs one; a store and a region show it anyway', () => {
    const screens = [screen('/a', { needsStore: true }), screen('/a/b', { under: '/a' }), screen('/c')];
    const at = (shopType: number, hasStore: boolean) =>
      menuFor(screens, { may: all, shopType, atCounter: true, hasStore }).map(({ url }) => url);
    expect([at(headquarters, false), at(headquarters, true), at(region, false), at(store, false)]).toEqual([
      ['/c'],
      ...Array.from({ length: 3 }, () => ['/a', '/a/b', '/c']),
    ]);
  });

  test('a screen takes any one of its rights, and one that asks for none is for whoever works here', () => {
    const screens = [screen('/a', { rights: ['pc.order.list', 'pc.order.cancel'] }), screen('/b')];
    expect(urls(screens, (one) => one === 'pc.order.cancel')).toEqual(['/a', '/b']);
    expect(urls(screens, (one) => one === 'pc.order.cashier')).toEqual(['/b']);
  });

  test('entries within entries that hold nothing go in four passes, and no fifth is made', () => {
    const nested = (depth: number) => Array.from({ length: depth }, (_, at) => '/a'.repeat(at + 1));
    const holding = (depth: number) =>
      nested(depth).map((url, at) => screen(url, { ...holder, under: nested(depth)[at - 1] ?? null }));
    expect(urls(holding(4))).toEqual([]);
    expect(urls(holding(5))).toEqual(['/a']);
  });

  test('screens of tongue diagnosis lie under entry 25, and at the headquarters where they are', () => {
    const screens = [
      screen('/tongue', { belong: 0 }),
      screen('/store/tongue', { id: tongueEntry, ...holder }),
      screen('/tongue/list', { under: '/tongue', tongue: true }),
    ];
    const parents = (shopType: number) =>
      menuFor(screens, { may: all, shopType, atCounter: true, hasStore: true }).map(({ url, id, parent_id }) => [
        url,
        id,
        parent_id,
      ]);
    expect(parents(store)).toEqual([
      ['/store/tongue', 25, 0],
      ['/tongue/list', 100_003, 25],
    ]);
    expect(parents(headquarters)).toEqual([
      ['/tongue', 100_001, 0],
      ['/tongue/list', 100_003, 100_001],
    ]);
  });

  test('each level leads to its first entry that is shown', () => {
    const items = menuFor(
      [
        screen('/a', holder),
        screen('/a/hidden', { under: '/a', show: 0 }),
        screen('/a/b', { under: '/a', ...holder }),
        screen('/a/b/c', { under: '/a/b' }),
        screen('/a/d', { under: '/a' }),
      ],
      { may: all, shopType: store, atCounter: true, hasStore: true },
    );
    expect(entriesBelow(items).map((item) => leadsTo(items, item))).toEqual(['/a/b/c']);
    expect(menuTree(items)).toMatchObject([
      { url: '/a', redirect: '/a/b/c', children: [{}, { redirect: '/a/b/c', children: [{ children: [] }] }, {}] },
    ]);
    expect(wayTo(items, '/a/b/c').map(({ url }) => url)).toEqual(['/a', '/a/b', '/a/b/c']);
    expect(wayTo(items, '/elsewhere')).toEqual([]);
  });

  test.each([
    [0, false],
    [1, false],
    [2, true],
  ])('with %i entries there is enough to do: %s', (count, enough) => {
    const screens = ['/a', '/b'].slice(0, count).map((url) => screen(url));
    const hidden = [screen('/h', { show: 0 }), screen('/s', { show: 2 })];
    expect(
      hasMenu(menuFor([...screens, ...hidden], { may: all, shopType: store, atCounter: true, hasStore: true })),
    ).toBe(enough);
  });
});

describe('the screens of the product', () => {
  test('whatever rights somebody has, and wherever: everything lies under something, holds something, and is built', () => {
    const anyRights = fc.subarray<string>([...permissions]);
    const places = fc.constantFrom<number>(headquarters, region, store);
    const everything = fc.property(
      anyRights,
      places,
      fc.boolean(),
      fc.boolean(),
      (granted, shopType, atCounter, hasStore) => {
        const items = menuFor(screens, { may: (one) => granted.includes(one), shopType, atCounter, hasStore });
        const ids = new Set(items.map(({ id }) => id));
        expect(ids.size).toBe(items.length);
        for (const item of items) {
          expect(item.parent_id === 0 || ids.has(item.parent_id)).toBe(true);
          expect(item.functions.every((one) => granted.some((right) => right === one))).toBe(true);
          expect(item.id).toSatisfy((id: number) => id >= firstMenuId || id === tongueEntry);
          if (item.component === '') expect(entriesBelow(items, item.id)).not.toEqual([]);
          if (shopType !== headquarters) expect(item.belong).toBe(1);
          expect(items.find(({ url }) => url === leadsTo(items, item))?.component).toBeTruthy();
        }
      },
    );
    fc.assert(everything);
  });

  test('more rights never take an entry away', () => {
    const anyRights = fc.subarray<string>([...permissions]);
    const nothingLost = fc.property(anyRights, anyRights, (some, others) => {
      const fewer = urls(screens, (one) => some.includes(one));
      expect(urls(screens, (one) => [...some, ...others].includes(one))).toEqual(expect.arrayContaining(fewer));
    });
    fc.assert(nothingLost);
  });

  test('nothing that is not built is shown to anybody', () => {
    const shown = new Set(urls(screens, all, headquarters));
    expect(unbuiltScreens.filter(({ url }) => shown.has(url))).toEqual([]);
  });

  test('what is not built lies under an entry that there is', () => {
    const known = new Set(screens.map(({ url }) => url));
    expect(unbuiltScreens.filter(({ under }) => under !== null && !known.has(under))).toEqual([]);
  });
});

test('a route within the main layout has its address with parameters in braces', () => {
  expect(['/_main/', '/_main/order/view/$orderId', '/_main/inventory/check/'].map(urlOf)).toEqual([
    '/',
    '/order/view/{orderId}',
    '/inventory/check',
  ]);
});
