import { Stack } from '@mantine/core';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InShopPanel } from '../../../features/booking/in-shop/in-shop-panel.tsx';
import type { waitlistList as declared } from '../../../features/booking/waitlist-list.tsx';
import { waitlistList } from '../../../features/booking/waitlist-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Who stands in the shop to be served, and who waits for a time; the filters of these stand in the address. */
export const Route = createFileRoute('/_main/appointment/waitlist')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'waitlist',
    right: 'pc.booking.list',
    ready: 'store',
    menu: { order: 7 },
    words: ['waitlist', 'booking'],
  },
  component: Waitlist,
});

function Waitlist() {
  const navigate = useNavigate();
  return (
    <Stack gap={0}>
      <InShopPanel />
      <ListPage
        list={waitlistList}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ to: '/appointment/waitlist', search, replace: true })}
      />
    </Stack>
  );
}
