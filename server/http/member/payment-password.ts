import type { Pool } from 'pg';
import type { Member } from '#domain/member/member.ts';
import { prepared } from '../../db/statement.ts';
import { beginTry, tellOfTries } from '../../members/password-tries.ts';
import { isPassword } from '../../sessions/passwords.ts';
import type { CallerInShop } from '../caller.ts';
import { checkLimited } from '../limits/limited-check.ts';
import { tooMany } from '../limits/too-many.ts';
import { RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { personsOf, recordsLeadingTo } from './seen-members.ts';

/** SQL that stores the hash of a member's payment password: of brand, member, hash and time. */
export const putPaymentPassword = prepared(
  'put_payment_password',
  ['text', 'text', 'text', 'bigint'],
  `insert into member_secret as s (brand_id, member_id, payment_password_hash, changed_at) values ($1, $2, $3, $4)
   on conflict (brand_id, member_id) do update
     set payment_password_hash = excluded.payment_password_hash, changed_at = excluded.changed_at`,
);

/** The hash of the payment password of whoever has these records, the one that was set last; undefined where they have none. */
const storedPassword = async (pool: Pool, brandId: string, ids: readonly string[]): Promise<string | undefined> => {
  const { rows } = await pool.query<{ hash: string }>(
    `select payment_password_hash as hash from member_secret where brand_id = $1 and member_id = any($2)
      and payment_password_hash is not null order by changed_at desc, member_id limit 1`,
    [brandId, ids],
  );
  return rows[0]?.hash;
};

/**
 * Throws unless somebody's payment password is this one; wrong ones count for the person, those of a day for whoever
 * asks too, and are notified of.
 */
export const checkPaymentPassword = async (
  parts: RouteParts,
  caller: CallerInShop,
  found: Member,
  password: string,
  address: string,
): Promise<void> => {
  const { brandId } = caller;
  const { pool } = parts;
  const [person = found] = await personsOf(pool, caller, [found]);
  const records = await recordsLeadingTo(pool, brandId, person.id);
  const stored = await storedPassword(pool, brandId, records);
  const missing = 'member.paymentPasswordMissing';
  if (stored === undefined) throw new RefusedCall({ status: 422, reason: 'invalid', code: missing });
  const now = Date.now();
  const begun = await beginTry(pool, caller, person.id, now);
  if ('wait' in begun) throw tooMany('member.paymentPasswordStopped', begun.wait);
  const account = `member ${brandId} ${person.id}`;
  const right = await checkLimited(parts.loginLimit, account, { address }, async () =>
    (await isPassword(stored, password, 'staff')) ? true : undefined,
  ).catch(async (problem: unknown) => {
    // What was not looked at was no wrong one.
    await begun.release();
    throw problem;
  });
  if (right) return begun.release();
  await tellOfTries(parts, caller, person, now);
  const code = 'member.paymentPasswordOther';
  throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { password: code } });
};
