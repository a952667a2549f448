import type { ClientBase } from 'pg';
import { refundStatuses } from '#domain/refund/codes.ts';
import { isInService, isServed, treatmentStatuses } from '#domain/treatment/codes.ts';
import type { Problem } from './problem.ts';

interface Pieces {
  readonly brandId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly served: number;
  readonly inService: number;
  readonly servedOnLine: number;
  readonly inServiceOnLine: number;
}

/** Lines that say other pieces were given, or are being given, than there are services of them. */
const auditPieces = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Pieces>(
    `with begun as (
       select brand_id, order_id, line_id, count(*) filter (where status = any($1)) as served,
         count(*) filter (where status = any($2)) as in_service
       from treatment where not deleted group by 1, 2, 3
     ), known as (
       select o.brand_id, o.id as order_id, l ->> 'id' as line_id, coalesce((l ->> 'inService')::bigint, 0) as in_service,
         coalesce((l ->> 'served')::bigint, 0) -
           case when o.served_when = 'paid' and l ->> 'kind' = 'service' then (l ->> 'quantity')::bigint else 0 end as served
       from "order" o, jsonb_array_elements(o.lines) l where not o.deleted
     )
     select brand_id as "brandId", order_id as "orderId", line_id as "lineId",
       coalesce(b.served, 0)::int as served, coalesce(b.in_service, 0)::int as "inService",
       coalesce(k.served, 0)::int as "servedOnLine", coalesce(k.in_service, 0)::int as "inServiceOnLine"
     from known k full join begun b using (brand_id, order_id, line_id)
     where coalesce(b.served, 0) <> coalesce(k.served, 0) or coalesce(b.in_service, 0) <> coalesce(k.in_service, 0)
     order by 1, 2, 3`,
    [treatmentStatuses.codes.filter(isServed), treatmentStatuses.codes.filter(isInService)],
  );
  return rows.map(({ brandId, orderId, lineId, served, inService, servedOnLine, inServiceOnLine }) => ({
    brandId,
    kind: 'services',
    of: `order ${orderId}`,
    detail: `${served} pieces of line ${lineId} were given and ${inService} are, which says ${servedOnLine} and ${inServiceOnLine}`,
  }));
};

interface Uses {
  readonly brandId: string;
  readonly orderId: string;
  readonly productId: string;
  readonly used: number;
  readonly taken: number;
}

/**
 * Orders that took other uses of a consumable, or brought them back, than their services used up. Where one was cancelled
 * some came back of which no refund says it; one whose supplies left as it was paid took nothing for its services.
 */
const auditSupplies = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Uses>(
    `with used as (
       select t.brand_id, t.order_id, u ->> 'productId' as product_id, sum((u ->> 'uses')::bigint)::bigint as used
       from treatment t, jsonb_array_elements(t.used) u where not t.deleted group by 1, 2, 3
     ), moved as (
       select o.brand_id, o.id as order_id, g ->> 'productId' as product_id, (g ->> 'uses')::bigint as uses
       from "order" o, jsonb_array_elements(o.goods) g
       where not o.deleted and o.served_when = 'done' and g ->> 'reason' = 'use'
       union all
       select o.brand_id, o.id, g ->> 'productId', (g ->> 'quantity')::bigint
       from "order" o join refund r on r.brand_id = o.brand_id and r.order_id = o.id, jsonb_array_elements(r.goods) g
       where not o.deleted and o.served_when = 'done' and not r.deleted and r.status = $1 and g ->> 'reason' = 'use'
     ), taken as (
       select brand_id, order_id, product_id, sum(uses)::bigint as taken from moved group by 1, 2, 3
     )
     select brand_id as "brandId", order_id as "orderId", product_id as "productId",
       coalesce(u.used, 0)::int as used, coalesce(t.taken, 0)::int as taken
     from used u full join taken t using (brand_id, order_id, product_id)
     left join (select brand_id, id as order_id, cancellation from "order") o using (brand_id, order_id)
     where case when o.cancellation is null then coalesce(u.used, 0) <> coalesce(t.taken, 0)
       else coalesce(u.used, 0) < coalesce(t.taken, 0) end
     order by 1, 2, 3`,
    [refundStatuses.refunded],
  );
  return rows.map(({ brandId, orderId, productId, used, taken }) => ({
    brandId,
    kind: 'services',
    of: `order ${orderId}`,
    detail: `its services used up ${used} uses of ${productId}, it took ${taken}`,
  }));
};

/** Services of orders against what their lines say of them, and against what they took off the shelf. */
export const auditTreatments = async (client: ClientBase): Promise<Problem[]> => [
  ...(await auditPieces(client)),
  ...(await auditSupplies(client)),
];
