import type { ClientBase } from 'pg';
import { isPaid, orderStatuses } from '#domain/order/codes.ts';
import type { Problem } from './problem.ts';

interface Found {
  readonly brandId: string;
  readonly of: string;
  readonly detail: string;
}

const paid = Object.values(orderStatuses).filter((status) => typeof status === 'number' && isPaid(status));

/**
 * Coupons that were used without an order that has them, orders that were paid with a coupon that is not used for
 * them, and offers of which more or fewer were received than they say, or more than there were.
 */
export const auditCoupons = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Found>(
    `with on_orders as (
       select o.brand_id, o.id as order_id, o.status, c ->> 'id' as coupon_id, c ? 'refused' as refused
       from "order" o, jsonb_array_elements(o.coupons) c where not o.deleted and o.coupons <> '[]'
     )
     select m.brand_id as "brandId", 'coupon ' || m.id as of, 'it was used for order ' || m.order_id || ', which has it not' as detail
     from member_coupon m where not m.deleted and (m.state = 'used') <> (m.order_id <> '')
       or not m.deleted and m.state = 'used' and not exists (
         select from on_orders o where o.brand_id = m.brand_id and o.order_id = m.order_id and o.coupon_id = m.id)
     union all
     select o.brand_id, 'order ' || o.order_id, 'it was paid with coupon ' || o.coupon_id || ', which was not used for it'
     from on_orders o where o.status = any($1) and not o.refused and not exists (
       select from member_coupon m where m.brand_id = o.brand_id and m.id = o.coupon_id and not m.deleted
         and m.state = 'used' and m.order_id = o.order_id)
     union all
     select c.brand_id, 'coupon ' || c.id,
       held.count || ' are held or were used, it says ' || c.received || ' of ' || coalesce(c.quantity::text, 'any number')
     from coupon c cross join lateral (
       select count(*) as count from member_coupon m where m.brand_id = c.brand_id and m.coupon_id = c.id
         and not m.deleted and m.state <> 'withdrawn') held
     where not c.deleted and (held.count <> c.received or held.count > c.quantity)
     order by 1, 2, 3`,
    [paid],
  );
  return rows.map(({ brandId, of, detail }) => ({ brandId, kind: 'coupons', of, detail }));
};
