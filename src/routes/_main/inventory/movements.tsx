import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readMovementFilters } from '../../../features/inventory/movements/movement-filters.ts';
import { MovementScreen } from '../../../features/inventory/movements/movement-screen.tsx';

/** The movements of the stock; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/movements')({
  validateSearch: readMovementFilters,
  staticData: { title: 'movements' },
  component: Movements,
});

function Movements() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <MovementScreen
      filters={filters}
      onFilters={(search) => void navigate({ to: '/inventory/movements', search, replace: true })}
    />
  );
}
