import type { Pool } from 'pg';
import type { z } from 'zod';
import type { levelRow } from '#domain/stock/stock-view.ts';
import { type Asked, listRows } from './list-query.ts';
import type { SeenStock } from './seen-stock.ts';

const source = `
  select l.id, l.shop_id as "shopId", l.product_id as "productId", l.quantity, l.low_at as "lowAt", l.since,
    case when l.shop_id = any($3) then l.value end as value,
    case when l.shop_id = any($3) then l.unit_value end as "unitValue",
    s.name as "shopName", p.name, p.number, p.barcode, p.unit, p.group_id as "groupId", p.type
  from stock l join shop s on s.brand_id = l.brand_id and s.id = l.shop_id
  join product p on p.brand_id = l.brand_id and p.id = l.product_id
  where l.brand_id = $1 and l.shop_id = any($2) and not l.deleted`;

/** States of a level: 1 little left, 2 less than nothing, 3 nothing. */
const states = `array_remove(array[
  case when "lowAt" is not null and quantity <= "lowAt" then 1 end,
  case when quantity < 0 then 2 end, case when quantity = 0 then 3 end]::bigint[], null)`;

const listing = {
  conditions: {
    shop_id: { sql: '"shopId" = any($)', numbers: false },
    item_ids: { sql: '"productId" = any($)', numbers: false },
    group_id: { sql: '"groupId" = any($)', numbers: false },
    number: { sql: 'number = any($)', numbers: false },
    barcode: { sql: 'barcode = any($)', numbers: false },
    name: {
      sql: `exists (select from unnest($::text[]) part where strpos(lower(name), lower(part)) > 0)`,
      numbers: false,
    },
    type: { sql: 'type = any($)', numbers: false },
    status: { sql: `${states} && $::bigint[]`, numbers: true },
  },
  typeLike: ['type', 'status'],
  sorts: ['number', 'quantity', 'value', 'name'],
};

/** What shops have of each product. */
export const listLevels = (pool: Pool, seen: SeenStock, query: Asked) =>
  listRows<z.infer<typeof levelRow>>(pool, seen, source, listing, query);
