import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { inboundPapers as declared } from '../../../../features/stock-paper/paper-list.tsx';
import { inboundPapers } from '../../../../features/stock-paper/paper-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** The inbound papers of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/inbound/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'inbound', right: 'pc.inventory.list', menu: { order: 20 } },
  component: Inbound,
});

function Inbound() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={inboundPapers}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/inventory/inbound', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/inventory/paper/$paperId', params: { paperId: id } })}
    />
  );
}
