import type { Pool } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { higherLevel, levelReached } from '#domain/member/levels.ts';
import type { Member } from '#domain/member/member.ts';
import { day } from '#domain/values/durations.ts';
import { transaction } from '../commands/transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { oneByOne } from '../one-by-one.ts';
import { recordsOfPerson } from './records-of-person.ts';

/** Somebody who was here in the last days may have reached another level: in milliseconds. */
const lately = 3 * day;
const batch = 500;

interface Spent {
  readonly record: AnyRecord & Pick<Member, 'level'>;
  /** What they have paid in all shops of the brand, in fen. */
  readonly sum: number;
}

/** The persons whom shops have served since, under whichever of their records: found by what was served, not by all members. */
const servedSince = `with recursive up (brand_id, id) as (
    select s.brand_id, v.member_id from shop s cross join lateral (
      select distinct v.member_id from member_visits v
      where v.brand_id = s.brand_id and v.shop_id = s.id and v.last_at >= $1::bigint and not v.deleted) v
    union
    select up.brand_id, m.merged_into from up
      join member m on m.brand_id = up.brand_id and m.id = up.id and m.merged_into <> '' and not m.deleted
  ) select brand_id as "brandId", array_agg(id order by id) as ids from up group by brand_id order by brand_id`;

const spent = `select ${recordJson(tableFor('member'), 'm')} as record,
    (select least(coalesce(sum(v.sum), 0), ${Number.MAX_SAFE_INTEGER})::bigint from member_visits v
      where v.brand_id = m.brand_id and v.member_id = any(own.ids) and not v.deleted) as sum
  from member m cross join lateral (${recordsOfPerson}) own
  where m.brand_id = $1 and m.id = any($2) and not m.deleted and m.merged_into = ''
  order by m.id for update of m skip locked`;

/** Raises the levels of these persons of a brand, by the ids of the records that count, in one transaction; answers of how many. */
export const raiseLevelsOf = (pool: Pool, brandId: string, ids: readonly string[]): Promise<number> =>
  transaction(pool, async ({ client, commit }) => {
    await client.query('begin');
    const { rows } = await client.query<Spent>(spent, [brandId, ids]);
    const higher = rows.flatMap(({ record, sum }) => {
      const level = higherLevel(record.level, levelReached(Number(sum)));
      return level === record.level ? [] : [{ ...record, level }];
    });
    await putRecords(client, brandId, 'member', higher);
    await commit([]);
    return higher.length;
  });

/**
 * Raises the level of members who have spent enough for a higher one, in all shops and under all of their records; to be
 * called daily (`now` in milliseconds since 1970). Nobody falls below what they were given. A level changes a few times in
 * a life, so that it lies with the person; the sums that it follows from change with every sale and stay in their shops.
 */
export const raiseLevels = async (pool: Pool, now: number): Promise<number> => {
  const { rows } = await pool.query<{ brandId: string; ids: string[] }>(servedSince, [now - lately]);
  let raised = 0;
  await oneByOne(rows, async ({ brandId, ids }) => {
    for (let from = 0; from < ids.length; from += batch)
      raised += await raiseLevelsOf(pool, brandId, ids.slice(from, from + batch));
  });
  return raised;
};
