import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { mostLinks } from '#domain/booking/guest/calls.ts';
import { linkLastsAfter } from '#domain/booking/guest/guest-view.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { hashToken } from '../sessions/tokens.ts';

/** The guests of a booking, as they are known by the secret of its link. */
export interface KnownBooked {
  readonly brandId: string;
  readonly bookingId: string;
}

/** A secret that nobody can guess, of 22 signs: short enough for a message. */
const newSecret = (): string => randomBytes(16).toString('base64url');
const isSecret = (shown: string): boolean => /^[0-9A-Za-z_-]{22}$/.test(shown);

/** Whose secret this is; undefined where its link was taken back, its booking is long over, or it never was one. */
export const findBooked = async (pool: Pool, secret: string, now: number): Promise<KnownBooked | undefined> => {
  if (!isSecret(secret)) return undefined;
  const { rows } = await pool.query<KnownBooked>(
    `select l.brand_id as "brandId", l.booking_id as "bookingId" from guest_link l
     join booking b on b.brand_id = l.brand_id and b.id = l.booking_id and not b.deleted
     join shop s on s.brand_id = b.brand_id and s.id = b.shop_id and not s.deleted
     where l.id = $1 and b.ends_at > $2`,
    [hashToken(secret), now - linkLastsAfter],
  );
  return rows[0];
};

/**
 * Makes a link of a booking and answers its secret, of which a hash alone is stored. The oldest ends for one too many; the
 * booking is held meanwhile, so that two who make one at once are counted one after the other.
 */
export const makeGuestLink = (pool: Pool, { brandId, bookingId }: KnownBooked, now: number): Promise<string> =>
  inTransaction(pool, async (client) => {
    await client.query('select from booking where brand_id = $1 and id = $2 for no key update', [brandId, bookingId]);
    const secret = newSecret();
    await client.query(
      `delete from guest_link where brand_id = $1 and id in (
         select id from guest_link where brand_id = $1 and booking_id = $2
         order by made_at desc, id offset ${mostLinks - 1})`,
      [brandId, bookingId],
    );
    await client.query('insert into guest_link (brand_id, id, booking_id, made_at) values ($1, $2, $3, $4)', [
      brandId,
      hashToken(secret),
      bookingId,
      now,
    ]);
    return secret;
  });

/** Takes all links of a booking back; answers how many it had. */
export const takeBackGuestLinks = async (pool: Pool, { brandId, bookingId }: KnownBooked): Promise<number> => {
  const ofBooking = 'delete from guest_link where brand_id = $1 and booking_id = $2';
  return (await pool.query(ofBooking, [brandId, bookingId])).rowCount ?? 0;
};

/** Forgets links of bookings that have been over for so long that they open nothing any more. */
export const forgetGuestLinks = async (pool: Pool, now: number): Promise<void> => {
  await pool.query(
    `delete from guest_link l using booking b
     where b.brand_id = l.brand_id and b.id = l.booking_id and b.ends_at <= $1`,
    [now - linkLastsAfter],
  );
};
