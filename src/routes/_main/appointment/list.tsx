import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { bookingList as declared } from '../../../features/booking/booking-list.tsx';
import { bookingList } from '../../../features/booking/booking-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The bookings of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/appointment/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'bookingList',
    right: 'pc.booking.list',
    ready: 'store',
    menu: { order: 3 },
    words: ['booking', 'waitlist'],
  },
  component: BookingList,
});

function BookingList() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={bookingList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/appointment/list', search, replace: true })}
    />
  );
}
