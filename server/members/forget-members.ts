import type { Pool, PoolClient } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { day } from '#domain/values/durations.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { recordsOfPerson } from './records-of-person.ts';

/** A shop that has not served somebody for so long, whom another one registered, holds them no more: two years, in milliseconds. */
const remembered = 2 * 365 * day;
/** Members that are changed in one transaction: it holds the feeds of their shops. */
const batch = 500;

interface Forgotten {
  readonly brandId: string;
  readonly record: AnyRecord & { readonly knownTo: readonly string[] };
  /** The shops that go on holding them. */
  readonly staying: readonly string[];
}

/**
 * Who is known longer than that to a shop that did not register them, though it has not served them since, under whichever
 * of their records; one that has registered them anew has served them.
 */
const due = (among: string) => `select m.brand_id as "brandId", ${recordJson(tableFor('member'), 'm')} as record,
    staying.shops as staying
  from member m cross join lateral (${recordsOfPerson}) own cross join lateral (
    select coalesce(jsonb_agg(shop_id) filter (where last_at >= $1::bigint), '[]') as shops, count(*) as count
    from (
      select shop_id, coalesce(greatest(
        (select max(v.last_at) from member_visits v where v.brand_id = m.brand_id
          and v.member_id = any(own.ids) and v.shop_id = shop.shop_id and not v.deleted),
        (select max(d.registered_at) from member d where d.brand_id = m.brand_id
          and d.id = any(own.ids) and d.shop_id = shop.shop_id)), m.registered_at) as last_at
      from jsonb_array_elements_text(m.known_to) shop (shop_id)
    ) known
  ) staying
  where m.known_to <> '[]' and not m.deleted and jsonb_array_length(staying.shops) < staying.count and ${among}`;

/** Nobody else changes them until the transaction ends; whoever is changed just now is left for tomorrow. */
const lockedDue = `${due('(m.brand_id, m.id) > ($2, $3)')} order by m.brand_id, m.id limit ${batch} for update of m skip locked`;
/** Of those that are held, how they are now: it may be otherwise than when they were looked for. */
const stillDue = due('m.brand_id = $2 and m.id = any($3)');

/** What members hold goes where they are known. */
const holdings = ['card', 'memberCoupon', 'pointsAccount'] as const;
const holdingsOf = (entity: string) => `select ${recordJson(tableFor(entity), 'c')} as record
  from ${tableFor(entity).name} c
  where c.brand_id = $1 and c.member_id = any($2) and not c.deleted order by c.id for update skip locked`;
/** Whose cards or coupons are more than those that are held: one of them is being used. */
const inUse = (entity: string) => `select distinct member_id as id from ${tableFor(entity).name}
  where brand_id = $1 and member_id = any($2) and not deleted and id <> all($3)`;
type Holding = AnyRecord & { readonly memberId: string; readonly shopIds: string[] };

/** What these members hold of one kind, locked, and those of them of which something is being used. */
const heldBy = async (client: PoolClient, brandId: string, ids: readonly string[], entity: string) => {
  const { rows: held } = await client.query<{ record: Holding }>(holdingsOf(entity), [brandId, ids]);
  const records = held.map(({ record }) => record);
  const { rows: served } = await client.query<{ id: string }>(inUse(entity), [
    brandId,
    ids,
    records.map(({ id }) => id),
  ]);
  return { entity, records, served: served.map(({ id }) => id) };
};

/** Forgets those that are held, of one brand; answers how many. Whoever is served just now is left for tomorrow. */
const forget = async (client: PoolClient, brandId: string, ids: readonly string[], since: number): Promise<number> => {
  const held = [];
  for (const entity of holdings) held.push(await heldBy(client, brandId, ids, entity));
  const served = held.flatMap((each) => each.served);
  const { rows } = await client.query<Forgotten>(stillDue, [since, brandId, ids]);
  const found = rows.filter(({ record }) => !served.includes(record.id));
  const members = found.map(({ record, staying }) => ({ ...record, knownTo: staying }));
  const staysWith = new Map(found.map(({ record, staying }) => [record.id, [record.shopId, ...staying]]));
  await putRecords(client, brandId, 'member', members);
  for (const { entity, records } of held) {
    const theirs = records.flatMap((record) => {
      const shops = staysWith.get(record.memberId);
      return shops ? [{ ...record, shopIds: record.shopIds.filter((id) => shops.includes(id)) }] : [];
    });
    await putRecords(client, brandId, entity, theirs);
  }
  return found.length;
};

/**
 * Takes members whom a shop has not served for two years, and their cards, coupons and points, from its counters, unless it registered them;
 * to be called daily (`now` in milliseconds since 1970). Answers how many members changed. What they came to there stays
 * on the server, and whoever asks for them again knows them again.
 */
export const forgetMembers = async (pool: Pool, now: number): Promise<number> => {
  const client = await pool.connect();
  let changed = 0;
  try {
    for (let after = ['', '']; ; ) {
      await client.query('begin');
      const { rows } = await client.query<Forgotten>(lockedDue, [now - remembered, ...after]);
      for (const brandId of new Set(rows.map((row) => row.brandId))) {
        const ids = rows.filter((row) => row.brandId === brandId).map(({ record }) => record.id);
        changed += await forget(client, brandId, ids, now - remembered);
      }
      await client.query('commit');
      const last = rows.at(-1);
      if (!last || rows.length < batch) return changed;
      after = [last.brandId, last.record.id];
    }
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
};
