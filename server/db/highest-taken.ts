import { isPaid, orderStatuses } from '#domain/order/codes.ts';
import { prepared, type Statement } from './statement.ts';

const paid = orderStatuses.codes.filter(isPaid).join(', ');

const ofProducts = prepared(
  'look_highest_taken',
  ['text', 'text', 'text[]', 'bigint'],
  `select json_build_object('id', l ->> 'itemId', 'highest',
      max(ceil((l ->> 'payable')::numeric / (l ->> 'quantity')::numeric))::bigint) as record, 0 as version
    from "order" o, jsonb_array_elements(o.lines) l
    where pieces_sold(o.brand_id, o.shop_id, o.lines)
        && (select array_agg($1 || ' ' || $2 || ' ' || id) from unnest($3::text[]) id)
      and o.brand_id = $1 and o.shop_id = $2 and o.collected_at >= $4 and o.status in (${paid}) and not o.deleted
      and l ->> 'kind' = 'product' and l ->> 'itemId' = any($3)
      and (l ->> 'quantity')::bigint > coalesce((l -> 'refunded' ->> 'quantity')::bigint, 0)
    group by l ->> 'itemId' order by l ->> 'itemId'`,
);

/**
 * A statement that reads the highest that a shop took since then for a piece of these products, of orders that are paid,
 * by the index of what a shop sold; pieces that were given back are none.
 */
export const highestTakenSql = (
  brandId: string,
  {
    shopId,
    productIds,
    since,
  }: { readonly shopId: string; readonly productIds: readonly string[]; readonly since: number },
): Statement => ofProducts(brandId, shopId, productIds, since);
