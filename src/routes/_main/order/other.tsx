import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { otherOrderList as declared } from '../../../features/order/list/other-order-list.tsx';
import { otherOrderList } from '../../../features/order/list/other-order-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** Cards that were issued, recharged and changed; the filters stand in the address. */
export const Route = createFileRoute('/_main/order/other')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'otherOrders',
    right: 'pc.order.list',
    ready: 'store',
    menu: { order: 21, icon: 'card' },
    words: ['figures', 'order'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={otherOrderList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/order/other', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/order/view/$orderId', params: { orderId: id } })}
    />
  );
}
