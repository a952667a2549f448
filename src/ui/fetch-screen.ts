import type { AnyRouter } from '@tanstack/react-router';
import { fetchWords } from './words.ts';

/** Fetches the screen of an address and its words before anybody goes there. */
export const fetchScreenAt = (router: AnyRouter, path: string): void => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) {
    router.loadRouteChunk(route)?.catch(() => undefined);
    for (const noun of route.options.staticData?.words ?? []) void fetchWords(noun).catch(() => undefined);
  }
};
