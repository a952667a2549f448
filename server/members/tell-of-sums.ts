import type { Pool } from 'pg';
import { couponTypes } from '#domain/coupon/terms.ts';
import { type Given, lowPriceShare, noticesOfSum, type SumKind, sumKinds } from '#domain/notice/of-sums.ts';
import { comesOn } from '#domain/notice/of-worth.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { outTypes, paperTypes } from '#domain/stock/codes.ts';
import { day } from '#domain/values/durations.ts';
import { nominalBelow, nominalWorth } from '#domain/values/offered.ts';
import { giveOnce } from '../db/give-once.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { oneByOne } from '../one-by-one.ts';

const takenOut = paperTypes.filter((type) => outTypes.wordOf(type) !== undefined).join(', ');
const cameOn = comesOn.map((kind) => `'${kind}'`).join(', ');
/** Who collected an order. */
const collectedBy = `(select t ->> 'staffId' from jsonb_array_elements(o.timeline) t
  where t ->> 'what' in ('order.collect', 'exchange.give') order by t ->> 'at' limit 1)`;
/** The orders that were collected from the beginning of a month on; a part of the brand's offers is the headquarters'. */
const collected = '"order" o where o.brand_id = $1 and o.collected_at >= $2 and o.collected_at < $3 and not o.deleted';

/** What was given away from `$2` to `$3` in a brand whose headquarters is `$4`: by which shop, by whom, how much and when. */
const sources: Readonly<Record<SumKind, string>> = {
  cards: `select e.shop_id, e.staff_id, e.kept_at as at,
      e.amount::numeric * case when e.is_money then 1
        when l -> 'item' ->> 'kind' = 'service' and (l ->> 'price')::bigint < ${nominalBelow} then ${nominalWorth}
        else coalesce((l ->> 'price')::bigint, 0) end - (l ->> 'paid')::bigint as sum
    from card_entry e
    join card c on c.brand_id = e.brand_id and c.id = e.card_id
    join card_template t on t.brand_id = e.brand_id and t.id = c.template_id and t.created_in <> $4
    cross join jsonb_array_elements(c.lots) l
    where e.brand_id = $1 and e.kind in (${cameOn}) and e.order_id <> ''
      and e.kept_at >= $2 and e.kept_at < $3 and l ->> 'id' = e.lot_id and l ->> 'isTakenOff' is null`,
  percentages: `select o.shop_id, ${collectedBy} as staff_id, o.collected_at as at, (u ->> 'off')::bigint as sum
    from (select * from ${collected}) o cross join jsonb_array_elements(o.coupons) u
    join coupon c on c.brand_id = o.brand_id and c.id = u ->> 'couponId' and c.created_in <> $4
    where (u ->> 'type')::int = ${couponTypes.discount} and u -> 'refused' is null`,
  prices: `select o.shop_id, ${collectedBy} as staff_id, o.collected_at as at,
      (i.original_price - (l ->> 'originalPrice')::bigint)::numeric * (l ->> 'quantity')::bigint as sum
    from (select * from ${collected}) o cross join jsonb_array_elements(o.lines) l
    join shop_item s on s.brand_id = o.brand_id and s.shop_id = o.shop_id and s.kind = l ->> 'kind'
      and s.item_id = l ->> 'itemId' and s.original_price is not null
    join (
      select brand_id, 'service' as kind, id, original_price from service where created_in = ''
      union all select brand_id, 'product', id, original_price from product where created_in = ''
    ) i on i.brand_id = o.brand_id and i.kind = l ->> 'kind' and i.id = l ->> 'itemId'
    where (l ->> 'originalPrice')::bigint * ${lowPriceShare.denominator} < i.original_price * ${lowPriceShare.numerator}`,
  writtenOff: `select shop_id, staff_id, kept_at as at, -amount as sum from debt_entry
    where brand_id = $1 and kind = 'writtenOff' and kept_at >= $2 and kept_at < $3 and $4::text is not null`,
  goods: `select shop_id, staff_id, kept_at as at, -value as sum from stock_movement
    where brand_id = $1 and type in (${takenOut}) and paper_id <> '' and order_id = '' and id not like 'count:%'
      and kept_at >= $2 and kept_at < $3 and $4::text is not null`,
  points: `select shop_id, staff_id, kept_at as at, amount as sum from points_entry
    where brand_id = $1 and kind = 'corrected' and amount > 0 and kept_at >= $2 and kept_at < $3 and $4::text is not null`,
  extended: `select shop_id, staff_id, kept_at as at, 1 as sum from card_entry
    where brand_id = $1 and kind = 'extend' and kept_at >= $2 and kept_at < $3 and $4::text is not null`,
};

interface Brand {
  readonly brandId: string;
  readonly headquartersId: string;
}

/** A sum as it is notified: what is more than the largest number is notified as that, whatever was written to come to it. */
const notified = (of: 'day' | 'month'): string =>
  `least(coalesce(sum(g.${of}), 0), ${Number.MAX_SAFE_INTEGER})::bigint as ${of}`;

/** What each shop below the headquarters gave away of a kind on the day from `$5` on, and in its month. */
const sumsOf = (kind: SumKind): string => `
  with given as (${sources[kind]}), by_staff as (
    select shop_id, staff_id, sum(sum) as month, coalesce(sum(sum) filter (where at >= $5), 0) as day
    from given group by shop_id, staff_id
  )
  select g.shop_id as "shopId", s.name as shop, ${notified('month')}, ${notified('day')},
    coalesce((array_agg(e.name order by g.day desc, g.month desc))[1], '') as by
  from by_staff g
  join shop s on s.brand_id = $1 and s.id = g.shop_id and s.id <> $4
  left join employee e on e.brand_id = $1 and e.id = g.staff_id
  group by g.shop_id, s.name`;

const tellBrand = (pool: Pool, { brandId, headquartersId }: Brand, now: number): Promise<number> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tells of sums ${brandId}`]);
    const end = Math.floor(now / day) * day;
    const over = new Date(end - day).toISOString().slice(0, 10);
    const values = [brandId, Date.parse(`${over.slice(0, 7)}-01`), end, headquartersId, end - day];
    let count = 0;
    for (const kind of sumKinds) {
      const { rows } = await client.query<Omit<Given, 'kind'>>(sumsOf(kind), values);
      const notices = rows.flatMap((row) => noticesOfSum({ ...row, kind }, { day: over, headquartersId }, now));
      count += await giveOnce(client, brandId, notices);
    }
    return count;
  });

/**
 * Gives notice to each headquarters of what its shops gave away bit by bit on the day that is over and in its month; to be
 * called daily (`now` in milliseconds since 1970). Answers how many notices were given.
 */
export const tellOfSums = async (pool: Pool, now: number): Promise<number> => {
  const { rows } = await pool.query<Brand>(
    'select brand_id as "brandId", id as "headquartersId" from shop where type = $1 and not deleted',
    [shopTypes.headquarters],
  );
  let given = 0;
  await oneByOne(rows, async (brand) => {
    given += await tellBrand(pool, brand, now);
  });
  return given;
};
