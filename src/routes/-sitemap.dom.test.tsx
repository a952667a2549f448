import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { makeRouter } from '../app/router.ts';

const router = makeRouter();
const { sitemap } = router.options.context;
const titles = (permissions: readonly string[], below?: string) =>
  sitemap.menu(permissions, below).map(({ title }) => title);

test('the menu lists, in the order of a day, what the routes say of themselves', () => {
  expect(sitemap.menu(['*'])).toEqual([
    { title: 'cashier', to: '/cashier', icon: 'cash' },
    { title: 'orders', to: '/order/list', icon: 'list' },
    { title: 'inventory', to: '/inventory', icon: 'packages' },
    { title: 'counters', to: '/counters', icon: 'tablet' },
    { title: 'sync', to: '/sync', icon: 'cloud' },
  ]);
  expect(sitemap.menu(['*'], '/_main/inventory')).toEqual([
    { title: 'stock', to: '/inventory/stock' },
    { title: 'inbound', to: '/inventory/inbound' },
    { title: 'outbound', to: '/inventory/outbound' },
    { title: 'transfers', to: '/inventory/transfer' },
    { title: 'stocktake', to: '/inventory/check' },
    { title: 'movements', to: '/inventory/movements' },
    { title: 'stockOverview', to: '/inventory/overview' },
    { title: 'packages', to: '/inventory/packages' },
    { title: 'labels', to: '/inventory/labels' },
  ]);
});

test('somebody sees what their rights open, and an entry that leads to others only when one of these is open', () => {
  expect(titles([])).toEqual(['sync']);
  expect(titles(['pc.order.cashier', 'pc.order.list'])).toEqual(['cashier', 'orders', 'sync']);
  expect(titles(['pc.inventory.transferReview'])).toEqual(['inventory', 'sync']);
  expect(titles(['pc.inventory.transferReview'], '/_main/inventory')).toEqual(['transfers']);
  expect(titles(['pc.inventory.value'], '/_main/inventory')).toEqual(['stockOverview']);
});

test('every entry leads to an address that there is', () => {
  for (const below of [undefined, '/_main/inventory'])
    for (const { to } of sitemap.menu(['*'], below)) {
      const last = router.matchRoutes(to).at(-1);
      expect([to, last?.fullPath.replace(/\/$/, '')]).toEqual([to, to]);
    }
});

test('a title without words, a right that nobody has and an address that says of nobody that they may open it do not compile', () => {
  const getParentRoute = () => createRootRoute({ staticData: { right: 'staff' } });
  // @ts-expect-error there are no words for it
  createRoute({ getParentRoute, path: 'a', staticData: { title: 'moon', right: 'staff' } });
  // @ts-expect-error no such right is declared
  createRoute({ getParentRoute, path: 'b', staticData: { right: 'pc.moon.list' } });
  // @ts-expect-error there is no such picture
  createRoute({ getParentRoute, path: 'c', staticData: { right: 'staff', menu: { order: 1, icon: 'moon' } } });
  // @ts-expect-error nothing says who may open it
  expect(createRoute({ getParentRoute, path: 'd' }).options.staticData).toBeUndefined();
});
