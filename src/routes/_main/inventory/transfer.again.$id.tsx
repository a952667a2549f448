import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TransferForm } from '../../../features/transfer/form/transfer-form.tsx';
import { KnownTransfer } from '../../../features/transfer/known-transfer.tsx';

/** A new application like this one. */
export const Route = createFileRoute('/_main/inventory/transfer/again/$id')({
  staticData: { title: 'transferAdd', under: '/inventory/transfer', right: 'pc.inventory.transfer', needs: 'counter' },
  component: Again,
});

function Again() {
  const { id: transferId } = Route.useParams();
  const navigate = useNavigate();
  const view = (id: string) => void navigate({ to: '/inventory/transfer/view/$id', params: { id }, replace: true });
  return (
    <KnownTransfer transferId={transferId}>
      {({ found }) => <TransferForm key={found.id} from={found} onDone={view} />}
    </KnownTransfer>
  );
}
