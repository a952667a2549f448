import type { Pool } from 'pg';
import { liabilityCalls } from '#domain/liability/calls.ts';
import type { Honoured, LiabilityFigures } from '#domain/liability/liability.ts';
import type { Period } from '#domain/overview/days.ts';
import { periodOfMonth } from '#domain/overview/months.ts';
import { shopsWhere } from '../caller.ts';
import { serveCalls } from '../serve-calls.ts';

type Month = Pick<Period, 'from' | 'to'>;

/** The lots that these shops sold. */
const soldHere = `select card_id, lot_id from card_entry where brand_id = $1 and sold_in = any($2) and not deleted group by 1, 2`;
/** Those that are not theirs and were used in them in the month. */
const usedHere = `select card_id, lot_id from card_entry
  where brand_id = $1 and shop_id = any($2) and kept_at >= $3 and kept_at < $4 and sold_in <> shop_id and not deleted
  group by 1, 2`;

/** What every entry of these lots changed of what is owed for it, by the end of a month: `valued` in SQL. */
const valued = (lots: string) => `
  with lot as (
    select named.card_id, named.lot_id, (lot ->> 'paid')::numeric as paid,
      (lot ->> 'granted')::numeric as granted, (lot ->> 'expiresAt')::bigint as ends
    from (${lots}) named join card c on c.brand_id = $1 and c.id = named.card_id and not c.deleted
    cross join jsonb_array_elements(c.lots) lot
    where lot ->> 'id' = named.lot_id and (lot ->> 'paid')::bigint > 0
  ), moved as (
    select e.sold_in, e.shop_id, e.kind, e.order_id, e.kept_at as at, e.amount, e.moved, lot.paid, lot.granted, lot.ends,
      sum(e.amount) over (partition by e.card_id, e.lot_id order by e.kept_at, e.id) as left
    from lot join card_entry e using (card_id, lot_id)
    where e.brand_id = $1 and not e.deleted and e.kept_at < $4
  ), valued as (
    select sold_in, shop_id, kind, order_id, at, ends, moved,
      floor(paid * moved.left / granted) - floor(paid * (moved.left - amount) / granted) as value
    from moved
  )`;

/** What these shops owe for the cards that they sold: `liabilityOf` in SQL, which reads no card. */
const readLiability = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  { from, to }: Month,
): Promise<(LiabilityFigures & { readonly shopId: string })[]> =>
  (
    await pool.query<LiabilityFigures & { readonly shopId: string }>(
      `${valued(soldHere)}, figures as (
         select sold_in, ends is not null and ends <= $4 as over,
           case when at < $3 and not coalesce(ends <= $3, false) then value else 0 end as opening,
           case when at >= $3 and kind = 'issue' and order_id = '' then value else 0 end as moved_in,
           case when at >= $3 and kind in ('issue', 'recharge', 'changeIn') and (kind <> 'issue' or order_id <> '') then value - moved else 0 end as sold,
           case when at >= $3 then moved else 0 end as changed,
           case when at >= $3 and kind in ('use', 'useReturned', 'changeOut', 'changeBack') then moved - value else 0 end as used,
           case when at >= $3 and kind = 'refund' then moved - value else 0 end as refunded
         from valued where sold_in = any($2)
       )
       select sold_in as "shopId", sum(opening)::bigint as opening,
         sum(moved_in)::bigint as "movedIn", sum(sold)::bigint as sold, sum(changed)::bigint as changed,
         sum(used)::bigint as used, sum(refunded)::bigint as refunded,
         coalesce(sum(opening + moved_in + sold + changed - used - refunded) filter (where over), 0)::bigint as expired,
         coalesce(sum(opening + moved_in + sold + changed - used - refunded) filter (where not over), 0)::bigint as closing
       from figures group by 1 order by 1`,
      [brandId, shopIds, from, to],
    )
  ).rows;

/** What these shops gave for the cards of others, and others for theirs: `honouredIn` in SQL. */
const readHonoured = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  { from, to }: Month,
): Promise<Honoured[]> =>
  (
    await pool.query<Honoured>(
      `${valued(`${soldHere} union ${usedHere}`)}, given as (
         select sold_in, shop_id, case when kind in ('use', 'useReturned') then value else moved end as value
         from valued
         where at >= $3 and kind in ('use', 'useReturned', 'changeOut', 'changeBack') and sold_in <> shop_id
           and (sold_in = any($2) or shop_id = any($2))
       )
       select sold_in as "soldIn", shop_id as "usedIn", -sum(value)::bigint as value
       from given group by 1, 2 having sum(value) <> 0 order by 1, 2`,
      [brandId, shopIds, from, to],
    )
  ).rows;

/** What shops owe for cards. */
export const liabilityRoutes = serveCalls(liabilityCalls, ({ pool }) => ({
  ofMonth: async ({ caller, query }) => {
    const month = periodOfMonth(query.month, caller.shop.timeZone);
    const ids = shopsWhere(caller, ['pc.overview.list']).map(({ id }) => id);
    const [shops, honoured] = await Promise.all([
      readLiability(pool, caller.brandId, ids, month),
      readHonoured(pool, caller.brandId, ids, month),
    ]);
    return { shops, honoured };
  },
}));
