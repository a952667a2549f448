import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { deletedTemplateList as declared } from '../../../features/card/template/template-list.tsx';
import { deletedTemplateList } from '../../../features/card/template/template-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Templates that were removed; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/card_template/deleted')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'deletedCardTemplates',
    right: 'pc.item.card',
    menu: { order: 50 },
    words: ['card', 'category'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={deletedTemplateList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/card_template/deleted', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/item/card_template/view/$id', params: { id } })}
    />
  );
}
