import type { Pool } from 'pg';
import { memberCoupon } from '#domain/coupon/member-coupon.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { countingCoupons } from '#domain/order/order-coupon.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { RefusedCall } from '../refusal.ts';

const unknown = () => {
  const code = 'memberCoupon.unknown';
  return new RefusedCall({ status: 422, reason: 'invalid', code, fields: { coupons: code } });
};

/**
 * What has to be done so that these coupons of its member, and no others, are on an order. Coupons of somebody else, and
 * several of which one goes with no other, are refused; whether each holds is judged by the command.
 */
export const operationsOnCoupons = async (
  pool: Pool,
  brandId: string,
  now: Pick<Order, 'memberId' | 'coupons'>,
  {
    memberId = now.memberId,
    coupons: wanted,
  }: { readonly memberId?: string | undefined; readonly coupons?: readonly string[] | undefined },
): Promise<Operation[]> => {
  if (!wanted) return [];
  // With another member those of the one before are gone already.
  const before = memberId === now.memberId ? countingCoupons(now.coupons).map(({ id }) => id) : [];
  const added = wanted.filter((id) => !before.includes(id));
  const found =
    added.length === 0 || memberId === ''
      ? []
      : await rowsOf(pool, recordsOf(memberCoupon, brandId).where('id', 'in', added).where('memberId', '=', memberId));
  const chosen = added.map((id) => {
    const coupon = found.find((each) => each.id === id);
    if (!coupon) throw unknown();
    return couponForOrder(coupon);
  });
  const staying = countingCoupons(now.coupons).filter(({ id }) => before.includes(id) && wanted.includes(id));
  const alone = [...staying, ...chosen].find(({ withOthers }) => !withOthers);
  if (wanted.length > 1 && alone) {
    const code = 'memberCoupon.alone';
    throw new RefusedCall({ status: 422, reason: 'invalid', code, params: { name: alone.name } });
  }
  return [
    ...before.filter((id) => !wanted.includes(id)).map((couponId) => ({ op: 'takeOffCoupon' as const, couponId })),
    ...chosen.map((coupon) => ({ op: 'putCoupon' as const, coupon })),
  ];
};
