import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { counterList } from '../../features/counter/counter-list.tsx';
import { counterTabs } from '../../features/counter/counter-tabs.ts';
import { CountersScreen } from '../../features/counter/counters-screen.tsx';
import { listSearch } from '../-list-search.ts';
import { searchOneOf, searchText } from '../-search.ts';

const inList = listSearch<typeof counterList>();

/** The counters of every shop one looks after; what is shown stands in the address. */
export const Route = createFileRoute('/_main/counters')({
  validateSearch: ({ tab, counter, ...search }) => ({
    ...inList(search),
    ...searchOneOf({ tab }, 'tab', counterTabs),
    ...searchText({ counter }, 'counter'),
  }),
  staticData: { title: 'counters', right: 'pc.counter.list', ready: 'store', menu: { order: 40, icon: 'tablet' } },
  component: Counters,
});

function Counters() {
  const navigate = useNavigate();
  return (
    <CountersScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/counters', search, replace: true })}
    />
  );
}
