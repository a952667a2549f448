import type { ClientBase } from 'pg';
import { auditPayments, orderKey } from './payments.ts';
import type { Problem } from './problem.ts';

interface Sums {
  readonly brandId: string;
  readonly orderId: string;
  readonly paid: number;
  readonly entered: number;
  readonly suspense: number;
  readonly enteredInSuspense: number;
}

/**
 * Orders whose payments are not the sums of their money entries, in suspense and otherwise; entries without an order that are
 * no repayment of debt and no deposit; and payments of the other orders of which the entries say something else.
 */
export const auditMoney = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Sums>(
    `with entered as (
       select brand_id, order_id,
         coalesce(sum(amount) filter (where kind in ('payment', 'refund')), 0)::bigint as paid,
         coalesce(sum(amount) filter (where kind in ('suspense', 'suspenseReturned')), 0)::bigint as suspense
       from money_entry where not deleted and kind in ('payment', 'refund', 'suspense', 'suspenseReturned') group by brand_id, order_id
     ), known as (
       select o.brand_id, o.id as order_id, o.paid, coalesce((
         select sum(case p ->> 'state' when 'suspense' then 1 else -1 end * (p ->> 'amount')::bigint)
         from jsonb_array_elements(o.payments) p where p ->> 'state' in ('suspense', 'suspenseOut')
       ), 0)::bigint as suspense
       from "order" o where not o.deleted
       union all
       -- A return without a receipt has no order but itself: what it gave was paid for nothing that is known.
       select brand_id, id, -given, 0 from refund where order_id = id and not deleted
     )
     select brand_id as "brandId", order_id as "orderId", coalesce(k.paid, 0) as paid, coalesce(e.paid, 0) as entered,
       coalesce(k.suspense, 0) as suspense, coalesce(e.suspense, 0) as "enteredInSuspense"
     from known k full join entered e using (brand_id, order_id)
     where coalesce(k.paid, 0) <> coalesce(e.paid, 0) or coalesce(k.suspense, 0) <> coalesce(e.suspense, 0)
     order by 1, 2`,
  );
  const sums = rows.map(
    (row): Problem => ({
      brandId: row.brandId,
      kind: 'money',
      of: `order ${row.orderId}`,
      detail: `paid ${row.paid} fen, entries say ${row.entered}; in suspense ${row.suspense}, entries say ${row.enteredInSuspense}`,
    }),
  );
  return [...sums, ...(await auditPayments(client, new Set(rows.map(orderKey))))];
};
