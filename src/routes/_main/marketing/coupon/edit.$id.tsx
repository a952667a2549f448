import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditCouponScreen } from '../../../../features/coupon/write-coupon.tsx';

/** Writes a coupon anew. */
export const Route = createFileRoute('/_main/marketing/coupon/edit/$id')({
  staticData: { title: 'couponEdit', right: 'pc.marketing.coupon', under: '/marketing/coupon', words: ['coupon'] },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const onSaved = () => void navigate({ to: '/marketing/coupon/view/$id', params: { id } });
  return <EditCouponScreen key={id} id={id} onSaved={onSaved} />;
}
