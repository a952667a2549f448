import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Row {
  readonly brandId: string;
  readonly id: string;
  readonly quantity: number;
  readonly value: number;
  readonly moved: number;
  readonly worth: number;
}

interface CountRow {
  readonly brandId: string;
  readonly id: string;
  readonly pieces: number;
  readonly entered: number;
}

/** What counters have counted in stocktakes, against the entries it is the sum of. */
export const auditCounts = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<CountRow>(
    `with entered as (
        select brand_id, stocktake_id || ':' || product_id || ':' || counter_id || ':' || pass || ':' || zone as id,
          sum(pieces)::bigint as entered
        from count_entry group by brand_id, stocktake_id, product_id, counter_id, pass, zone
      )
      select brand_id as "brandId", id, coalesce(c.pieces, 0) as pieces, coalesce(e.entered, 0) as entered
      from stock_count c full join entered e using (brand_id, id)
      where coalesce(c.pieces, 0) <> coalesce(e.entered, 0) order by brand_id, id`,
  );
  return rows.map(({ brandId, id, pieces, entered }) => ({
    ...{ kind: 'stock', brandId, of: `count ${id}`, detail: `${pieces} counted, entries say ${entered}` },
  }));
};

/** Lines of stocktakes whose difference is not the sum of the movements that book it. */
export const auditLines = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<CountRow>(
    `with moved as (
        select brand_id, paper_id || ':' || product_id as id, sum(quantity)::bigint as entered
        from stock_movement where id like 'count:%' group by brand_id, paper_id, product_id
      )
      select brand_id as "brandId", id, coalesce(l.counted - l.book, 0) as pieces, coalesce(m.entered, 0) as entered
      from stocktake_line l full join moved m using (brand_id, id)
      where coalesce(l.counted - l.book, 0) <> coalesce(m.entered, 0) order by brand_id, id`,
  );
  return rows.map(({ brandId, id, pieces, entered }) => ({
    ...{ kind: 'stock', brandId, of: `line ${id}`, detail: `${pieces} booked, movements say ${entered}` },
  }));
};

/** What shops have of each product, against the movements it is the sum of. */
export const auditStock = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Row>(
    `with moved as (
        select brand_id, shop_id || ':' || product_id as id, sum(quantity)::bigint as moved, sum(value)::bigint as worth
        from stock_movement group by brand_id, shop_id, product_id
      )
      select brand_id as "brandId", id, coalesce(s.quantity, 0) as quantity, coalesce(s.value, 0) as value,
        coalesce(m.moved, 0) as moved, coalesce(m.worth, 0) as worth
      from stock s full join moved m using (brand_id, id)
      where coalesce(s.quantity, 0) <> coalesce(m.moved, 0) or coalesce(s.value, 0) <> coalesce(m.worth, 0)
      order by brand_id, id`,
  );
  return rows.map(({ brandId, id, quantity, value, moved, worth }) => ({
    kind: 'stock',
    brandId,
    of: `product ${id}`,
    detail: `${quantity} worth ${value} fen, movements say ${moved} worth ${worth}`,
  }));
};
