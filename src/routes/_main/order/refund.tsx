import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { refundList as declared } from '../../../features/order/refund/refund-list.tsx';
import { refundList } from '../../../features/order/refund/refund-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** What was asked to be given back; a row leads to its order, where it is reviewed. */
export const Route = createFileRoute('/_main/order/refund')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'refundOrders',
    right: 'pc.order.list',
    menu: { order: 21, icon: 'refund' },
    words: ['order'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={refundList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/order/refund', search, replace: true })}
      onOpen={({ orderId }) => void navigate({ to: '/order/view/$orderId', params: { orderId } })}
    />
  );
}
