import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddCouponScreen } from '../../../../features/coupon/write-coupon.tsx';

/** Offers a coupon. */
export const Route = createFileRoute('/_main/marketing/coupon/add')({
  staticData: { title: 'couponAdd', right: 'pc.marketing.coupon', under: '/marketing/coupon', words: ['coupon'] },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return <AddCouponScreen onAdded={(id) => void navigate({ to: '/marketing/coupon/view/$id', params: { id } })} />;
}
