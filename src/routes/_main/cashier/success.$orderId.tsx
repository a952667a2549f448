import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SuccessScreen } from '../../../features/cashier/success/success-screen.tsx';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { AllGivenOf } from '../../../features/treatment/all-given.tsx';
import { useStore } from '../../../store/use-live.ts';

/** The order is paid: what goes back, the receipt, the next one. */
export const Route = createFileRoute('/_main/cashier/success/$orderId')({
  staticData: {
    title: 'cashier',
    under: '/cashier',
    right: 'pc.order.cashier',
    needs: 'counter',
    words: ['cashier', 'receipt', 'treatment'],
  },
  component: Success,
});

function Success() {
  const { orderId } = Route.useParams();
  const navigate = useNavigate();
  const store = useStore();
  const next = async () => navigate({ to: '/cashier', search: { order: await store.newDraft() }, replace: true });
  return (
    <SuccessScreen
      orderId={orderId}
      onNext={() => void next()}
      receipt={<ReceiptActions orderId={orderId} afterSale />}
      services={<AllGivenOf orderId={orderId} />}
    />
  );
}
