import type { Pool } from 'pg';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import { type Asked, listRows } from './list-query.ts';
import type { SeenStock } from './seen-stock.ts';

const source = `
  select m.id, m.shop_id as "shopId", m.product_id as "productId", m.type, m.quantity, m.uses, m.before,
    m.before + m.quantity as after, case when m.shop_id = any($3) then m.value end as value,
    m.paper_id as "paperId", m.order_id as "orderId", m.note, m.counter_id as "counterId", m.staff_id as "staffId",
    m.at, m.kept_at as "keptAt", s.name as "shopName", coalesce(p.name, '') as name, coalesce(p.number, '') as number,
    coalesce(p.unit, '') as unit, coalesce(o.number, '') as "orderNumber", coalesce(d.number, t.number, k.number, '') as "paperNumber",
    case when d.id is not null then 'paper' when t.id is not null then 'transfer'
      when k.id is not null then 'stocktake' else '' end as "paperKind",
    coalesce(e.name, '') as "staffName", coalesce(c.number, '') as "counterNumber", p.group_id as "groupId"
  from stock_movement m join shop s on s.brand_id = m.brand_id and s.id = m.shop_id
  left join product p on p.brand_id = m.brand_id and p.id = m.product_id
  left join "order" o on o.brand_id = m.brand_id and o.id = m.order_id and m.order_id <> ''
  left join stock_paper d on d.brand_id = m.brand_id and d.id = m.paper_id and m.paper_id <> ''
  left join transfer t on t.brand_id = m.brand_id and t.id = m.paper_id and m.paper_id <> ''
  left join stocktake k on k.brand_id = m.brand_id and k.id = m.paper_id and m.paper_id <> ''
  left join employee e on e.brand_id = m.brand_id and e.id = m.staff_id
  left join counter c on c.brand_id = m.brand_id and c.id = m.counter_id
  where m.brand_id = $1 and m.shop_id = any($2)`;

const listing = {
  conditions: {
    shop_id: { sql: '"shopId" = any($)', numbers: false },
    item_ids: { sql: '"productId" = any($)', numbers: false },
    group_id: { sql: '"groupId" = any($)', numbers: false },
    type: { sql: 'type = any($)', numbers: true },
    staff_id: { sql: '"staffId" = any($)', numbers: false },
    order_id: { sql: '"orderId" = any($)', numbers: false },
    paper_id: { sql: '"paperId" = any($)', numbers: false },
    from: { sql: 'at >= ($::bigint[])[1]', numbers: true },
    to: { sql: 'at <= ($::bigint[])[1]', numbers: true },
  },
  typeLike: ['type'],
  sorts: ['at', 'quantity', 'value'],
};

/** The movements of the stock, with what was there before and after, and by what they came about. */
export const listMovements = (pool: Pool, seen: SeenStock, query: Asked) =>
  listRows<MovementRow>(pool, seen, source, listing, query);
