import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { mostWallLinks, type WallLink } from '#domain/board/wall-link.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { brandOf, hashToken, newToken } from '../sessions/tokens.ts';

/** When a wall was last seen is noted this often, in milliseconds. */
const notedEvery = 2 * 60 * 1000;

/** A screen on a wall, as it is known by the secret of its link. */
export interface KnownWall {
  readonly brandId: string;
  readonly shop: { readonly id: string; readonly name: string; readonly timeZone: string };
}

/** Whose secret this is; undefined where its link was taken back, its shop is closed, or it never was one. */
export const findWall = async (pool: Pool, secret: string, now: number): Promise<KnownWall | undefined> => {
  const brandId = brandOf(secret);
  if (brandId === undefined) return undefined;
  const { rows } = await pool.query<KnownWall['shop'] & { readonly linkId: string; readonly seenAt: number | null }>(
    `select w.id as "linkId", w.seen_at as "seenAt", s.id, s.name, s.time_zone as "timeZone"
     from wall_link w join shop s on s.brand_id = w.brand_id and s.id = w.shop_id and not s.deleted
     where w.brand_id = $1 and w.token_hash = $2`,
    [brandId, hashToken(secret)],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { linkId, seenAt, ...shop } = row;
  if (now - (seenAt ?? 0) > notedEvery)
    await pool.query('update wall_link set seen_at = $3 where brand_id = $1 and id = $2', [brandId, linkId, now]);
  return { brandId, shop };
};

/** The links of a shop, the newest first. */
export const linksOf = async (pool: Pool, brandId: string, shopId: string): Promise<WallLink[]> => {
  const { rows } = await pool.query<WallLink>(
    `select w.id, w.name, w.made_at as "madeAt", coalesce(e.name, '') as "madeBy", w.seen_at as "seenAt"
     from wall_link w left join employee e on e.brand_id = w.brand_id and e.id = w.made_by
     where w.brand_id = $1 and w.shop_id = $2 order by w.made_at desc, w.id`,
    [brandId, shopId],
  );
  return rows;
};

interface Made {
  readonly brandId: string;
  readonly shopId: string;
  readonly name: string;
  readonly staffId: string;
  readonly at: number;
}

/**
 * Makes a link of a shop and answers its secret, of which a hash alone is stored; undefined where the shop has as many as it
 * may. The shop is held meanwhile, so that two who make one at once are counted one after the other.
 */
export const makeLink = (
  pool: Pool,
  { brandId, shopId, name, staffId, at }: Made,
): Promise<{ readonly id: string; readonly secret: string } | undefined> =>
  inTransaction(pool, async (client) => {
    await client.query('select from shop where brand_id = $1 and id = $2 for update', [brandId, shopId]);
    const [id, secret] = [uuid(), newToken(brandId)];
    const { rowCount } = await client.query(
      `insert into wall_link (brand_id, id, shop_id, name, token_hash, made_by, made_at)
       select $1, $2, $3, $4, $5, $6, $7
       where (select count(*) from wall_link where brand_id = $1 and shop_id = $3) < ${mostWallLinks}`,
      [brandId, id, shopId, name, hashToken(secret), staffId, at],
    );
    return rowCount === 1 ? { id, secret } : undefined;
  });

/** Takes a link of a shop back; answers whether it had one by that id. */
export const takeBackLink = async (pool: Pool, brandId: string, shopId: string, id: string): Promise<boolean> => {
  const ofShop = 'delete from wall_link where brand_id = $1 and shop_id = $2 and id = $3';
  const { rowCount } = await pool.query(ofShop, [brandId, shopId, id]);
  return rowCount === 1;
};
