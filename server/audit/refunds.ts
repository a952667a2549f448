import type { ClientBase } from 'pg';
import { paymentTypes } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Problem } from './problem.ts';

interface Sums {
  readonly brandId: string;
  readonly orderId: string;
  readonly given: number;
  readonly onLines: number;
  readonly onPayments: number;
}

interface Pieces {
  readonly brandId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly given: number;
  readonly onLine: number;
}

/** Lines of which other pieces were given back than their refunds say. */
const auditPieces = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Pieces>(
    `with given as (
       select r.brand_id, r.order_id, l ->> 'lineId' as line_id, sum((l ->> 'quantity')::bigint)::bigint as given
       from refund r, jsonb_array_elements(r.lines) l where not r.deleted and r.status = $1 and r.order_id <> r.id group by 1, 2, 3
     ), known as (
       select o.brand_id, o.id as order_id, l ->> 'id' as line_id,
         coalesce((l -> 'refunded' ->> 'quantity')::bigint, 0) as on_line
       from "order" o, jsonb_array_elements(o.lines) l where not o.deleted
     )
     select brand_id as "brandId", order_id as "orderId", line_id as "lineId", coalesce(g.given, 0) as given,
       coalesce(k.on_line, 0) as "onLine"
     from known k full join given g using (brand_id, order_id, line_id)
     where coalesce(g.given, 0) <> coalesce(k.on_line, 0)
     order by 1, 2, 3`,
    [refundStatuses.refunded],
  );
  return rows.map(({ brandId, orderId, lineId, given, onLine }) => ({
    brandId,
    kind: 'money',
    of: `order ${orderId}`,
    detail: `${given} pieces of line ${lineId} were given back, which says ${onLine}`,
  }));
};

interface Exchanged {
  readonly brandId: string;
  readonly refundId: string;
  readonly given: number;
  readonly paid: number;
}

/** Refunds of which another sum was exchanged than paid for the order that was taken for it. */
const auditExchanges = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Exchanged>(
    `with given as (
       select r.brand_id, r.id as refund_id, r.order_id, r.exchanged_for as made, sum((w ->> 'amount')::bigint)::bigint as given
       from refund r, jsonb_array_elements(r.ways) w
       where not r.deleted and (w ->> 'type')::int = $1 group by 1, 2, 3, 4
     ), paid as (
       select o.brand_id, coalesce(p -> 'exchanged' ->> 'refundId', '') as refund_id,
         coalesce(p -> 'exchanged' ->> 'orderId', '') as order_id, o.id as made, sum((p ->> 'amount')::bigint)::bigint as paid
       from "order" o, jsonb_array_elements(o.payments) p
       where not o.deleted and (p ->> 'type')::int = $1 group by 1, 2, 3, 4
     )
     select brand_id as "brandId", refund_id as "refundId", coalesce(g.given, 0) as given, coalesce(p.paid, 0) as paid
     from given g full join paid p using (brand_id, refund_id, order_id, made)
     where coalesce(g.given, 0) <> coalesce(p.paid, 0)
     order by 1, 2`,
    [paymentTypes.exchange],
  );
  return rows.map(({ brandId, refundId, given, paid }) => ({
    brandId,
    kind: 'money',
    of: `refund ${refundId}`,
    detail: `${given} fen of it were exchanged, the order that was taken for it says ${paid}`,
  }));
};

interface Approved {
  readonly brandId: string;
  readonly refundId: string;
  readonly given: number;
  readonly approved: number;
}

/** Refunds that gave more than was approved for them. */
const auditApprovals = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Approved>(
    `select brand_id as "brandId", id as "refundId", given, (approval ->> 'price')::bigint as approved
     from refund where not deleted and given > (approval ->> 'price')::bigint order by 1, 2`,
  );
  return rows.map(({ brandId, refundId, given, approved }) => ({
    brandId,
    kind: 'money',
    of: `refund ${refundId}`,
    detail: `${given} fen of it were given, ${approved} were approved`,
  }));
};

/** Orders on whose lines and payments other sums or pieces were given back than their refunds gave; one that was cancelled gave the rest. */
export const auditRefunds = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Sums>(
    `with given as (
       select brand_id, order_id, sum(given)::bigint as given from refund where not deleted and order_id <> id group by 1, 2
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
  const sums = rows.map(
    ({ brandId, orderId, given, onLines, onPayments }): Problem => ({
      brandId,
      kind: 'money',
      of: `order ${orderId}`,
      detail: `refunds gave ${given} fen, its lines say ${onLines} and its payments ${onPayments}`,
    }),
  );
  const beside = [await auditPieces(client), await auditExchanges(client), await auditApprovals(client)];
  return [...sums, ...beside.flat()];
};
