import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionState } from '../db/session/session-state.ts';
import { tellLedHome } from '../ui/led-home.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { needWords } from '../ui/words.ts';
import { leadElsewhere } from './-access.ts';
import type { Sitemap } from './-sitemap.ts';

/**
 * Every address passes here: who may not be where they want to go is led elsewhere; unknown ones lead home. What a
 * screen says is there before it is. */
export const Route = createRootRouteWithContext<{ session: SessionState; sitemap: Sitemap }>()({
  staticData: { right: 'staff' },
  beforeLoad: ({ context: { session, sitemap }, location, matches, preload }) => {
    leadElsewhere(
      session,
      location,
      { sitemap, routeIds: matches.map(({ routeId }) => String(routeId)) },
      (why) => void (preload || tellLedHome(why)),
    );
    return needWords(matches.flatMap(({ staticData: { words = [] } }) => words))?.then(() => undefined);
  },
  component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
  notFoundComponent: UnknownAddress,
});

function UnknownAddress() {
  useEffect(() => void tellLedHome('404'), []);
  return <Navigate to="/" replace />;
}
