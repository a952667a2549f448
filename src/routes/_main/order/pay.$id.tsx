import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OpenOrder } from '../../../features/cashier/open-order.tsx';

/** Opens the counter with this order, ready to collect. */
export const Route = createFileRoute('/_main/order/pay/$id')({
  staticData: { title: 'cashier', under: '/cashier', right: 'staff', needs: 'counter', words: ['cashier'] },
  component: PayOrder,
});

function PayOrder() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <OpenOrder
      orderId={id}
      onOpened={() => void navigate({ to: '/cashier', search: { order: id, panel: 'collect' }, replace: true })}
      onView={() => void navigate({ to: '/order/view/$orderId', params: { orderId: id }, replace: true })}
      onGiveUp={() => void navigate({ to: '/cashier', replace: true })}
    />
  );
}
