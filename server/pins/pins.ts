import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { checkOf, type PinHint, pinTries } from '#domain/staff/pin.ts';
import { day } from '#domain/values/durations.ts';
import { storable } from '#domain/values/storable.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import { publicSealKey } from './seal-key.ts';

/** Whose PIN it is. */
export interface PinOwner {
  readonly brandId: string;
  readonly staffId: string;
}

/** What a tablet gets to know of somebody's PIN; null where they have none. */
export const pinHintOf = async (pool: Pool, { brandId, staffId }: PinOwner): Promise<PinHint | null> => {
  const { rows } = await pool.query<{ salt: string; check: number }>(
    'select salt, check_byte as "check" from employee_pin where brand_id = $1 and employee_id = $2',
    [brandId, staffId],
  );
  const [found] = rows;
  return found ? { ...found, key: await publicSealKey(pool) } : null;
};

/** Sets somebody's PIN, in the place of the one before. `now` in milliseconds since 1970. */
export const setPin = async (pool: Pool, { brandId, staffId }: PinOwner, pin: string, now: number): Promise<void> => {
  const salt = randomBytes(12).toString('base64url');
  await pool.query(
    `insert into employee_pin (brand_id, employee_id, pin_hash, salt, check_byte, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, employee_id) do update set pin_hash = excluded.pin_hash, salt = excluded.salt,
       check_byte = excluded.check_byte, changed_at = excluded.changed_at`,
    [brandId, staffId, await hashPassword(pin), salt, checkOf(salt, pin), now],
  );
  await pool.query('delete from pin_try where brand_id = $1 and employee_id = $2', [brandId, staffId]);
};

/** SQL that forgets somebody's PIN, as with a password that was forgotten: parameters are brand and person. */
export const forgetPin = 'delete from employee_pin where brand_id = $1 and employee_id = $2';

/** Where a PIN is tried, and when: in milliseconds since 1970. */
export interface PinTried {
  readonly counterId: string;
  readonly now: number;
}

/**
 * The place of a try, and whether none is left there; at the counters where its owner has never worked, which anybody
 * may make, as at one.
 */
const findPin = `select p.pin_hash as hash, w.place,
    exists (select from pin_try t where t.brand_id = $1 and t.employee_id = $2 and t.counter_id = w.place
      and t.count >= ${pinTries} and t.ends_at > $4) as "isUsedUp"
  from employee_pin p, lateral (select case when exists (select from counter_staff s
      where s.brand_id = $1 and s.counter_id = $3 and s.staff_id = $2) then $3 else '' end as place) w
  where p.brand_id = $1 and p.employee_id = $2`;

/**
 * A push may show fifty PINs: those that were right in this process are not worked out again, as that takes a core's
 * 30 ms each, nor is a try of them counted and taken back.
 */
const rightBefore = new Set<string>();
const mostRight = 10_000;
/** What was right, so that nobody reads a PIN of it: by a key that only this process has. */
const ownKey = randomBytes(32);

const asShown = (hash: string, pin: string): string =>
  createHmac('sha256', ownKey).update(`${hash}\n${pin}`).digest('base64url');

/** Whether a PIN is that of which the hash is stored. */
const isOf = async (hash: string, pin: string): Promise<boolean> => {
  if (!(await isPassword(hash, pin, 'staff'))) return false;
  rightBefore.add(asShown(hash, pin));
  const [oldest] = rightBefore;
  if (rightBefore.size > mostRight && oldest !== undefined) rightBefore.delete(oldest);
  return true;
};

/**
 * Whether this is somebody's PIN. A try is counted before it is looked at: after five wrong ones at a counter in a day
 * none is right any more, whichever it is. A right one takes back its own try alone: it may be an earlier one that is
 * shown again.
 */
export const isPin = async (
  pool: Pool,
  { brandId, staffId }: PinOwner,
  at: PinTried,
  pin: string,
): Promise<boolean> => {
  // Nobody's id has characters that no table keeps.
  if (storable(staffId) !== staffId) return false;
  const values = [brandId, staffId, at.counterId, at.now];
  const found = await pool.query<{ hash: string; place: string; isUsedUp: boolean }>(findPin, values);
  const [own] = found.rows;
  if (!own || own.isUsedUp) return false;
  if (rightBefore.has(asShown(own.hash, pin))) return true;
  const key = [brandId, staffId, own.place];
  const counted = await pool.query(
    `insert into pin_try as t (brand_id, employee_id, counter_id, count, ends_at) values ($1, $2, $3, 1, $4::bigint + ${day})
     on conflict (brand_id, employee_id, counter_id) do update
       set count = case when t.ends_at <= $4 then 1 else t.count + 1 end,
         ends_at = case when t.ends_at <= $4 then excluded.ends_at else t.ends_at end
       where t.count < ${pinTries} or t.ends_at <= $4
     returning 1`,
    [...key, at.now],
  );
  if (counted.rowCount === 0 || !(await isOf(own.hash, pin))) return false;
  await pool.query(
    'update pin_try set count = count - 1 where brand_id = $1 and employee_id = $2 and counter_id = $3 and count > 0',
    key,
  );
  return true;
};
