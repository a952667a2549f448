import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { sitemapOf } from '../routes/-sitemap.ts';
import { signedOut } from '../sync/signed-out.ts';
import { fetchScreenAt } from '../ui/fetch-screen.ts';
import { ScreenBroke } from '../ui/screen-broke.tsx';

/** The addresses of the app. Who works here decides where they lead, so the session is in every route's context; and what the routes say of themselves. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    context: { session: signedOut, sitemap: sitemapOf(routeTree) },
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenBroke,
    scrollRestoration: true,
  });

export type Router = ReturnType<typeof makeRouter>;

/** Fetches the screen of the present address, before it is known whether it may be shown. */
export const fetchScreen = (router: Router): void => fetchScreenAt(router, location.pathname);

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
