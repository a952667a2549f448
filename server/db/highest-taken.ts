import { isPaid, moneyPaymentTypes, orderStatuses } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { prepared, type Statement } from './statement.ts';

const paid = orderStatuses.codes.filter(isPaid).join(', ');

const money = moneyPaymentTypes.join(', ');

const ofProducts = prepared(
  'look_highest_taken',
  ['text', 'text', 'text[]', 'bigint'],
  `with line as (
      select l ->> 'itemId' as id, (l ->> 'payable')::numeric as payable, (l ->> 'quantity')::numeric as quantity,
        coalesce((l -> 'refunded' ->> 'amount')::numeric, 0) as back,
        (l ->> 'quantity')::bigint - coalesce((l -> 'refunded' ->> 'quantity')::bigint, 0) as "left",
        (select coalesce(sum((t ->> 'times')::bigint), 0)::bigint
          from jsonb_array_elements(o.payments) p, jsonb_array_elements(p -> 'card' -> 'times') t
          where p ->> 'state' in ('paid', 'refunded') and t ->> 'lineId' = l ->> 'id'
        ) - coalesce((l -> 'refunded' ->> 'times')::bigint, 0) as by_times,
        paid.*
      from "order" o cross join jsonb_array_elements(o.lines) l cross join lateral (
        select coalesce(sum(amount), 0) as whole, coalesce(sum(amount) filter (where is_money), 0) as money
        from (
          select (p ->> 'amount')::numeric - coalesce((p ->> 'refunded')::numeric, 0) as amount,
            p -> 'card' is null and coalesce(p -> 'exchanged' ->> 'type', p ->> 'type')::int = any(array[${money}])
              as is_money
          from jsonb_array_elements(o.payments) p
          where p ->> 'state' = 'paid' and coalesce(jsonb_array_length(p -> 'card' -> 'times'), 0) = 0
        ) payment
      ) paid
      where pieces_sold(o.brand_id, o.shop_id, o.lines)
          && (select array_agg($1 || ' ' || $2 || ' ' || id) from unnest($3::text[]) id)
        and o.brand_id = $1 and o.shop_id = $2 and o.collected_at >= $4 and o.status in (${paid}) and not o.deleted
        and l ->> 'kind' = 'product' and l ->> 'itemId' = any($3)
    ), piece as (
      select id, case when whole = 0 then 0 else ceil((payable - back - round(payable * by_times / quantity)) * money
          / (("left" - by_times) * whole)) end::bigint as price,
        "left" - by_times as pieces, ceil(payable / quantity)::bigint as least
      from line where "left" > by_times
      union all
      select id, 0, by_times, ceil(payable / quantity)::bigint from line where by_times > 0
    ), priced as (
      select id, price, sum(pieces)::bigint as pieces, min(least) as least from piece group by id, price
    ), came_back as (
      select l ->> 'lineId' as id, sum((l ->> 'quantity')::bigint)::bigint as pieces
      from refund r, jsonb_array_elements(r.lines) l
      where r.brand_id = $1 and r.shop_id = $2 and r.id = r.order_id and r.requested_at >= $4
        and r.status <> ${refundStatuses.rejected} and not r.deleted and l ->> 'lineId' = any($3)
      group by 1
    )
    select json_build_object('id', id, 'returned', coalesce(max(came_back.pieces), 0), 'taken',
        json_agg(json_build_object('price', price, 'pieces', priced.pieces) order by price desc),
        'least', min(least)) as record, 0 as version
      from priced left join came_back using (id) group by id order by id`,
);

/**
 * A statement that reads what a shop took since then for pieces of these products, of orders that are paid, by the index of
 * what a shop sold; pieces that were given back are none. What was taken is money: of an order that a card or an account
 * paid in part each piece has its share. Besides, how many came back without a receipt.
 */
export const highestTakenSql = (
  brandId: string,
  {
    shopId,
    productIds,
    since,
  }: { readonly shopId: string; readonly productIds: readonly string[]; readonly since: number },
): Statement => ofProducts(brandId, shopId, productIds, since);
