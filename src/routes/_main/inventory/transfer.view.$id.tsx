import { createFileRoute } from '@tanstack/react-router';
import { TransferPage } from '../../../features/transfer/page/transfer-page.tsx';

/** Everything about one transfer. */
export const Route = createFileRoute('/_main/inventory/transfer/view/$id')({
  staticData: {
    title: 'transfer',
    under: '/inventory/transfer',
    right: ['pc.inventory.transfer', 'pc.inventory.transferReview'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  return <TransferPage key={id} transferId={id} />;
}
