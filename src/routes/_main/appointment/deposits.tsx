import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { depositList as declared } from '../../../features/booking/deposit/deposit-list.tsx';
import { DepositsScreen } from '../../../features/booking/deposit/deposits-screen.tsx';
import { listSearch } from '../../-list-search.ts';

/** The deposits of bookings; the filters stand in the address. */
export const Route = createFileRoute('/_main/appointment/deposits')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'bookingDeposits',
    right: 'pc.booking.list',
    menu: { order: 8 },
    words: ['booking', 'order', 'receipt'],
  },
  component: Deposits,
});

function Deposits() {
  const navigate = useNavigate();
  return (
    <DepositsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/appointment/deposits', search, replace: true })}
    />
  );
}
