import { type CouponChoice, couponChoices } from '#domain/order/combination/coupon-choices.ts';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCounter } from './counter-context.ts';

/** The coupons of the order’s member as this tablet knows them, and what each would do to the order; none for a walk-in. */
export const useCouponChoices = (): readonly CouponChoice[] => {
  const { composed } = useCounter();
  const now = useNow();
  const memberId = composed?.order.memberId ?? '';
  const held = useLive('coupon.ofMember', memberId === '' ? null : { memberId });
  if (!composed || held?.memberId !== memberId) return [];
  return couponChoices(composed.order, { ...held, at: now() });
};
