import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readPaperFilters } from '../../../../features/inventory/papers/paper-filters.ts';
import { PaperList } from '../../../../features/inventory/papers/paper-list.tsx';

/** The inbound papers of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/inbound/')({
  validateSearch: readPaperFilters('in'),
  staticData: { title: 'inbound' },
  component: Inbound,
});

function Inbound() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <PaperList
      direction="in"
      filters={filters}
      onFilters={(search) => void navigate({ to: '/inventory/inbound', search, replace: true })}
      onOpen={(paperId) => void navigate({ to: '/inventory/paper/$paperId', params: { paperId } })}
    />
  );
}
