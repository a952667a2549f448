import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import type { SessionState } from '../db/store-api.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { leadElsewhere } from './-access.ts';

/** Every address passes here: who may not be where they want to go is led elsewhere; unknown ones lead home. */
export const Route = createRootRouteWithContext<{ session: SessionState }>()({
  beforeLoad: ({ context, location }) => leadElsewhere(context.session, location),
  component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
  notFoundComponent: () => <Navigate to="/" replace />,
});
