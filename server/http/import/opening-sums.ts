import type { Pool } from 'pg';
import type { OpeningSum } from '#domain/import/opening-sum.ts';

/**
 * With what cards were moved in that these shops had sold in another system, whatever was used since: what their first
 * lots granted. A card that was sold here has an order.
 */
export const readOpeningSums = async (pool: Pool, brandId: string, shopIds: readonly string[]): Promise<OpeningSum[]> =>
  (
    await pool.query<OpeningSum>(
      `with brought as (
         select c.id, c.name, c.type, c.issued_in, lot ->> 'item' is null as is_money, (lot ->> 'isGift')::boolean as is_gift,
           (lot ->> 'granted')::bigint as granted, (lot ->> 'paid')::bigint as paid
         from card c left join lateral jsonb_array_elements(c.lots) lot on lot ->> 'orderId' = ''
         where c.brand_id = $1 and not c.deleted and c.order_id = '' and c.issued_in = any($2)
       )
       select issued_in as "shopId", name, type, count(distinct id)::int as cards,
         coalesce(sum(paid), 0)::bigint as principal,
         coalesce(sum(granted) filter (where is_money and is_gift), 0)::bigint as gift,
         coalesce(sum(granted) filter (where not is_money), 0)::bigint as times
       from brought group by 1, 2, 3 order by 1, 3, 2`,
      [brandId, shopIds],
    )
  ).rows;
