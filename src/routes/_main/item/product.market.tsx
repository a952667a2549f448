import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MarketScreen } from '../../../features/item/product/market-screen.tsx';
import type { marketList as declared } from '../../../features/item/product/product-list.tsx';
import { listSearch } from '../../-list-search.ts';

/** Templates of products; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/product/market')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'productMarket', right: 'pc.item.manage', menu: { order: 30 }, words: ['item', 'category'] },
  component: Market,
});

function Market() {
  const navigate = useNavigate();
  return (
    <MarketScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/product/market', search, replace: true })}
      onCopied={(id) => void navigate({ to: '/item/product/view/$id', params: { id } })}
    />
  );
}
