import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { departedList as declared } from '../../../features/staff/list/people-list.tsx';
import { departedList } from '../../../features/staff/list/people-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Those who have left; the filters stand in the address. */
export const Route = createFileRoute('/_main/staff/departed')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'departedStaff', right: 'pc.staff.list', menu: { order: 50 }, words: ['staff'] },
  component: Departed,
});

function Departed() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={departedList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/staff/departed', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/staff/view/$id', params: { id } })}
    />
  );
}
