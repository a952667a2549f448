import { describe, expect, test } from 'vitest';
import { isOpenPath, type Visit, wantedFrom, whereTo } from './access.ts';

const visit = (href: string, more: Partial<Visit> = {}) => {
  const { pathname, searchParams } = new URL(href, 'http://shop');
  const search = Object.fromEntries(searchParams);
  return whereTo({
    pathname,
    href,
    search,
    session: 'open',
    isPublic: false,
    takesCounter: false,
    mayOpen: true,
    ...more,
  });
};

describe('the access rules for routes', () => {
  test.each([
    ['/auth/anything', true],
    ['/auth/', true],
    ['/diag/index', true],
    ['/diag/view/d1', true],
    ['/report', true],
    ['/report/photo/1', true],
    ['/diagTongue/check', true],
    ['/diagnosis', false],
    ['/reports', false],
    ['/authority', false],
    ['/branch/select', false],
    ['/', false],
  ])('%s is open without a login: %s', (path, open) => {
    expect(isOpenPath(path)).toBe(open);
    expect(visit(path, { session: 'signedOut' })).toEqual(open ? null : { to: '/auth/login', redirect: path });
  });

  test.each<[what: string, href: string, more: Partial<Visit>, led: ReturnType<typeof whereTo>]>([
    ['a path with /undefined goes home', '/order/undefined/x', {}, { href: '/' }],
    ['also one that is open', '/report/undefined', { session: 'signedOut' }, { href: '/' }],
    ['somebody logged in who opens the login goes home', '/auth/login', {}, { href: '/' }],
    ['or where they wanted to go', '/auth/login?redirect=%2Fsync', {}, { href: '/sync' }],
    ['also while they choose a shop', '/auth/register', { session: 'choosingShop' }, { href: '/' }],
    [
      'without a login one logs in first, and goes on to the wanted path with all that stood behind it',
      '/order/list?text=S01',
      { session: 'signedOut' },
      { to: '/auth/login', redirect: '/order/list?text=S01' },
    ],
    ['the login is open to whoever has none', '/auth/login', { session: 'signedOut' }, null],
    ['a page for anybody is open', '/429', { session: 'signedOut', isPublic: true }, null],
    ['a shop is chosen first', '/sync', { session: 'choosingShop' }, { to: '/branch/select', redirect: '/sync' }],
    ['there', '/branch/select', { session: 'choosingShop' }, null],
    ['and again, when logged in', '/branch/select', {}, null],
    ['without the right one is led home, and hears it', '/counters', { mayOpen: false }, { href: '/', why: '403' }],
    [
      'in an office one is led home from what takes a counter',
      '/cashier',
      { takesCounter: true },
      { href: '/', why: 'counter' },
    ],
    ['with it one stays', '/counters', {}, null],
  ])('%s', (_, href, more, led) => expect(visit(href, more)).toEqual(led));

  test('only an address of this app is gone back to', () => {
    const foreigns = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      'https://evil.example',
    ];
    for (const foreign of [...foreigns, '/auth/login', 7, undefined])
      expect(wantedFrom({ redirect: foreign })).toBe('/');
    expect(wantedFrom({ redirect: '/order/list?text=S01' })).toBe('/order/list?text=S01');
  });
});
