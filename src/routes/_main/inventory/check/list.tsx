import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readStocktakeFilters } from '../../../../features/inventory/stocktake/list/stocktake-filters.ts';
import { StocktakeList } from '../../../../features/inventory/stocktake/list/stocktake-list.tsx';

/** The stocktakes of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/check/list')({
  validateSearch: readStocktakeFilters,
  staticData: { title: 'stocktake' },
  component: List,
});

function List() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <StocktakeList
      filters={filters}
      onFilters={(search) => void navigate({ to: '/inventory/check/list', search, replace: true })}
      onOpen={(id) => void navigate({ to: '/inventory/check/detail/$id', params: { id } })}
    />
  );
}
