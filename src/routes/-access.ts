import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { SessionState } from '../db/session/session-state.ts';
import type { Sitemap } from './-sitemap.ts';

const loginPaths = ['/auth', '/auth/login', '/auth/register', '/auth/register-result', '/auth/forgot'];

/** Where somebody wanted to go before they had to log in; only an address of this app counts. */
export const wantedFrom = (search: unknown): string => {
  const wanted = (search as { redirect?: unknown }).redirect;
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/auth') ? wanted : '/';
};

/** What the routes of an address, from the outermost in, say about who may open it. */
interface Asked {
  readonly sitemap: Sitemap;
  readonly routeIds: readonly string[];
}

/**
 * Throws the redirect of the access rules; does nothing when the address may be opened. `onForbidden` hears that
 * somebody is led home for want of a right.
 */
export const leadElsewhere = (
  session: SessionState,
  { pathname, href, search }: ParsedLocation,
  { sitemap, routeIds }: Asked,
  onForbidden: () => void = () => undefined,
): void => {
  if (pathname.includes('/undefined')) throw redirect({ to: '/' });
  if (loginPaths.includes(pathname) && session.kind !== 'signedOut') throw redirect({ href: wantedFrom(search) });
  if (sitemap.isOpen(routeIds)) return;
  if (session.kind === 'signedOut') throw redirect({ to: '/auth/login', search: { redirect: href } });
  if (session.kind === 'choosingShop' && pathname !== '/branch/select') {
    throw redirect({ to: '/branch/select', search: { redirect: href } });
  }
  // As long as a device holds no rights at all, as after an update without contact, nobody is sent away for them.
  const hasRights = session.kind === 'open' && session.permissions.length > 0;
  if (!hasRights || sitemap.mayOpen(session.permissions, routeIds)) return;
  onForbidden();
  throw redirect({ to: '/' });
};
