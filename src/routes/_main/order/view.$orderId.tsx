import { createFileRoute } from '@tanstack/react-router';
import { AddFeedback } from '../../../features/feedback/add-feedback.tsx';
import { OrderPage } from '../../../features/order/page/order-page.tsx';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { RefundSlip } from '../../../features/receipt/refund-slip.tsx';
import { OrderServices } from '../../../features/treatment/order-services.tsx';

/** Everything about one order; a receipt printed from here is a copy. */
export const Route = createFileRoute('/_main/order/view/$orderId')({
  staticData: {
    title: 'order',
    under: '/order/list',
    right: 'staff',
    words: ['feedback', 'order', 'receipt', 'stock', 'treatment'],
  },
  component: View,
});

function View() {
  const { orderId } = Route.useParams();
  const receipt = (
    <>
      <AddFeedback orderId={orderId} />
      <ReceiptActions orderId={orderId} reprint />
    </>
  );
  return (
    <OrderPage
      key={orderId}
      orderId={orderId}
      receipt={receipt}
      services={(order) => <OrderServices order={order} />}
      slip={(refund, about) => <RefundSlip refund={refund} {...about} />}
    />
  );
}
