import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnWorkScreen } from '../../features/overview/own-work-screen.tsx';

/** What whoever works here did today. */
export const Route = createFileRoute('/_main/own-work')({
  staticData: {
    title: 'ownWork',
    right: 'pc.order.own',
    ready: 'store',
    menu: { order: 15, icon: 'person' },
    words: ['overview', 'commission', 'order', 'treatment', 'turn', 'roster', 'swap'],
  },
  component: OwnWork,
});

function OwnWork() {
  const navigate = useNavigate();
  return <OwnWorkScreen onOpen={(orderId) => void navigate({ to: '/order/view/$orderId', params: { orderId } })} />;
}
