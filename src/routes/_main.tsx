import { Notifications } from '@mantine/notifications';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { version } from '../../package.json';
import { Banners } from '../features/outbox/banners.tsx';
import { StorageWall } from '../features/outbox/storage-wall.tsx';
import { SyncBadge } from '../features/outbox/sync-badge.tsx';
import { ShopSwitcher } from '../features/session/shop-switcher.tsx';
import { UserMenu } from '../features/session/user-menu.tsx';
import { Frame } from '../ui/frame.tsx';
import { HeaderTitle } from '../ui/header-title.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { SchemeMenu } from '../ui/scheme-menu.tsx';
import { SideMenu } from '../ui/side-menu.tsx';
import { ZoomToggle } from '../ui/zoom-toggle.tsx';
import { menuFor } from './-menu.ts';

/** Every screen of the daily work: menu, header with the state of sync, and the screen itself. */
export const Route = createFileRoute('/_main')({ component: MainLayout });

function MainLayout() {
  const { session } = Route.useRouteContext();
  const onCounter = useLocation({ select: ({ pathname }) => pathname.startsWith('/cashier') });
  const header = (
    <>
      <HeaderTitle />
      <ShopSwitcher />
      <SyncBadge />
      <UserMenu version={version} />
    </>
  );
  return (
    <Frame
      narrow={onCounter}
      menu={
        <SideMenu items={menuFor(session.permissions)} narrow={onCounter}>
          <LanguageMenu />
          <SchemeMenu />
          <ZoomToggle />
        </SideMenu>
      }
      header={header}
      banners={<Banners />}
    >
      <Notifications position="top-center" limit={3} />
      {onCounter && <StorageWall />}
      <Outlet />
    </Frame>
  );
}
