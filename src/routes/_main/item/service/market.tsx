import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ServiceMarket } from '../../../../features/service/market-screen.tsx';
import type { serviceMarketList as declared } from '../../../../features/service/service-list.tsx';
import { listSearch } from '../../../-list-search.ts';

/** Templates of services; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/service/market')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'serviceMarket',
    right: 'pc.item.manage',
    menu: { order: 31 },
    words: ['service', 'item', 'category'],
  },
  component: Market,
});

function Market() {
  const navigate = useNavigate();
  return (
    <ServiceMarket
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/service/market', search, replace: true })}
      onCopied={(id) => void navigate({ to: '/item/service/view/$id', params: { id } })}
    />
  );
}
