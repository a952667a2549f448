import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ReviewPage } from '../../../features/transfer/review/review-page.tsx';

/** The delivering shop's review of one application. */
export const Route = createFileRoute('/_main/inventory/transfer/approve/$id')({
  staticData: { title: 'transferApprove', under: '/inventory/transfer', right: 'pc.inventory.transferReview' },
  component: Approve,
});

function Approve() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ReviewPage
      key={id}
      transferId={id}
      onDone={() => void navigate({ to: '/inventory/transfer/view/$id', params: { id }, replace: true })}
    />
  );
}
