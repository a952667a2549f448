import { isPaid, orderStatuses } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { prepared, type Statement } from './statement.ts';

const paid = orderStatuses.codes.filter(isPaid).join(', ');

const ofProducts = prepared(
  'look_highest_taken',
  ['text', 'text', 'text[]', 'bigint'],
  `with piece as (
      select l ->> 'itemId' as id, ceil((l ->> 'payable')::numeric / (l ->> 'quantity')::numeric)::bigint as price,
        (l ->> 'quantity')::bigint - coalesce((l -> 'refunded' ->> 'quantity')::bigint, 0) as pieces
      from "order" o, jsonb_array_elements(o.lines) l
      where pieces_sold(o.brand_id, o.shop_id, o.lines)
          && (select array_agg($1 || ' ' || $2 || ' ' || id) from unnest($3::text[]) id)
        and o.brand_id = $1 and o.shop_id = $2 and o.collected_at >= $4 and o.status in (${paid}) and not o.deleted
        and l ->> 'kind' = 'product' and l ->> 'itemId' = any($3)
    ), priced as (
      select id, price, sum(pieces)::bigint as pieces from piece where pieces > 0 group by id, price
    ), came_back as (
      select l ->> 'lineId' as id, sum((l ->> 'quantity')::bigint)::bigint as pieces
      from refund r, jsonb_array_elements(r.lines) l
      where r.brand_id = $1 and r.shop_id = $2 and r.id = r.order_id and r.requested_at >= $4
        and r.status <> ${refundStatuses.rejected} and not r.deleted and l ->> 'lineId' = any($3)
      group by 1
    )
    select json_build_object('id', id, 'returned', coalesce(max(came_back.pieces), 0), 'taken',
        json_agg(json_build_object('price', price, 'pieces', priced.pieces) order by price desc)) as record, 0 as version
      from priced left join came_back using (id) group by id order by id`,
);

/**
 * A statement that reads what a shop took since then for pieces of these products, of orders that are paid, by the index of
 * what a shop sold; pieces that were given back are none. Besides, how many came back without a receipt.
 */
export const highestTakenSql = (
  brandId: string,
  {
    shopId,
    productIds,
    since,
  }: { readonly shopId: string; readonly productIds: readonly string[]; readonly since: number },
): Statement => ofProducts(brandId, shopId, productIds, since);
