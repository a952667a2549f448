import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readStockFilters } from '../../../features/inventory/stock/stock-filters.ts';
import { StockScreen } from '../../../features/inventory/stock/stock-screen.tsx';

/** What the shop has of each product; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/stock')({
  validateSearch: readStockFilters,
  staticData: { title: 'stock' },
  component: Stock,
});

function Stock() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <StockScreen
      filters={filters}
      onFilters={(search) => void navigate({ to: '/inventory/stock', search, replace: true })}
      onOpen={(product) => void navigate({ to: '/inventory/movements', search: { product } })}
    />
  );
}
