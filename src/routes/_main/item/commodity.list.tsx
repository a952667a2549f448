import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { itemGroupList as declared } from '../../../features/item/group/group-list.tsx';
import { itemGroupList } from '../../../features/item/group/group-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The groups of products and of services; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/commodity/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'itemGroups',
    right: ['pc.item.product', 'pc.item.service', 'pc.item.manage'],
    words: ['item'],
    menu: { order: 26 },
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={itemGroupList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/commodity/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/item/commodity/view/$id', params: { id } })}
    />
  );
}
