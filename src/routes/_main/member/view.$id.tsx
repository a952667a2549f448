import { createFileRoute } from '@tanstack/react-router';
import { MemberDebt } from '../../../features/debt/member-debt.tsx';
import { MemberOrders } from '../../../features/member/member-orders.tsx';
import { MemberScreen } from '../../../features/member/member-page.tsx';
import { MemberPoints } from '../../../features/points/member-points.tsx';

/** Everything there is of a member. */
export const Route = createFileRoute('/_main/member/view/$id')({
  staticData: {
    title: 'memberView',
    right: 'pc.member.list',
    under: '/member/list',
    words: ['member', 'figures', 'coupon', 'points', 'debt', 'order', 'receipt'],
  },
  component: ViewMember,
});

function ViewMember() {
  const { id } = Route.useParams();
  return (
    <MemberScreen key={id} id={id}>
      <MemberPoints id={id} />
      <MemberDebt id={id} />
      <MemberOrders id={id} />
    </MemberScreen>
  );
}
