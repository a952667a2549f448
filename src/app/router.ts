import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { signedOut } from '../sync/signed-out.ts';
import { ScreenBroke } from '../ui/screen-broke.tsx';

/** The addresses of the app. Who works here decides where they lead, so the session is in every route's context. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    context: { session: signedOut },
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenBroke,
    scrollRestoration: true,
  });

export type Router = ReturnType<typeof makeRouter>;

const fetchScreenAt = (router: Router, path: string): void => {
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
};

/** Fetches the screen of the present address, before it is known whether it may be shown. */
export const fetchScreen = (router: Router): void => fetchScreenAt(router, location.pathname);

/** Fetches what comes after signing in while somebody still types: choosing the shop, and its counter. */
export const fetchAhead = (router: Router): void => {
  for (const path of ['/branch/select', '/cashier']) fetchScreenAt(router, path);
};

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
  interface StaticDataRouteOption {
    /** Key of `titles` in the locale file `app.json`: breadcrumb and page title. */
    title?: string;
  }
}
