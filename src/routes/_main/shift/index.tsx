import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { shiftList as declared } from '../../../features/shift/shift-list.tsx';
import { shiftList } from '../../../features/shift/shift-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The shifts of the counters; the filters stand in the address. */
export const Route = createFileRoute('/_main/shift/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'shifts',
    right: 'pc.overview.list',
    ready: 'store',
    menu: { order: 25, icon: 'drawer' },
    words: ['figures', 'order'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={shiftList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/shift', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/shift/view/$id', params: { id } })}
    />
  );
}
