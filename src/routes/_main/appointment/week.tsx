import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type WeekAsked, WeekScreen } from '../../../features/booking/week/week-screen.tsx';
import { searchOneOf, searchText } from '../../-search.ts';

/** A week of the shop by people, beds or devices, of all or of one; all of it stands in the address. */
export const Route = createFileRoute('/_main/appointment/week')({
  validateSearch: (search: Record<string, unknown>): WeekAsked => ({
    ...searchText(search, 'day', 10),
    ...searchText(search, 'of', 64),
    ...searchOneOf(search, 'by', ['staff', 'bed', 'device']),
  }),
  staticData: {
    title: 'bookingWeek',
    right: 'pc.booking.list',
    ready: 'store',
    changes: 'trade',
    menu: { order: 2 },
    words: ['booking', 'order', 'receipt', 'roster'],
  },
  component: Week,
});

function Week() {
  const navigate = useNavigate();
  return (
    <WeekScreen
      asked={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/appointment/week', search, replace: true })}
      onDay={(day, by) => void navigate({ to: '/appointment/day', search: { day, by } })}
    />
  );
}
