import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CountersScreen } from '../../features/counter/counters-screen.tsx';
import { readCounterFilters } from '../../features/counter/filters.ts';

/** The counters of every shop one looks after; what is shown stands in the address. */
export const Route = createFileRoute('/_main/counters')({
  validateSearch: readCounterFilters,
  staticData: { title: 'counters', right: 'pc.counter.list', menu: { order: 40, icon: 'tablet' } },
  component: Counters,
});

function Counters() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <CountersScreen
      filters={filters}
      onFilters={(search) => void navigate({ to: '/counters', search, replace: true })}
    />
  );
}
