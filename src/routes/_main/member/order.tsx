import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { memberOrderList as declared } from '../../../features/order/list/member-order-list.tsx';
import { memberOrderList } from '../../../features/order/list/member-order-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** What members bought in the shop; `member` in the address is one of them. */
export const Route = createFileRoute('/_main/member/order')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'inStoreOrders', right: 'pc.order.list', menu: { order: 15 }, words: ['figures', 'order'] },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={memberOrderList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/member/order', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/order/view/$orderId', params: { orderId: id } })}
    />
  );
}
