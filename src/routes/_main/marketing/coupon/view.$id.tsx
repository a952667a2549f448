import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CouponScreen } from '../../../../features/coupon/coupon-screen.tsx';

/** Everything about a coupon. */
export const Route = createFileRoute('/_main/marketing/coupon/view/$id')({
  staticData: { title: 'couponView', right: 'pc.marketing.coupon', under: '/marketing/coupon', words: ['coupon'] },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <CouponScreen key={id} id={id} onRemoved={() => void navigate({ to: '/marketing/coupon' })} />;
}
