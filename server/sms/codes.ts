import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { codeLength, codeLife, codeOf, mostTries } from '#domain/sms/code.ts';
import type { By } from '../lanes/by.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';

/** A code that nobody can guess. */
export const newCode = (): string => codeOf(randomInt(10 ** codeLength));

/** What a code is for: one thing, or the same by several names, each with tries of its own. */
export type Subject = string | readonly string[];

/**
 * Stores the code of something, hashed as passwords are: a plain hash of six digits is found in a moment. It takes the
 * place of the one before, and what has expired is forgotten.
 */
export const storeCode = async (
  pool: Pool,
  subject: Subject,
  code: string,
  now: number,
  by: By = 'staff',
): Promise<void> => {
  await pool.query(
    `insert into sms_code (subject, code_hash, sent_at) select subject, $2, $3 from unnest($1::text[]) as subject
     on conflict (brand_id, subject) do update
       set code_hash = excluded.code_hash, sent_at = excluded.sent_at, tries = 0`,
    [[subject].flat(), await hashPassword(code, by), now],
  );
  await pool.query(
    `delete from sms_code where (brand_id, subject) in (
       select brand_id, subject from sms_code where sent_at <= $1 limit 100 for update skip locked)`,
    [now - codeLife],
  );
};

/**
 * Stores the code that is stored under a name and was sent since then under these other names too, with tries of their own;
 * false where there is none.
 */
export const shareCode = async (
  pool: Pool,
  subject: string,
  names: readonly string[],
  since: number,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `insert into sms_code (subject, code_hash, sent_at)
     select name, code_hash, sent_at from sms_code cross join unnest($2::text[]) as name
     where subject = $1 and sent_at > $3
     on conflict (brand_id, subject) do update
       set code_hash = excluded.code_hash, sent_at = excluded.sent_at, tries = 0`,
    [subject, names, since],
  );
  return (rowCount ?? 0) > 0;
};

/** Takes back a code that was not sent. */
export const dropCode = async (pool: Pool, subject: Subject): Promise<void> => {
  await pool.query('delete from sms_code where subject = any($1)', [[subject].flat()]);
};

/** A code that was right and has not been used yet. */
export interface RightCode {
  /** By which name it was found. */
  readonly subject: string;
  readonly hash: string;
}

/**
 * Looks whether this is the code that was sent, not older than 5 minutes and not tried 5 times; undefined where it is
 * not. Of several names the first counts under which there is one. A try is counted before it is looked at, so that many at once do not slip through; and without a code it takes as
 * long, so that the time of an answer does not say whether there is one.
 */
export const checkCode = async (
  pool: Pool,
  subject: Subject,
  code: string,
  now: number,
  by: By = 'staff',
): Promise<RightCode | undefined> => {
  const { rows } = await pool.query<RightCode>(
    `update sms_code set tries = tries + 1 where tries < ${mostTries} and sent_at > $2 and subject = (
       select subject from sms_code where subject = any($1) and sent_at > $2
       order by array_position($1::text[], subject) limit 1)
     returning subject, code_hash as hash`,
    [[subject].flat(), now - codeLife],
  );
  const [found] = rows;
  return (await isPassword(found?.hash, code, by)) ? found : undefined;
};

/**
 * Uses a code up, by all its names; false where another call was quicker. To be done in the transaction of what it is
 * for.
 */
export const spendCode = async (client: PoolClient, { subject, hash }: RightCode): Promise<boolean> => {
  const { rows } = await client.query<{ subject: string }>(
    'delete from sms_code where code_hash = $1 returning subject',
    [hash],
  );
  return rows.some((each) => each.subject === subject);
};
