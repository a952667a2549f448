import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readFilters } from '../../../features/transfer/list/filters.ts';
import { TransferList } from '../../../features/transfer/list/transfer-list.tsx';

/** Transfers between shops; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/transfer/')({
  validateSearch: readFilters,
  staticData: { title: 'transfers' },
  component: List,
});

function List() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <TransferList
      filters={filters}
      onFilters={(search) => void navigate({ to: '/inventory/transfer', search, replace: true })}
      onOpen={(id) => void navigate({ to: '/inventory/transfer/view/$id', params: { id } })}
    />
  );
}
