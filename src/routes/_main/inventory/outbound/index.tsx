import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readPaperFilters } from '../../../../features/inventory/papers/paper-filters.ts';
import { PaperList } from '../../../../features/inventory/papers/paper-list.tsx';

/** The outbound papers of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/outbound/')({
  validateSearch: readPaperFilters('out'),
  staticData: { title: 'outbound' },
  component: Outbound,
});

function Outbound() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <PaperList
      direction="out"
      filters={filters}
      onFilters={(search) => void navigate({ to: '/inventory/outbound', search, replace: true })}
      onOpen={(paperId) => void navigate({ to: '/inventory/paper/$paperId', params: { paperId } })}
    />
  );
}
