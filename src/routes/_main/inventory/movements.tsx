import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { movementList } from '../../../features/movement/movement-list.tsx';
import { MovementScreen } from '../../../features/movement/movement-screen.tsx';
import { listSearch } from '../../-list-search.ts';

/** The movements of the stock; the filters stand in the address. */
export const Route = createFileRoute('/_main/inventory/movements')({
  validateSearch: listSearch<typeof movementList>(),
  staticData: { title: 'movements', right: 'pc.inventory.list', menu: { order: 60 } },
  component: Movements,
});

function Movements() {
  const navigate = useNavigate();
  return (
    <MovementScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/inventory/movements', search, replace: true })}
    />
  );
}
