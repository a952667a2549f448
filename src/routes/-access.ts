import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { whereTo } from '#domain/menu/access.ts';
import type { SessionState } from '../db/session/session-state.ts';
import type { Sitemap } from './-sitemap.ts';

/** What the routes of an address, from the outermost in, say about who may open it. */
interface Asked {
  readonly sitemap: Sitemap;
  readonly routeIds: readonly string[];
}

/**
 * Throws the redirect of the access rules; does nothing when the address may be opened. `onLedHome` hears why somebody
 * is led home: for want of a right, or as only a counter shows it.
 */
export const leadElsewhere = (
  session: SessionState,
  { pathname, href, search }: ParsedLocation,
  { sitemap, routeIds }: Asked,
  onLedHome: (why: '403' | 'counter') => void = () => undefined,
): void => {
  // As long as a device holds no rights at all, as after an update without contact, nobody is sent away for them.
  const mayOpen = session.permissions.length === 0 || sitemap.mayOpen(session, routeIds);
  const isPublic = sitemap.isOpen(routeIds);
  const takesCounter = session.counter === null && sitemap.needsCounter(routeIds);
  const led = whereTo({ pathname, href, search, session: session.kind, isPublic, takesCounter, mayOpen });
  if (led === null) return;
  if ('to' in led) throw redirect({ to: led.to, search: { redirect: led.redirect } });
  if (led.why) onLedHome(led.why);
  throw redirect({ href: led.href });
};
