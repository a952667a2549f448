import type { Pool } from 'pg';
import { type Member, member } from '#domain/member/member.ts';
import { readRecords } from '../http/record-reads.ts';

/** The record of a member with this id, whichever counts; undefined where there is none. */
export const memberWith = async (pool: Pool, brandId: string, id: string): Promise<Member | undefined> =>
  (await readRecords(pool, member, brandId, 'id = $2', [id]))[0];

/** The record of a person that counts: the one into which all their others went. */
export const personOf = async (pool: Pool, brandId: string, id: string): Promise<Member | undefined> => {
  const passed = new Set<string>();
  let found = await memberWith(pool, brandId, id);
  while (found && found.mergedInto !== '' && !passed.has(found.id)) {
    passed.add(found.id);
    found = await memberWith(pool, brandId, found.mergedInto);
  }
  return found;
};
