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
