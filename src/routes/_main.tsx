import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { SideMenu } from '../ui/side-menu.tsx';
import { Frame } from '../ui/frame.tsx';
import { menuFor } from './-menu.ts';

/** Every screen of the daily work: menu, header with the state of sync, and the screen itself. */
export const Route = createFileRoute('/_main')({ component: MainLayout });

function MainLayout() {
  const { session } = Route.useRouteContext();
  const onCounter = useLocation({ select: ({ pathname }) => pathname.startsWith('/cashier') });
  return (
    <Frame
      narrow={onCounter}
      menu={<SideMenu items={menuFor(session.permissions)} narrow={onCounter} />}
      header={null}
      banners={null}
    >
      <Outlet />
    </Frame>
  );
}
