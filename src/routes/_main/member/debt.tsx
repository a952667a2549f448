import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { debtList as declared } from '../../../features/debt/debt-list.tsx';
import { debtList } from '../../../features/debt/debt-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Who owes what; a row leads to its member. */
export const Route = createFileRoute('/_main/member/debt')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'memberDebt', right: 'pc.member.list', menu: { order: 20 }, words: ['debt'] },
  component: DebtListScreen,
});

function DebtListScreen() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={debtList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/member/debt', search, replace: true })}
      onOpen={({ memberId }) => void navigate({ to: '/member/view/$id', params: { id: memberId } })}
    />
  );
}
