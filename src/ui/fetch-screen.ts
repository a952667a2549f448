import type { AnyRouter } from '@tanstack/react-router';

/** Fetches the screen of an address before anybody goes there. */
export const fetchScreenAt = (router: AnyRouter, path: string): void => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
};
