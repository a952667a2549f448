import type { ClientBase } from 'pg';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Problem } from './problem.ts';

interface Differs {
  readonly brandId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly what: string;
  readonly said: number;
  readonly entered: number;
}

/** What is known to disagree of an order as a whole: the same is not said again of its payments. */
export const orderKey = ({ brandId, orderId }: { readonly brandId: string; readonly orderId: string }): string =>
  JSON.stringify([brandId, orderId]);

/**
 * Payments of which the money entries say another sum, or another way of paying, than their order: taken, in suspense, and
 * given back by refunds and by cancelling. Repayments of debt and deposits are no payments of orders. Orders that are `known` to disagree
 * by their sums are left out.
 */
export const auditPayments = async (client: ClientBase, known: ReadonlySet<string>): Promise<Problem[]> => {
  const { rows } = await client.query<Differs>(
    `with paid as (
       select o.brand_id, o.id as order_id, o.cancellation is not null as is_cancelled, p ->> 'id' as payment_id,
         (p ->> 'type')::int as type, (p -> 'exchanged' ->> 'type')::int as exchanged, p ->> 'state' as state,
         (p ->> 'amount')::bigint as amount, coalesce((p ->> 'refunded')::bigint, 0) as refunded
       from "order" o, jsonb_array_elements(o.payments) p where not o.deleted
     ), said as (
       select brand_id, order_id, payment_id, what, type, sum(amount)::bigint as amount from (
         select brand_id, order_id, payment_id, 'taken' as what, type, amount from paid where state in ('paid', 'refunded')
         union all
         select brand_id, order_id, payment_id, 'in suspense', type, case state when 'suspense' then amount else -amount end
         from paid where state in ('suspense', 'suspenseOut')
         union all
         select brand_id, order_id, w ->> 'paymentId', 'given back', (w ->> 'type')::int, (w ->> 'amount')::bigint
         from refund, jsonb_array_elements(ways) w where not deleted and status = $1
         union all
         -- By cancelling goes back what was left, the way it had come.
         select brand_id, order_id, payment_id, 'given back', coalesce(exchanged, type), amount - refunded
         from paid where is_cancelled and state = 'refunded'
       ) each group by 1, 2, 3, 4, 5
     ), entered as (
       select brand_id, order_id, payment_id,
         case kind when 'payment' then 'taken' when 'refund' then 'given back' else 'in suspense' end as what,
         payment_type::int as type, sum(case kind when 'refund' then -amount else amount end)::bigint as amount
       from money_entry where not deleted and kind in ('payment', 'refund', 'suspense', 'suspenseReturned') group by 1, 2, 3, 4, 5
     ), back as (
       select brand_id, order_id, payment_id, sum(amount)::bigint as amount
       from entered where what = 'given back' and amount <> 0 group by 1, 2, 3
     )
     select brand_id as "brandId", order_id as "orderId", payment_id as "paymentId", what || ' in way of paying ' || type as what,
       coalesce(s.amount, 0) as said, coalesce(e.amount, 0) as entered
     from said s full join entered e using (brand_id, order_id, payment_id, what, type)
     where coalesce(s.amount, 0) <> coalesce(e.amount, 0)
     union all
     select brand_id, order_id, payment_id, 'given back in all', case p.state when 'refunded' then p.amount else p.refunded end,
       coalesce(b.amount, 0)
     from paid p left join back b using (brand_id, order_id, payment_id)
     where p.state in ('paid', 'refunded')
       and case p.state when 'refunded' then p.amount else p.refunded end <> coalesce(b.amount, 0)
     order by 1, 2, 3, 4`,
    [refundStatuses.refunded],
  );
  const others = rows.filter((row) => !known.has(orderKey(row)));
  return others.map(({ brandId, orderId, paymentId, what, said, entered }) => ({
    brandId,
    kind: 'money',
    of: `payment ${paymentId} of order ${orderId}`,
    detail: `${said} fen were ${what}, entries say ${entered}`,
  }));
};
