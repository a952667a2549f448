import type { Pool } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { higherLevel, levelReached } from '#domain/member/levels.ts';
import type { Member } from '#domain/member/member.ts';
import { putRecords } from '../db/put-records.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { recordsOfPerson } from './records-of-person.ts';

/** Somebody who was here in the last days may have reached another level: in milliseconds. */
const lately = 3 * 24 * 60 * 60 * 1000;
const batch = 500;

interface Spent {
  readonly brandId: string;
  readonly record: AnyRecord & Pick<Member, 'level'>;
  /** What they have paid in all shops of the brand, in fen. */
  readonly sum: number;
}

const spentLately = `select m.brand_id as "brandId", ${recordJson(tableFor('member'), 'm')} as record,
    (select sum(v.sum)::bigint from member_visits v
      where v.brand_id = m.brand_id and v.member_id = any(own.ids) and not v.deleted) as sum
  from member m cross join lateral (${recordsOfPerson}) own
  where not m.deleted and m.merged_into = '' and (m.brand_id, m.id) > ($2, $3) and exists (
    select from member_visits v where v.brand_id = m.brand_id and v.member_id = any(own.ids) and v.last_at >= $1::bigint)
  order by m.brand_id, m.id limit ${batch} for update of m skip locked`;

/**
 * Raises the level of members who have spent enough for a higher one, in all shops and under all of their records; to be called daily. Nobody
 * falls below what they were given. A level changes a few times in a life, so that it lies with the person; the sums
 * that it follows from change with every sale and stay in their shops.
 */
export const raiseLevels = async (pool: Pool, now: number): Promise<number> => {
  const client = await pool.connect();
  let raised = 0;
  try {
    for (let after = ['', '']; ; ) {
      await client.query('begin');
      const { rows } = await client.query<Spent>(spentLately, [now - lately, ...after]);
      const higher = rows.flatMap(({ brandId, record, sum }) => {
        const level = higherLevel(record.level, levelReached(Number(sum)));
        return level === record.level ? [] : [{ brandId, record: { ...record, level } }];
      });
      for (const brandId of new Set(higher.map((row) => row.brandId)))
        await putRecords(
          client,
          brandId,
          'member',
          higher.flatMap((row) => (row.brandId === brandId ? [row.record] : [])),
        );
      await client.query('commit');
      raised += higher.length;
      const last = rows.at(-1);
      if (!last || rows.length < batch) return raised;
      after = [last.brandId, last.record.id];
    }
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
};
