import type { ParsedLocation } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { makeRouter } from '../app/router.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { leadElsewhere } from './-access.ts';

const session = (kind: SessionState['kind'], permissions: readonly string[], isOffice = false) =>
  ({ kind, permissions, shop: null, counter: isOffice ? null : { id: 'c1', number: '01' } }) as unknown as SessionState;
const at = (href: string): ParsedLocation => {
  const url = new URL(href, 'http://shop');
  return { href, pathname: url.pathname, search: Object.fromEntries(url.searchParams) } as unknown as ParsedLocation;
};

const router = makeRouter();
/** What the routes of an address say of it. */
const asked = (href: string) => ({
  sitemap: router.options.context.sitemap,
  routeIds: router.matchRoutes(at(href).pathname).map(({ routeId }) => routeId),
});

/** Where one is led, with where one wanted to go; null for nowhere else. */
const led = (kind: SessionState['kind'], href: string, permissions: readonly string[] = ['*']) => {
  try {
    leadElsewhere(session(kind, permissions), at(href), asked(href));
    return null;
  } catch (thrown) {
    const { options } = thrown as { options: { to?: string; href?: string; search?: { redirect?: string } } };
    return [options.to ?? options.href, ...(options.search ? [options.search.redirect] : [])];
  }
};

describe('who may open which address', () => {
  test('without login everything but the open paths leads to the login, which remembers the way', () => {
    expect(led('signedOut', '/cashier?order=o1')).toEqual(['/auth/login', '/cashier?order=o1']);
    expect(led('signedOut', '/branch/select')).toEqual(['/auth/login', '/branch/select']);
    for (const open of ['/auth', '/auth/login', '/auth/500', '/429']) expect(led('signedOut', open)).toBeNull();
  });

  test('somebody logged in who opens the login goes on to where they wanted, else home', () => {
    expect(led('open', '/auth/login')).toEqual(['/']);
    expect(led('open', '/auth/register?redirect=%2Fsync')).toEqual(['/sync']);
    expect(led('open', '/auth/forgot?redirect=%2Fsync')).toEqual(['/sync']);
  });

  test('without a shop everything leads to choosing one', () => {
    expect(led('choosingShop', '/sync')).toEqual(['/branch/select', '/sync']);
    expect(led('choosingShop', '/branch/select')).toBeNull();
  });

  test('an address with something undefined in it leads home', () =>
    expect(led('open', '/order/undefined/x')).toEqual(['/']));

  test('an office is led home from a screen that takes a counter, and says so', () => {
    const home = vi.fn();
    const open = (href: string) => leadElsewhere(session('open', ['*'], true), at(href), asked(href), home);
    for (const closed of ['/cashier', '/sync', '/inventory/check/count/s1', '/inventory/inbound/add'])
      expect(() => open(closed)).toThrow();
    expect(home.mock.calls).toEqual([['counter'], ['counter'], ['counter'], ['counter']]);
    for (const shown of ['/order/list', '/inventory/stock', '/inventory/transfer']) open(shown);
  });

  test('whoever works in a shop may open its screens', () => expect(led('open', '/cashier')).toBeNull());

  test('an address that asks for a right leads home without it, though somebody else used it on this tablet', () => {
    const counting = ['pc.order.cashier', 'pc.inventory.check'];
    for (const closed of [
      'stock?text=5101',
      'inbound/add',
      'paper/p1',
      'transfer/view/t1',
      'check/review/s1',
      'labels',
    ])
      expect(led('open', `/inventory/${closed}`, counting)).toEqual(['/']);
    for (const open of ['', 'check/count/s1', 'check/add'])
      expect(led('open', `/inventory/${open}`, counting)).toBeNull();
    const reviewing = ['pc.inventory.checkReview'];
    for (const open of ['check', 'check/detail/s1', 'check/review/s1'])
      expect(led('open', `/inventory/${open}`, reviewing)).toBeNull();
    for (const closed of ['check/add', 'check/edit/s1', 'check/count/s1'])
      expect(led('open', `/inventory/${closed}`, reviewing)).toEqual(['/']);
    expect(led('open', '/inventory/inbound', ['pc.inventory.list'])).toBeNull();
    expect(led('open', '/inventory/inbound/add', ['pc.inventory.list'])).toEqual(['/']);
    expect(led('open', '/counters', counting)).toEqual(['/']);
    expect(led('open', '/order/view/o1', counting)).toBeNull();
  });

  test('whoever is led home for want of a right hears it, and nobody else', () => {
    const said = (kind: SessionState['kind'], href: string, permissions: readonly string[]) => {
      const say = vi.fn();
      try {
        leadElsewhere(session(kind, permissions), at(href), asked(href), say);
      } catch {
        // Where to is the business of the tests above.
      }
      return say.mock.calls.length;
    };
    expect(said('open', '/counters', ['pc.order.cashier'])).toBe(1);
    expect(said('open', '/cashier', ['pc.order.cashier'])).toBe(0);
    expect(said('open', '/auth/login', ['pc.order.cashier'])).toBe(0);
    expect(said('signedOut', '/counters', [])).toBe(0);
  });

  test('nobody is sent away while the device holds no rights at all, as after an update without contact', () => {
    for (const open of ['/cashier', '/inventory/stock']) expect(led('open', open, [])).toBeNull();
  });
});

describe('an address of the specification whose screen stands at another one', () => {
  const leads = (id: string, params: object = {}) => {
    const route = Object.values(router.routesById).find((each) => String(each.id) === `/_main/${id}`);
    try {
      route?.options.beforeLoad?.({ context: { session: { shop: { id: 's01' } } }, params } as never);
    } catch (thrown) {
      const { to, params: named } = (thrown as { options: { to: string; params?: { id: string } } }).options;
      return to.replace('$id', named?.id ?? '');
    }
    return undefined;
  };

  test.each([
    ['store/add', {}, '/store/add-store'],
    ['store/audit', {}, '/store/audit-store'],
    ['store/edit/$id', { id: 's01' }, '/store/info'],
    ['store/edit/$id', { id: 's02' }, '/store/view/s02'],
    ['headquarters/cashier', {}, '/cashier'],
    ['headquarters/staff', {}, '/staff'],
    ['headquarters/inventory', {}, '/inventory'],
    ['headquarters/tutorial', {}, '/tutorials'],
  ])('%s %o leads to %s', (id, params, to) => {
    expect(leads(id, params)).toBe(to);
    const reached = router.matchRoutes(to).at(-1);
    expect([to, reached?.fullPath.replace(/(.)\/$/, '$1').replace('$id', 's02')]).toEqual([to, to]);
  });

  test('asks for the right of the screen where one opens that', () => {
    expect(led('open', '/store/add', ['pc.order.list'])).toEqual(['/']);
    expect(led('open', '/store/edit/s02', ['pc.shop.info'])).toBeNull();
    expect(led('open', '/headquarters/cashier', ['pc.order.list'])).toEqual(['/']);
  });
});
