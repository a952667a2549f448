import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { managedNouns } from '#domain/managed.ts';
import { builtRoutes } from '#domain/menu/routes.gen.ts';
import { screensOf } from '#domain/menu/screen.ts';
import { unbuiltScreens } from '#domain/menu/unbuilt.ts';
import { defaultRights } from '#domain/permissions.ts';
import { aShop } from '../../tests/make.ts';
import { screensOfSpecification } from '../../tests/screens-of-specification.ts';
import { makeRouter } from '../app/router.ts';

const router = makeRouter();
const { sitemap } = router.options.context;
const of = (permissions: readonly string[]) => ({ permissions, shop: null, counter: { id: 'c1', number: '01' } });
const titles = (permissions: readonly string[], below?: string) =>
  sitemap.menu(of(permissions), below).map(({ title }) => title);

test('the menu lists, in the order of a day, what the routes say of themselves', () => {
  const isManaged = (title: string): boolean => managedNouns.some(({ entity }) => entity.name === title);
  expect(sitemap.menu(of(['*'])).filter(({ title }) => !isManaged(title))).toEqual([
    { title: 'overview', to: '/overview', icon: 'chart' },
    { title: 'workbench', to: '/workbench', icon: 'workbench' },
    { title: 'day', to: '/day', icon: 'day' },
    { title: 'cashier', to: '/cashier', icon: 'cash' },
    { title: 'appointments', to: '/appointment', icon: 'calendar' },
    { title: 'ownWork', to: '/own-work', icon: 'person' },
    { title: 'orders', to: '/order/list', icon: 'list' },
    { title: 'otherOrders', to: '/order/other', icon: 'card' },
    { title: 'refundOrders', to: '/order/refund', icon: 'refund' },
    { title: 'roomStatus', to: '/room/status', icon: 'bed' },
    { title: 'members', to: '/member', icon: 'members' },
    { title: 'shifts', to: '/shift', icon: 'drawer' },
    { title: 'liability', to: '/liability', icon: 'scale' },
    { title: 'inventory', to: '/inventory', icon: 'packages' },
    { title: 'reviews', to: '/reviews', icon: 'star' },
    { title: 'itemsAndCards', to: '/item', icon: 'items' },
    { title: 'marketing', to: '/marketing', icon: 'ticket' },
    { title: 'counters', to: '/counters', icon: 'tablet' },
    { title: 'staff', to: '/staff', icon: 'people' },
    { title: 'personnel', to: '/personnel', icon: 'person' },
    { title: 'shop', to: '/store', icon: 'shop' },
    { title: 'sync', to: '/sync', icon: 'cloud' },
  ]);
  expect(sitemap.menu(of(['*']), '/_main/inventory')).toEqual([
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

test.each(managedNouns.map(({ entity }) => entity.name))('%s, which is managed by a name, has its entry', (noun) => {
  expect(builtRoutes.filter(({ says }) => says.title === noun && says.menu)).toHaveLength(1);
});

test('somebody sees what their rights open, and an entry that leads to others only when one of these is open', () => {
  expect(titles([])).toEqual(['sync']);
  expect(titles(['pc.order.cashier', 'pc.order.own', 'pc.order.list'])).toEqual([
    'cashier',
    'ownWork',
    'orders',
    'otherOrders',
    'refundOrders',
    'roomStatus',
    'members',
    'sync',
  ]);
  // With nothing else below it, an entry is called as what it leads to.
  expect(titles(['pc.inventory.transferReview'])).toEqual(['transfers', 'sync']);
  expect(titles(['pc.inventory.transferReview'], '/_main/inventory')).toEqual(['transfers']);
  expect(titles(['pc.inventory.value'], '/_main/inventory')).toEqual(['stockOverview']);
});

test('an office is shown what needs no counter', () => {
  const office = { permissions: ['*'], shop: null, counter: null };
  const ofCounters = ['workbench', 'cashier', 'roomStatus', 'sync'];
  const others = titles(['*']).filter((title) => !ofCounters.includes(title));
  expect(others).toHaveLength(titles(['*']).length - ofCounters.length);
  expect(sitemap.menu(office).map(({ title }) => title)).toEqual(others);
  expect(sitemap.menu(office, '/_main/inventory').map(({ title }) => title)).not.toContain('labels');
});

test('a technician at a phone, which is no counter, sees roster and turns, own work, devices and the services, and begins with own work', () => {
  const phone = { permissions: defaultRights('technician'), shop: aShop(), counter: null };
  expect(sitemap.menu(phone).map(({ title }) => title)).toEqual(['appointments', 'ownWork', 'itemsAndCards', 'device']);
  expect(sitemap.menu(phone, '/_main/appointment').map(({ title }) => title)).toEqual(['roster', 'turns']);
  expect(sitemap.menu(phone, '/_main/item').map(({ to }) => to)).toEqual([
    '/item/service/list',
    '/item/service/group',
    '/item/commodity/list',
  ]);
  expect(sitemap.home(phone)).toBe('/own-work');
  expect(sitemap.hasMenu(phone)).toBe(true);
});

test('the list of shops is an entry of the headquarters alone', () => {
  const at = (type: 0 | 1 | 3) => sitemap.menu({ permissions: ['*'], shop: aShop({ type }), counter: null });
  const has = ([0, 1, 3] as const).map((type) => at(type).some(({ title }) => title === 'shops'));
  expect(has).toEqual([true, false, false]);
});

test('a page lies under the entries that its route names, those that lead to others first', () => {
  const trail = (path: string, permissions = ['*']) =>
    sitemap.trail(
      of(permissions),
      router.matchRoutes(path).map(({ routeId }) => routeId),
    );
  expect(trail('/order/view/o1').map(({ to }) => to)).toEqual(['/order/list', '/order/view/{orderId}']);
  expect(trail('/inventory/check/count/s1').map(({ title }) => title)).toEqual(['inventory', 'stocktake', 'counting']);
  expect(trail('/order/view/o1', ['pc.order.cashier'])).toEqual([]);
  expect(trail('/auth/login')).toEqual([]);
});

test('home, and an entry that only holds others, lead to the first that is shown', () => {
  expect(sitemap.home(of(['*']))).toBe('/workbench');
  expect(sitemap.home(of(['pc.inventory.value']))).toBe('/inventory/overview');
  expect(sitemap.first(of(['pc.inventory.value']), '/_main/inventory')).toBe('/inventory/overview');
  expect(sitemap.first(of(['pc.order.list']), '/_main/inventory')).toBeUndefined();
  expect([[], ['pc.order.list']].map((rights) => sitemap.hasMenu(of(rights)))).toEqual([false, true]);
});

test('the server reads of the menu what the routes say', () => {
  const places = Object.values(router.routesById).map((route) => ({
    id: String(route.id),
    says: route.options.staticData ?? { right: 'staff' as const },
  }));
  expect(screensOf(builtRoutes)).toEqual(screensOf(places));
});

const everyScreen = Object.entries(screensOfSpecification).flatMap(([what, urls]) => urls.map((url) => [what, url]));

test.each(everyScreen)('%s: %s is either built or listed as not built', (_, url) => {
  const unbuilt = unbuiltScreens.filter((screen) => screen.url === url).length;
  const built = Object.keys(router.routesByPath).filter(
    (path) => path.replace(/(.)\/$/, '$1').replaceAll(/\$(\w+)/g, '{$1}') === url,
  ).length;
  expect([built, unbuilt].sort()).toEqual([0, 1]);
});

test('nothing is listed as not built that the specification does not have, and nothing twice', () => {
  const known = Object.values(screensOfSpecification).flat();
  expect(unbuiltScreens.filter(({ url }) => !known.includes(url))).toEqual([]);
  expect(known.length).toBe(new Set(known).size);
});

test('every entry leads to an address that there is', () => {
  for (const below of [undefined, '/_main/inventory', '/_main/staff'])
    for (const { to } of sitemap.menu(of(['*']), below)) {
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
