import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { refundList as declared } from '../../../features/order/refund/refund-list.tsx';
import { refundList } from '../../../features/order/refund/refund-list.tsx';
import { RefundPage } from '../../../features/order/refund/refund-page.tsx';
import { RefundSlip } from '../../../features/receipt/refund-slip.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** What was asked to be given back; a row leads to its order, where it is reviewed; goods without a receipt are reviewed here. */
export const Route = createFileRoute('/_main/order/refund')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'refundOrders',
    right: 'pc.order.list',
    ready: 'store',
    menu: { order: 21, icon: 'refund' },
    words: ['order', 'receipt', 'stock'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  const search = Route.useSearch();
  return (
    <RefundPage
      onOrder={(orderId) => void navigate({ to: '/order/view/$orderId', params: { orderId } })}
      slip={(refund, justGiven) => <RefundSlip refund={refund} justGiven={justGiven} onServer />}
      list={(onOpen) => (
        <ListPage
          list={refundList}
          search={search}
          onSearch={(next) => void navigate({ to: '/order/refund', search: next, replace: true })}
          onOpen={onOpen}
        />
      )}
    />
  );
}
