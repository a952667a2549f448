import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { templateList as declared } from '../../../../features/card/template/template-list.tsx';
import { templateList } from '../../../../features/card/template/template-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** Templates of cards; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/card/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'cardList', right: 'pc.item.card', menu: { order: 30 }, words: ['card', 'category'] },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={templateList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/card/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/item/card/view/$id', params: { id } })}
    />
  );
}
