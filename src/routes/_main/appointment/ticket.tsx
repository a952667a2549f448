import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TicketScreen } from '../../../features/booking/ticket-screen.tsx';
import { searchText } from '../../-search.ts';

/** Opens a booking by its ticket, which is in the address. */
export const Route = createFileRoute('/_main/appointment/ticket')({
  validateSearch: (search) => searchText(search, 'code', 40),
  staticData: {
    title: 'bookingTicket',
    under: '/appointment/day',
    right: 'pc.booking.list',
    ready: 'store',
    words: ['booking', 'order', 'receipt', 'scan'],
  },
  component: Ticket,
});

function Ticket() {
  const { code } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <TicketScreen
      code={code ?? ''}
      onCode={(next) => void navigate({ to: '/appointment/ticket', search: next ? { code: next } : {}, replace: true })}
    />
  );
}
