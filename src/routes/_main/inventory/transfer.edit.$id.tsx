import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TransferForm } from '../../../features/transfer/form/transfer-form.tsx';
import { KnownTransfer } from '../../../features/transfer/known-transfer.tsx';

/** Changes an application that waits for review. */
export const Route = createFileRoute('/_main/inventory/transfer/edit/$id')({
  staticData: { title: 'transfer', under: '/inventory/transfer', right: 'pc.inventory.transfer', needs: 'counter' },
  component: Edit,
});

function Edit() {
  const { id: transferId } = Route.useParams();
  const navigate = useNavigate();
  const view = (id: string) => void navigate({ to: '/inventory/transfer/view/$id', params: { id }, replace: true });
  return (
    <KnownTransfer transferId={transferId}>
      {({ found }) => <TransferForm key={found.id} from={found} changes onDone={view} />}
    </KnownTransfer>
  );
}
