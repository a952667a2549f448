import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { ReceiptPage } from '../../../features/receipt/receipt-page.tsx';

/** The receipt of an order; the width of the paper stands in the address. */
export const Route = createFileRoute('/_main/order/receipt/$orderId')({
  validateSearch: (search): { width?: PaperWidth } => {
    const width = ([58, 80] as const).find((each) => each === Number(search.width));
    return width ? { width } : {};
  },
  staticData: { title: 'order', under: '/order/list', right: 'staff', words: ['receipt'] },
  component: Receipt,
});

function Receipt() {
  const { orderId } = Route.useParams();
  const { width = null } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ReceiptPage
      orderId={orderId}
      width={width}
      onWidth={(next) => void navigate({ search: { width: next }, replace: true })}
    />
  );
}
