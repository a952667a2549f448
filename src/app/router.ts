import { createRouter } from '@tanstack/react-router';
import type { SessionState } from '../db/store-api.ts';
import { routeTree } from '../route-tree.gen.ts';
import { ScreenBroke } from '../ui/screen-broke.tsx';

/** The addresses of the app. Who works here decides where they lead, so the session is in every route's context. */
export const makeRouter = (session: SessionState) =>
  createRouter({
    routeTree,
    context: { session },
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenBroke,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** Key of `titles` in the locale file `app.json`: breadcrumb and page title. */
    title?: string;
  }
}
