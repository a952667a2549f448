import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { outboundPapers as declared } from '../../../../features/stock-paper/paper-list.tsx';
import { outboundPapers } from '../../../../features/stock-paper/paper-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** The outbound papers of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/outbound/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'outbound', right: 'pc.inventory.list', menu: { order: 30 } },
  component: Outbound,
});

function Outbound() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={outboundPapers}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/inventory/outbound', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/inventory/paper/$paperId', params: { paperId: id } })}
    />
  );
}
