import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Row {
  readonly brandId: string;
  readonly id: string;
  readonly quantity: number;
  readonly value: number;
  readonly moved: number;
  readonly worth: number;
  readonly openUses: number;
  readonly uses: number;
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
    kind: 'stock',
    brandId,
    of: `count ${id}`,
    detail: `${pieces} counted, entries say ${entered}`,
  }));
};

interface WorthRow extends CountRow {
  readonly value: number;
  readonly worth: number;
}

/** Lines of stocktakes whose difference is not the sum of the movements that book it, in pieces and in worth. */
export const auditLines = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<WorthRow>(
    `with moved as (
        select brand_id, paper_id || ':' || product_id as id, sum(quantity)::bigint as entered, sum(value)::bigint as worth
        from stock_movement where id like 'count:%' group by brand_id, paper_id, product_id
      )
      select brand_id as "brandId", id, coalesce(l.counted - l.book, 0) as pieces, coalesce(m.entered, 0) as entered,
        coalesce(l.value, 0) as value, coalesce(m.worth, 0) as worth
      from stocktake_line l full join moved m using (brand_id, id)
      where coalesce(l.counted - l.book, 0) <> coalesce(m.entered, 0) or coalesce(l.value, 0) <> coalesce(m.worth, 0)
      order by brand_id, id`,
  );
  return rows.map(({ brandId, id, pieces, entered, value, worth }) => ({
    kind: 'stock',
    brandId,
    of: `line ${id}`,
    detail: `${pieces} booked worth ${value} fen, movements say ${entered} worth ${worth}`,
  }));
};

/** Stocktakes whose gain and loss are not the sums of the movements that book them. */
export const auditStocktakes = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<WorthRow>(
    `with moved as (
        select brand_id, paper_id as id, sum(greatest(quantity, 0))::bigint as gained,
          sum(greatest(-quantity, 0))::bigint as missed,
          sum(case when quantity > 0 then value else 0 end)::bigint as gain,
          sum(case when quantity < 0 then -value else 0 end)::bigint as loss
        from stock_movement where id like 'count:%' group by brand_id, paper_id
      )
      select brand_id as "brandId", id, s.gain_pieces - s.loss_pieces as pieces,
        coalesce(m.gained, 0) - coalesce(m.missed, 0) as entered, s.gain_value - s.loss_value as value,
        coalesce(m.gain, 0) - coalesce(m.loss, 0) as worth
      from stocktake s left join moved m using (brand_id, id)
      where (s.gain_pieces, s.loss_pieces, s.gain_value, s.loss_value) is distinct from
        (coalesce(m.gained, 0), coalesce(m.missed, 0), coalesce(m.gain, 0), coalesce(m.loss, 0))
      order by brand_id, id`,
  );
  return rows.map(({ brandId, id, pieces, entered, value, worth }) => ({
    kind: 'stock',
    brandId,
    of: `stocktake ${id}`,
    detail: `${pieces} booked worth ${value} fen, movements say ${entered} worth ${worth}`,
  }));
};

/** What shops have of each product, against the movements it is the sum of. */
export const auditStock = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Row>(
    `with moved as (
        select brand_id, shop_id || ':' || product_id as id, sum(quantity)::bigint as moved, sum(value)::bigint as worth,
          sum(uses)::bigint as uses
        from stock_movement group by brand_id, shop_id, product_id
      )
      select brand_id as "brandId", id, coalesce(s.quantity, 0) as quantity, coalesce(s.value, 0) as value,
        coalesce(m.moved, 0) as moved, coalesce(m.worth, 0) as worth,
        coalesce(s.open_uses, 0) as "openUses", coalesce(m.uses, 0) as uses
      from stock s full join moved m using (brand_id, id)
      where coalesce(s.quantity, 0) <> coalesce(m.moved, 0) or coalesce(s.value, 0) <> coalesce(m.worth, 0)
        or coalesce(s.open_uses, 0) <> coalesce(m.uses, 0)
      order by brand_id, id`,
  );
  return rows.map(({ brandId, id, quantity, value, moved, worth, openUses, uses }) => ({
    kind: 'stock',
    brandId,
    of: `product ${id}`,
    detail:
      openUses === uses
        ? `${quantity} worth ${value} fen, movements say ${moved} worth ${worth}`
        : `${openUses} uses left in the opened package, movements say ${uses}`,
  }));
};
