import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type AgendaAsked, AgendaScreen } from '../../../features/booking/week/agenda-screen.tsx';
import { searchOneOf, searchText } from '../../-search.ts';

/** What is booked on a day or in a week, as a list that is printed; both stand in the address. */
export const Route = createFileRoute('/_main/appointment/agenda')({
  validateSearch: (search: Record<string, unknown>): AgendaAsked => ({
    ...searchText(search, 'day', 10),
    ...searchOneOf(search, 'span', ['day', 'week']),
  }),
  staticData: {
    title: 'bookingAgenda',
    under: '/appointment/week',
    right: 'pc.booking.list',
    ready: 'store',
    words: ['booking', 'order', 'receipt'],
  },
  component: Agenda,
});

function Agenda() {
  const navigate = useNavigate();
  return (
    <AgendaScreen
      asked={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/appointment/agenda', search, replace: true })}
    />
  );
}
