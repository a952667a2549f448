import { type GivenOut, muchGivenInADay, noticesDue } from '#domain/coupon/given-in-a-day.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { beginOfDay, dayIn } from '#domain/values/day-in.ts';
import type { CallerInShop } from '../http/caller.ts';
import type { RouteParts } from '../http/route-parts.ts';
import { notifyOnce } from './notify-once.ts';

/**
 * Gives notice where the coupons come to much that an employee has given out in a shop in a day, and again each time that has
 * doubled: of what the headquarters offers none.
 */
export const tellOfCoupons = async (
  { pool, hub }: Pick<RouteParts, 'pool' | 'hub'>,
  { brandId, shop, shops, staff }: CallerInShop,
  now: number,
): Promise<void> => {
  const headquarters = shops.filter(({ type }) => type === shopTypes.headquarters).map(({ id }) => id);
  const midnight = beginOfDay(dayIn(now, shop.timeZone), shop.timeZone);
  // Those that are alike are one row, however many were given.
  const { rows: given } = await pool.query<GivenOut>(
    `select json_build_object('type', terms -> 'type', 'threshold', terms -> 'threshold', 'amount', terms -> 'amount') as terms,
       state, max(received_at)::float8 as "receivedAt", count(*)::int as count
     from member_coupon
     where brand_id = $1 and not deleted and received_in = $2 and received_by = $3 and received_at >= $4 and not exists (
       select from coupon c where c.brand_id = $1 and c.id = coupon_id and c.created_in = any($5))
     group by terms -> 'type', terms -> 'threshold', terms -> 'amount', state`,
    [brandId, shop.id, staff.id, midnight, headquarters],
  );
  const times = noticesDue(given, now, shop.timeZone);
  if (times === 0) return;
  const attempted = { act: muchGivenInADay, about: `${staff.id}:${shop.id}:${times}`, by: staff.name, shopId: shop.id };
  const scopes = await notifyOnce(pool, brandId, attempted, now);
  if (scopes.length > 0) await hub.announce(brandId, scopes);
};
