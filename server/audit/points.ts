import type { ClientBase } from 'pg';
import type { Problem } from './problem.ts';

interface Found {
  readonly brandId: string;
  readonly of: string;
  readonly detail: string;
}

/**
 * Members whose points are not the sum of their entries, or of their lots without what is owed; and orders that say they
 * earned something else than the entries of them come to, or used other points than those that went and did not come back.
 */
export const auditPoints = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Found>(
    `with entered as (
       select brand_id, member_id, sum(amount)::bigint as points from points_entry where not deleted group by 1, 2
     ), held as (
       select brand_id, member_id, balance, coalesce((
         select sum((l ->> 'left')::bigint) from jsonb_array_elements(lots) l
       ), 0)::bigint - owed as in_lots from points_account where not deleted
     ), by_order as (
       select brand_id, order_id, sum(amount)::bigint as points from points_entry
       where not deleted and kind in ('earned', 'takenBack') and order_id <> '' group by 1, 2
     ), used as (
       select brand_id, order_id, -sum(amount)::bigint as points from points_entry
       where not deleted and kind in ('spent', 'givenBack') group by 1, 2
     ), said_used as (
       select brand_id, id as order_id, (spent_points ->> 'points')::bigint - (spent_points ->> 'back')::bigint as points,
         (select coalesce(sum((l ->> 'points')::bigint), 0) from jsonb_array_elements(spent_points -> 'lots') l)
           - (spent_points ->> 'points')::bigint as beyond
       from "order" where not deleted and spent_points is not null and jsonb_array_length(spent_points -> 'lots') > 0
     ), said as (
       select brand_id, id as order_id, coalesce((points ->> 'earned')::bigint, 0) as points from "order"
       where not deleted and points is not null
     )
     select brand_id as "brandId", 'member ' || member_id as of,
       'has ' || coalesce(h.balance, 0) || ' points, lots hold ' || coalesce(h.in_lots, 0) ||
         ', entries say ' || coalesce(e.points, 0) as detail
     from held h full join entered e using (brand_id, member_id)
     where coalesce(h.balance, 0) <> coalesce(e.points, 0) or coalesce(h.in_lots, 0) <> coalesce(h.balance, 0)
     union all
     select brand_id, 'order ' || order_id, 'earned ' || coalesce(s.points, 0) || ' points, entries say ' || coalesce(b.points, 0)
     from said s full join by_order b using (brand_id, order_id) where coalesce(s.points, 0) <> coalesce(b.points, 0)
     union all
     select brand_id, 'order ' || order_id, 'used ' || coalesce(s.points, 0) || ' points, entries say ' || coalesce(u.points, 0)
     from said_used s full join used u using (brand_id, order_id)
     where coalesce(s.points, 0) <> coalesce(u.points, 0) or coalesce(s.beyond, 0) <> 0
     order by 1, 2`,
  );
  return rows.map(({ brandId, of, detail }) => ({ brandId, kind: 'points', of, detail }));
};
