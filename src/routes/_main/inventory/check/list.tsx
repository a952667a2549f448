import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { stocktakeList as declared } from '../../../../features/stocktake/list/stocktake-list.tsx';
import { stocktakeList } from '../../../../features/stocktake/list/stocktake-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** The stocktakes of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/check/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'stocktake', right: ['pc.inventory.check', 'pc.inventory.checkReview'], words: ['stocktake'] },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={stocktakeList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/inventory/check/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/inventory/check/detail/$id', params: { id } })}
    />
  );
}
