import type { Pool } from 'pg';

/** What a member that a shop knows has agreed to; undefined where it knows none of this id. */
export const consentsOf = async (
  pool: Pool,
  brandId: string,
  memberId: string,
  shopId: string,
): Promise<readonly string[] | undefined> => {
  const { rows } = await pool.query<{ consents: string[] }>(
    `select consents from member where brand_id = $1 and id = $2 and not deleted
       and (shared or shop_id = $3 or known_to ? $3)`,
    [brandId, memberId, shopId],
  );
  return rows[0]?.consents;
};
