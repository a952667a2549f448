import type { Pool } from 'pg';
import { daysFrom } from '#domain/booking/best/offers.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { noticeOfFit, noticeOfOfferEnded } from '#domain/notice/of-waitlist.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { waitEnds } from '#domain/waitlist/ends.ts';
import { waitsFor } from '#domain/waitlist/fits.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { transaction } from '../commands/transaction.ts';
import { giveOnce } from '../db/give-once.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { oneByOne } from '../one-by-one.ts';
import type { Hub } from '../sync/hub.ts';
import type { FitsFinder, FitsFound } from './find-fits.ts';
import { waitingInShop } from './known-in-shop.ts';

interface Books {
  readonly pool: Pool;
  readonly hub: Pick<Hub, 'announce'>;
}
interface InShop {
  readonly brandId: string;
  readonly shopId: string;
}
const { waiting, offered } = waitlistStatuses;

type Due = InShop & { readonly id: string; readonly timeZone: string };

/** Those who do not want to be asked any more, and those whose offer nobody took; of each brand some. */
const due = async (pool: Pool, now: number): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `select w.brand_id as "brandId", w.shop_id as "shopId", w.id, s.time_zone as "timeZone"
     from waitlist_entry w join shop s on s.brand_id = w.brand_id and s.id = w.shop_id
     where w.status in (${waiting}, ${offered}) and not w.deleted
       and (case when w.status = ${offered} then (w.offer ->> 'until')::bigint else w.waits_until end) <= $1
     order by row_number() over (partition by w.brand_id order by w.id), w.brand_id limit 500`,
    [now],
  );
  return rows;
};

/** Ends what has ended of one of them, unless they were booked or withdrew meanwhile; whether it did. */
const endOne = (pool: Pool, { brandId, id, timeZone }: Due, now: number): Promise<boolean> =>
  transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const table = tableFor('waitlistEntry');
    const { rows } = await client.query<{ record: WaitlistEntry }>(
      `select ${recordJson(table, 'r')} as record from ${table.name} r
       where r.brand_id = $1 and r.id = $2 and not r.deleted for update`,
      [brandId, id],
    );
    const existing = rows[0]?.record;
    if (!existing) return false;
    const changes = waitEnds(existing, now);
    for (const change of changes)
      if (change.op !== 'remove') await putRecords(client, brandId, change.entity, [change.record as AnyRecord]);
    const { offer, status } = existing;
    if (changes.length > 0 && offer && status === offered)
      await giveOnce(client, brandId, [
        noticeOfOfferEnded(existing, offer.until, dayIn(offer.startsAt, timeZone), now),
      ]);
    await commit([]);
    return changes.length > 0;
  });

/** Ends offers and waiting by the server's clock, however long it was down; each once. */
export const endWaiting = async ({ pool, hub }: Books, now: number): Promise<void> => {
  await oneByOne(await due(pool, now), async (each) => {
    if (await endOne(pool, each, now)) await hub.announce(each.brandId, [each.shopId]);
  });
};

/** The shops in which somebody waits, and how far their feed is. */
const shopsWithWaiting = async (
  pool: Pool,
): Promise<(InShop & { readonly rev: string; readonly timeZone: string })[]> => {
  const { rows } = await pool.query<InShop & { rev: string; timeZone: string }>(
    `select w.brand_id as "brandId", w.shop_id as "shopId", c.rev::text as rev, s.time_zone as "timeZone"
     from (select distinct brand_id, shop_id from waitlist_entry where status = ${waiting} and not deleted) w
     join scope c on c.brand_id = w.brand_id and c.scope_id = w.shop_id
     join shop s on s.brand_id = w.brand_id and s.id = w.shop_id`,
  );
  return rows;
};

const dayLength = 24 * 60 * 60 * 1_000;

/** The days of a shop of which something is occupied otherwise since a place in its feed; all, where people come at other hours. */
const changedDays = async (
  pool: Pool,
  { brandId, shopId, timeZone }: InShop & { readonly timeZone: string },
  since: string,
  all: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ day: string | null }>(
    `select distinct o.day from feed f
     left join occupancy o on f.entity = 'occupancy' and o.brand_id = f.brand_id and o.id = f.record_id
     where f.brand_id = $1 and f.scope_id = $2 and f.rev > $3 and f.entity in ('occupancy', 'dutyWeek')`,
    [brandId, shopId, since],
  );
  if (rows.some(({ day }) => day === null)) return all;
  const touched = new Set(
    rows.flatMap(({ day }) => {
      const begin = Number(day) * dayLength;
      return [dayIn(begin, timeZone), dayIn(begin + dayLength - 1, timeZone)];
    }),
  );
  return all.filter((day) => touched.has(day));
};

const noticesOf = (entries: readonly WaitlistEntry[], found: FitsFound, now: number): Notice[] =>
  found.flatMap(({ day, fits }) =>
    fits.flatMap(({ waitlistEntryId }) => {
      const entry = entries.find(({ id }) => id === waitlistEntryId);
      return entry ? [noticeOfFit(entry, day, now)] : [];
    }),
  );

/**
 * Gives notice of times that are free for somebody who waits, once for each of their days: looked for where something of a
 * day has changed since it was looked before, and everywhere at first. Nothing is offered by it: people do.
 */
export const tellOfFits = ({ pool, hub, fits }: Books & { readonly fits: FitsFinder }) => {
  const looked = new Map<string, string>();
  const lookIn = async (at: InShop & { readonly timeZone: string }, since: string | undefined, now: number) => {
    const { brandId, shopId, timeZone } = at;
    const all = daysFrom(dayIn(now, timeZone));
    const days = since === undefined ? all : await changedDays(pool, at, since, all);
    const there = days.length > 0 ? await waitingInShop(pool, at, days, now) : undefined;
    const wanted = days.filter((day) => there?.entries.some((entry) => waitsFor(entry, day, now)));
    if (!there || wanted.length === 0) return;
    const notices = noticesOf(there.entries, await fits.find(brandId, { ...there, days: wanted }), now);
    if (notices.length === 0) return;
    const given = await inTransaction(pool, async (client) => {
      // Two processes that look at once tell it once.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `waiting list ${brandId} ${shopId}`,
      ]);
      return giveOnce(client, brandId, notices);
    });
    if (given > 0) await hub.announce(brandId, [shopId]);
  };
  return async (now: number): Promise<void> =>
    oneByOne(await shopsWithWaiting(pool), async (at) => {
      const key = JSON.stringify([at.brandId, at.shopId]);
      const since = looked.get(key);
      if (since === at.rev) return;
      await lookIn(at, since, now);
      looked.set(key, at.rev);
    });
};
