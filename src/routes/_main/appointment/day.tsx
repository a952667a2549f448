import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { LaneKind } from '#domain/booking/lanes.ts';
import { BookingDay } from '../../../features/booking/booking-day.tsx';
import type { Day } from '../../../ui/days.ts';
import { searchOneOf, searchText } from '../../-search.ts';

export interface Asked {
  readonly day?: Day;
  readonly by?: LaneKind;
}

/** The day of the shop by people, beds or devices; both stand in the address. */
export const Route = createFileRoute('/_main/appointment/day')({
  validateSearch: (search: Record<string, unknown>): Asked => ({
    ...searchText(search, 'day', 10),
    ...searchOneOf(search, 'by', ['staff', 'bed', 'device']),
  }),
  staticData: {
    title: 'bookingDay',
    right: 'pc.booking.list',
    ready: 'store',
    changes: 'trade',
    menu: { order: 1 },
    words: ['booking', 'order', 'receipt', 'waitlist'],
  },
  component: DayScreen,
});

function DayScreen() {
  const navigate = useNavigate();
  const { day, by = 'staff' } = Route.useSearch();
  return (
    <BookingDay
      day={day}
      by={by}
      onSearch={(search) => void navigate({ to: '/appointment/day', search, replace: true })}
    />
  );
}
