import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InService } from '../../../features/treatment/in-service.tsx';

/** The services of the shop that are being given now. */
export const Route = createFileRoute('/_main/order/in-service')({
  staticData: {
    title: 'inService',
    under: '/order/list',
    right: 'pc.order.list',
    // An office holds none of them, and would say that there are none.
    needs: 'counter',
    words: ['treatment'],
  },
  component: Services,
});

function Services() {
  const navigate = useNavigate();
  return <InService onOrder={(orderId) => void navigate({ to: '/order/view/$orderId', params: { orderId } })} />;
}
