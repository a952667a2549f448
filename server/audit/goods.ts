import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Row {
  readonly brandId: string;
  readonly number: string;
  readonly taken: number;
  readonly moved: number;
}

/** What orders say they took off the shelf and have not brought back, against their movements. */
export const auditGoods = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Row>(
    `with moved as (
        select brand_id, order_id, -sum(quantity)::bigint as moved from stock_movement
        where order_id <> '' group by brand_id, order_id
      ), taken as (
        select brand_id, id as order_id, number, coalesce((
          select sum((g ->> 'quantity')::bigint) from jsonb_array_elements(goods) g
        ), 0)::bigint as taken from "order" where not deleted
      )
      select brand_id as "brandId", coalesce(t.number, order_id) as number, coalesce(t.taken, 0) as taken,
        coalesce(m.moved, 0) as moved
      from taken t full join moved m using (brand_id, order_id)
      where coalesce(t.taken, 0) <> coalesce(m.moved, 0) order by brand_id, number`,
  );
  return rows.map(({ brandId, number, taken, moved }) => ({
    kind: 'stock',
    brandId,
    of: `order ${number}`,
    detail: `took ${taken} pieces off the shelf, movements say ${moved}`,
  }));
};
