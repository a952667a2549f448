import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { orderList as declared } from '../../../features/order/list/order-list.tsx';
import { orderList } from '../../../features/order/list/order-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The orders of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/order/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'orders',
    right: 'pc.order.list',
    ready: 'store',
    menu: { order: 20, icon: 'list' },
    words: ['figures', 'order'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={orderList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/order/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/order/view/$orderId', params: { orderId: id } })}
    />
  );
}
