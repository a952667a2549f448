import { useState } from 'react';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import type { Member } from '#domain/member/member.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import { useStore } from '../../../store/use-live.ts';

/** Begins an order for a member with one of their coupons on it; `refused` where this device could not keep it. */
export const useOpenWithCoupon = (onOpened: (orderId: string) => void) => {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [refused, refuse] = useState(false);
  const open = async ({ id, name }: Member, coupon: MemberCoupon) => {
    setBusy(true);
    refuse(false);
    try {
      const orderId = await store.newDraft();
      await store.tap(orderId, { op: 'setMember', memberId: id, memberName: name });
      await store.tap(orderId, { op: 'putCoupon', coupon: couponForOrder(coupon) });
      onOpened(orderId);
    } catch {
      refuse(true);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, open };
};
