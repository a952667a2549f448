import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { stockList } from '../../../features/stock/stock-list.tsx';
import { StockScreen } from '../../../features/stock/stock-screen.tsx';
import { listSearch } from '../../-list-search.ts';

/** What the shop has of each product; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/stock')({
  validateSearch: listSearch<typeof stockList>(),
  staticData: { title: 'stock', right: 'pc.inventory.list', menu: { order: 10 } },
  component: Stock,
});

function Stock() {
  const navigate = useNavigate();
  return (
    <StockScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/inventory/stock', search, replace: true })}
      onOpen={(productId) => void navigate({ to: '/inventory/product/$productId', params: { productId } })}
    />
  );
}
