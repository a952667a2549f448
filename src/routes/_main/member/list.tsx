import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { memberList as declared } from '../../../features/member/member-list.tsx';
import { memberList } from '../../../features/member/member-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The members of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/member/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'memberList', right: 'pc.member.list', menu: { order: 10 }, words: ['figures', 'member'] },
  component: MemberListScreen,
});

function MemberListScreen() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={memberList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/member/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/member/view/$id', params: { id } })}
    />
  );
}
