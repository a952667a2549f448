import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { accountList as declared } from '../../../features/staff/list/people-list.tsx';
import { accountList } from '../../../features/staff/list/people-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Those who are employed; the filters stand in the address. */
export const Route = createFileRoute('/_main/staff/account')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'accounts', right: 'pc.staff.list', menu: { order: 10 }, words: ['staff'] },
  component: Accounts,
});

function Accounts() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={accountList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/staff/account', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/staff/view/$id', params: { id } })}
    />
  );
}
