import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SuccessScreen } from '../../../features/cashier/success/success-screen.tsx';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { AllGivenOf } from '../../../features/treatment/all-given.tsx';
import { useStore } from '../../../store/use-live.ts';
import { searchText } from '../../-search.ts';

/** The order is paid: what goes back, the receipt, the next one or the one in the middle of which a card was sold. */
export const Route = createFileRoute('/_main/cashier/success/$orderId')({
  validateSearch: (search) => ({ ...searchText(search, 'basket'), ...searchText(search, 'card') }),
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
  const { basket, card } = Route.useSearch();
  const navigate = useNavigate();
  const store = useStore();
  const next = async () =>
    navigate({ to: '/cashier', search: { order: basket ?? (await store.newDraft()) }, replace: true });
  return (
    <SuccessScreen
      orderId={orderId}
      cardOrderId={card}
      goesBack={basket !== undefined}
      onNext={() => void next()}
      receipt={<ReceiptActions orderId={orderId} before={card} afterSale />}
      services={<AllGivenOf orderId={orderId} />}
    />
  );
}
