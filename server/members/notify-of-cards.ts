import type { Pool } from 'pg';
import { noticeOfCardsEnding } from '#domain/notice/of-cards-ending.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { day } from '#domain/values/durations.ts';
import { giveOnce } from '../db/give-once.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { oneByOne } from '../one-by-one.ts';
import { endingAt, lastEnding, mayEnd } from './card-endings.ts';

interface Ending {
  readonly shopId: string;
  readonly timeZone: string;
  readonly count: number;
  readonly days: number;
}

/** How many cards each store of a brand has to hear of, and how many days before. */
const endings = (now: number): string => `
  with store as (
    select s.id, s.time_zone, coalesce(t.card_ending_days, ${defaultSettings('').cardEndingDays}) as days
    from shop s left join shop_settings t on t.brand_id = s.brand_id and t.id = s.id and not t.deleted
    where s.brand_id = $1 and s.type = ${shopTypes.store} and not s.deleted
  )
  select store.id as "shopId", store.time_zone as "timeZone", store.days::int as days, count(*)::int as count
  from card c ${endingAt(now)}
  cross join lateral jsonb_array_elements_text(c.shop_ids) known (shop_id)
  join store on store.id = known.shop_id
  where c.brand_id = $1 and ${mayEnd(lastEnding(now))}
    and ending.ends_at > ${now} and ending.ends_at <= ${now} + store.days * ${day}
  group by store.id, store.time_zone, store.days`;

/** Gives notice in one brand; what a shop has heard of today it does not hear of again. */
const notifyBrand = (pool: Pool, brandId: string, now: number): Promise<number> =>
  inTransaction(pool, async (client) => {
    // Two processes that begin the day at once give it once.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`notifies of cards ${brandId}`]);
    const { rows } = await client.query<Ending>(endings(now), [brandId]);
    const notices = rows.map((each) => noticeOfCardsEnding(each, dayIn(now, each.timeZone), now));
    return giveOnce(client, brandId, notices);
  });

/**
 * Notifies each store of how many cards of its members end soon, once a day of the store whichever process does it; to be called
 * daily (`now` in milliseconds since 1970). Answers how many notices were given.
 */
export const notifyOfCardsEnding = async (pool: Pool, now: number): Promise<number> => {
  const { rows } = await pool.query<{ brandId: string }>('select distinct brand_id as "brandId" from shop');
  let given = 0;
  await oneByOne(rows, async ({ brandId }) => {
    given += await notifyBrand(pool, brandId, now);
  });
  return given;
};
