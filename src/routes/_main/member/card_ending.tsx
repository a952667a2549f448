import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { cardEndingList as declared } from '../../../features/member/card-ending-list.tsx';
import { cardEndingList } from '../../../features/member/card-ending-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Cards of members that end soon, or have ended; a row leads to its card. */
export const Route = createFileRoute('/_main/member/card_ending')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'cardsEnding', right: 'pc.member.list', menu: { order: 17 }, words: ['member'] },
  component: CardEndingScreen,
});

function CardEndingScreen() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={cardEndingList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/member/card_ending', search, replace: true })}
      onOpen={({ id, memberId }) =>
        void navigate({ to: '/member/card/$id/$card_id', params: { id: memberId, card_id: id } })
      }
    />
  );
}
