import type { Pool } from 'pg';

/** Gaps are looked for among this many of a shop's newest orders and papers, which share one row of numbers. */
const newest = 3_000;

/** The running numbers that the newest orders of these shops bear, by the number of the counter that gave them. */
const given = `recent as (
    select s.id as shop_id, split_part(o.number, '-', 1) as code, split_part(o.number, '-', 2) as counter_number,
      split_part(o.number, '-', 3)::bigint as running
    from shop s cross join lateral (
      select number from (
        (select number, created_at as at from "order" where brand_id = $1 and shop_id = s.id
         order by created_at desc limit ${newest})
        union all
        (select number, at from stock_paper where brand_id = $1 and shop_id = s.id order by at desc limit ${newest})
      ) numbered order by at desc limit ${newest}
    ) o
    where s.brand_id = $1 and s.id = any($2) and o.number ~ '^[^-]+-[^-]+-[0-9]{6,9}$'
  )`;

/** How many numbers the counters of these shops skipped; those that skipped none are not named. */
export const countMissingNumbers = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
): Promise<{ counterId: string; missing: number }[]> => {
  const { rows } = await pool.query<{ counterId: string; missing: number }>(
    `with ${given}
     select c.id as "counterId", max(running) - min(running) + 1 - count(distinct running) as missing
     from recent r join counter c on c.brand_id = $1 and c.shop_id = r.shop_id and c.number = r.counter_number
     group by c.id having max(running) - min(running) + 1 > count(distinct running)`,
    [brandId, shopIds],
  );
  return rows;
};

/** Orders of late that bear a counter's numbers and were made at another. */
export const borrowedNumbersOf = async (
  pool: Pool,
  brandId: string,
  counter: { readonly id: string; readonly shopId: string; readonly number: string },
  limit: number,
): Promise<{ number: string; orderId: string; counterNumber: string; staffName: string; at: number }[]> => {
  const { rows } = await pool.query<{
    number: string;
    orderId: string;
    counterNumber: string;
    staffName: string;
    at: number;
  }>(
    `with newest as (
       select * from "order" where brand_id = $1 and shop_id = $2 order by created_at desc limit ${newest}
     )
     select o.number, o.id as "orderId", coalesce(c.number, '') as "counterNumber", coalesce(e.name, '') as "staffName",
       o.created_at as at
     from newest o left join counter c on c.brand_id = $1 and c.id = o.counter_id
     left join employee e on e.brand_id = $1 and e.id = o.staff_id
     where split_part(o.number, '-', 2) = $3 and o.counter_id <> $4 and o.forked_from = ''
     order by o.created_at desc limit $5`,
    [brandId, counter.shopId, counter.number, counter.id, limit],
  );
  return rows;
};

/**
 * Numbers that a counter skipped, the last first, with what became of the command that took each, where one is known. A
 * command takes one number at most: what lies before a number that was made up comes behind all others, and hides none.
 */
export const missingNumbersOf = async (
  pool: Pick<Pool, 'query'>,
  brandId: string,
  counter: { readonly id: string; readonly shopId: string; readonly number: string; readonly lastN: number },
  limit: number,
): Promise<{ number: string; outcome: string | null; code: string | null }[]> => {
  const { rows } = await pool.query<{ number: string; outcome: string | null; code: string | null }>(
    `with ${given}, own as (select max(code) as code, running from recent where counter_number = $3 group by running),
     spaced as (
       select code, running, lag(running) over (order by running) + 1 as first, running - 1 as last,
         running > min(running) over () + count(*) over () + $6::bigint as is_made_up
       from own
     ),
     gap as (
       select code, first, last, is_made_up from spaced where first <= last
       order by is_made_up, running desc limit $5
     ),
     skipped as (
       select gap.code || '-' || $3 || '-' || lpad(running::text, greatest(6, length(running::text)), '0') as number,
         row_number() over (order by is_made_up, running desc) as place
       from gap, generate_series(greatest(gap.first, gap.last - $5::bigint + 1), gap.last) running
       order by place limit $5
     )
     select skipped.number, found.outcome, found.code from skipped left join lateral (
       select outcome, code from command_log l
       where l.brand_id = $1 and l.counter_id = $4 and l.outcome in ('held', 'rejected')
         and l.args ->> 'number' = skipped.number order by l.n desc limit 1
     ) found on true order by place`,
    [brandId, [counter.shopId], counter.number, counter.id, limit, counter.lastN],
  );
  return rows;
};
