import { createFileRoute, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { version } from '../../package.json';
import { FarScreens } from '../features/cashier/second-screen/far-screens.tsx';
import { HeldBadge } from '../features/counter/held-badge.tsx';
import { HeldInMyName } from '../features/counter/held-in-my-name.tsx';
import { NoticeBell } from '../features/notice/notice-bell.tsx';
import { NoticePoll } from '../features/notice/notice-poll.tsx';
import { Banners } from '../features/outbox/banners.tsx';
import { useLeaveGuard } from '../features/outbox/leaving/use-leave-guard.tsx';
import { StorageWall } from '../features/outbox/storage-wall.tsx';
import { SyncBadge } from '../features/outbox/sync-badge.tsx';
import { WithApproval } from '../features/pin/approval-dialog.tsx';
import { useIdleLock } from '../features/pin/use-idle-lock.ts';
import { useCounterLabel } from '../features/session/counter-label.ts';
import { ShopSwitcher } from '../features/session/shop-switcher.tsx';
import { useOwnSession } from '../features/session/use-own-session.ts';
import { UserMenu } from '../features/session/user-menu.tsx';
import { ShiftBadge } from '../features/shift/counter/shift-badge.tsx';
import { Frame } from '../ui/frame.tsx';
import { HeaderTitle } from '../ui/header-title.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Notices } from '../ui/notices.tsx';
import { SchemeMenu } from '../ui/scheme-menu.tsx';
import { useTabletOrSmaller } from '../ui/screen-size.ts';
import { SideMenu } from '../ui/side-menu.tsx';
import { ZoomToggle } from '../ui/zoom-toggle.tsx';

/** Every screen of the daily work: menu, header with the state of sync, and the screen itself. */
export const Route = createFileRoute('/_main')({
  staticData: { right: 'staff', words: ['counter', 'notice', 'outbox', 'rejections', 'session', 'shift'] },
  component: MainLayout,
});

function MainLayout() {
  const { session, sitemap } = Route.useRouteContext();
  useCounterLabel();
  useOwnSession();
  useIdleLock();
  const onCounter = useLocation({ select: ({ pathname }) => pathname.startsWith('/cashier') });
  const narrow = useTabletOrSmaller() || onCounter;
  const navigate = useNavigate();
  const debug = () => void navigate({ to: '/sync', search: { tab: 'device' } });
  const trail = useMatches({
    select: (matches) =>
      sitemap.trail(
        session,
        matches.map(({ routeId }) => String(routeId)),
      ),
    structuralSharing: true,
  });
  const logout = useLeaveGuard('logout');
  const shop = useLeaveGuard('shop');
  const header = (
    <>
      <HeaderTitle trail={trail} />
      {onCounter && <ShiftBadge />}
      <ShopSwitcher guard={shop.guard} />
      <HeldBadge />
      <SyncBadge />
      <NoticeBell />
      <UserMenu version={version} guard={logout.guard} />
    </>
  );
  return (
    <HeldInMyName>
      <Frame
        narrow={narrow}
        menu={(width) => (
          <SideMenu items={sitemap.menu(session)} width={width} at={trail[0]?.to} onDebug={debug}>
            <LanguageMenu />
            <SchemeMenu />
            <ZoomToggle />
          </SideMenu>
        )}
        header={header}
        banners={<Banners />}
      >
        <Notices />
        <NoticePoll version={version} />
        {onCounter && <StorageWall />}
        {onCounter && <FarScreens />}
        {logout.dialog}
        {shop.dialog}
        <WithApproval>
          <Outlet />
        </WithApproval>
      </Frame>
    </HeldInMyName>
  );
}
