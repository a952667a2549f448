import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { transferList as declared } from '../../../features/transfer/list/transfer-list.tsx';
import { transferList } from '../../../features/transfer/list/transfer-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Transfers between shops; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/transfer/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'transfers',
    right: ['pc.inventory.transfer', 'pc.inventory.transferReview'],
    menu: { order: 40 },
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={transferList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/inventory/transfer', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/inventory/transfer/view/$id', params: { id } })}
    />
  );
}
