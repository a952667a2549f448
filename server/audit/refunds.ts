import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Sums {
  readonly brandId: string;
  readonly orderId: string;
  readonly given: number;
  readonly onLines: number;
  readonly onPayments: number;
}

/** Orders on whose lines and payments other sums were given back than their refunds gave; one that was cancelled gave the rest. */
export const auditRefunds = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Sums>(
    `with given as (
       select brand_id, order_id, sum(given)::bigint as given from refund where not deleted group by 1, 2
     ), known as (
       select o.brand_id, o.id as order_id,
         (select coalesce(sum((l -> 'refunded' ->> 'amount')::bigint), 0) from jsonb_array_elements(o.lines) l)::bigint
           as on_lines,
         (select coalesce(sum((p ->> 'refunded')::bigint), 0) from jsonb_array_elements(o.payments) p)::bigint
           as on_payments
       from "order" o where not o.deleted
     )
     select brand_id as "brandId", order_id as "orderId", coalesce(g.given, 0) as given,
       coalesce(k.on_lines, 0) as "onLines", coalesce(k.on_payments, 0) as "onPayments"
     from known k full join given g using (brand_id, order_id)
     where coalesce(g.given, 0) <> coalesce(k.on_lines, 0) or coalesce(g.given, 0) <> coalesce(k.on_payments, 0)
     order by 1, 2`,
  );
  return rows.map(({ brandId, orderId, given, onLines, onPayments }) => ({
    ...{ brandId, kind: 'money', of: `order ${orderId}` },
    detail: `refunds gave ${given} fen, its lines say ${onLines} and its payments ${onPayments}`,
  }));
};
