import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SubMenu } from '../../ui/sub-menu.tsx';

/** What is promised to guests: the day, and all bookings. */
export const Route = createFileRoute('/_main/appointment')({
  staticData: { title: 'appointments', right: 'below', menu: { order: 12, icon: 'calendar' } },
  component: Appointments,
});

function Appointments() {
  const { session, sitemap } = Route.useRouteContext();
  return (
    <SubMenu items={sitemap.menu(session, Route.id)}>
      <Outlet />
    </SubMenu>
  );
}
