import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readFilters } from '../../../features/order/list/filters.ts';
import { OrderList } from '../../../features/order/list/order-list.tsx';

/** The orders of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/order/list')({
  validateSearch: readFilters,
  staticData: { title: 'orders' },
  component: List,
});

function List() {
  const filters = Route.useSearch();
  const navigate = useNavigate();
  return (
    <OrderList
      filters={filters}
      onFilters={(search) => void navigate({ to: '/order/list', search, replace: true })}
      onOpen={(orderId) => void navigate({ to: '/order/view/$orderId', params: { orderId } })}
    />
  );
}
