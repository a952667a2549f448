/** Paths that start so are open without a login (spec section 2). */
const openPaths = ['/auth/', '/diag/', '/report/', '/diagTongue/'];
/** Where somebody signs in, or is about to; of no use to somebody who has. */
const loginPaths = ['/auth', '/auth/login', '/auth/register', '/auth/register-result', '/auth/forgot'];

const home = '/';

/** An address of this app. Browsers leave out line breaks and tabs: two slashes with one between them lead elsewhere. */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address) && !/[\t\n\r]/.test(address);

/** Where somebody wanted to go before they had to log in; only an address of this app counts, and none of signing in. */
export const wantedFrom = (search: unknown): string => {
  const wanted = (search as { redirect?: unknown }).redirect;
  return typeof wanted === 'string' && isOurs(wanted) && !wanted.startsWith('/auth') ? wanted : home;
};

/** Somebody at an address, and what its screen asks of them. */
export interface Visit {
  readonly pathname: string;
  /** With everything behind the path: what `redirect` remembers. */
  readonly href: string;
  readonly search: unknown;
  readonly session: 'signedOut' | 'choosingShop' | 'open';
  /** Whether its screen is for anybody. */
  readonly isPublic: boolean;
  /** Whether only a counter shows its screen, and this is none. */
  readonly takesCounter: boolean;
  /** Whether their rights open its screen. */
  readonly mayOpen: boolean;
}

/** Where somebody is led instead, and why home: for want of a right, or as only a counter shows it. */
export type Led =
  | { readonly href: string; readonly why?: '403' | 'counter' }
  /** To sign in or to choose a shop first; `redirect` is where they wanted to go. */
  | { readonly to: '/auth/login' | '/branch/select'; readonly redirect: string };

/** Whether nobody has to log in for a path. */
export const isOpenPath = (pathname: string): boolean => openPaths.some((open) => `${pathname}/`.startsWith(open));

/** The access rules for routes (spec section 2): where a visit leads, or null where it may stay. */
export const whereTo = ({ pathname, href, search, session, isPublic, takesCounter, mayOpen }: Visit): Led | null => {
  if (pathname.includes('/undefined')) return { href: home };
  if (loginPaths.includes(pathname) && session !== 'signedOut') return { href: wantedFrom(search) };
  if (isPublic || isOpenPath(pathname)) return null;
  if (session === 'signedOut') return { to: '/auth/login', redirect: href };
  if (session === 'choosingShop')
    return pathname === '/branch/select' ? null : { to: '/branch/select', redirect: href };
  if (takesCounter) return { href: home, why: 'counter' };
  return mayOpen ? null : { href: home, why: '403' };
};
