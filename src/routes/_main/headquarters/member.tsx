import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { memberList as declared } from '../../../features/member/member-list.tsx';
import { memberList } from '../../../features/member/member-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The members of all shops of the brand; the filters stand in the address. */
export const Route = createFileRoute('/_main/headquarters/member')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'membersOfHeadquarters',
    right: 'pc.member.list',
    words: ['figures', 'member'],
    belong: 0,
    menu: { order: 26, icon: 'members' },
  },
  component: MembersOfBrand,
});

function MembersOfBrand() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={memberList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/headquarters/member', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/member/view/$id', params: { id } })}
    />
  );
}
