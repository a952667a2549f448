import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WorkByMonth } from '../../../features/overview/work-by-month.tsx';
import { PersonScreen } from '../../../features/staff/person/person-screen.tsx';
import { useMay } from '../../../store/use-may.ts';

/** Everything about somebody of the staff. */
export const Route = createFileRoute('/_main/staff/view/$id')({
  staticData: { title: 'staffMember', right: 'pc.staff.list', under: '/staff/account', words: ['overview', 'staff'] },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const mayOpen = useMay()('pc.order.list');
  const onOpen = (orderId: string) => void navigate({ to: '/order/view/$orderId', params: { orderId } });
  return (
    <PersonScreen key={id} id={id}>
      <WorkByMonth staffId={id} {...(mayOpen && { onOpen })} />
    </PersonScreen>
  );
}
