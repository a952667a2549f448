import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../features/order/page/order-page.tsx';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';

/** Everything about one order; a receipt printed from here is a copy. */
export const Route = createFileRoute('/_main/order/view/$orderId')({
  staticData: { title: 'order', right: 'staff', words: ['order', 'receipt'] },
  component: View,
});

function View() {
  const { orderId } = Route.useParams();
  return <OrderPage key={orderId} orderId={orderId} receipt={<ReceiptActions orderId={orderId} reprint />} />;
}
