import type { Pool } from 'pg';
import type { Member } from '#domain/member/member.ts';

/** What a member whom a shop knows has agreed to; undefined where it knows none of this id. */
export const memberKnownIn = async (
  pool: Pool,
  brandId: string,
  memberId: string,
  shopId: string,
): Promise<Pick<Member, 'consents'> | undefined> => {
  const { rows } = await pool.query<Pick<Member, 'consents'>>(
    `select consents from member where brand_id = $1 and id = $2 and not deleted
       and (shared or shop_id = $3 or known_to ? $3)`,
    [brandId, memberId, shopId],
  );
  return rows[0];
};
