import { randomInt } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { codeLength, codeLife, codeOf, mostTries } from '#domain/sms/code.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';

/** A code that nobody can guess. */
export const newCode = (): string => codeOf(randomInt(10 ** codeLength));

/**
 * Stores the code of something, hashed as passwords are: a plain hash of six digits is found in a moment. It takes the
 * place of the one before, and what has expired is forgotten.
 */
export const storeCode = async (pool: Pool, subject: string, code: string, now: number): Promise<void> => {
  await pool.query(
    `insert into sms_code (subject, code_hash, sent_at) values ($1, $2, $3)
     on conflict (brand_id, subject) do update
       set code_hash = excluded.code_hash, sent_at = excluded.sent_at, tries = 0`,
    [subject, await hashPassword(code), now],
  );
  await pool.query(
    `delete from sms_code where (brand_id, subject) in (
       select brand_id, subject from sms_code where sent_at <= $1 limit 100 for update skip locked)`,
    [now - codeLife],
  );
};

/** Takes back a code that was not sent. */
export const dropCode = async (pool: Pool, subject: string): Promise<void> => {
  await pool.query('delete from sms_code where subject = $1', [subject]);
};

/** A code that was right and has not been used yet. */
export interface RightCode {
  readonly subject: string;
  readonly hash: string;
}

/**
 * Looks whether this is the code that was sent, not older than 5 minutes and not tried 5 times; undefined where it is
 * not. A try is counted before it is looked at, so that many at once do not slip through; and without a code it takes as
 * long, so that the time of an answer does not say whether there is one.
 */
export const checkCode = async (
  pool: Pool,
  subject: string,
  code: string,
  now: number,
): Promise<RightCode | undefined> => {
  const { rows } = await pool.query<{ hash: string }>(
    `update sms_code set tries = tries + 1 where subject = $1 and tries < ${mostTries} and sent_at > $2
     returning code_hash as hash`,
    [subject, now - codeLife],
  );
  const hash = rows[0]?.hash;
  return (await isPassword(hash, code)) && hash !== undefined ? { subject, hash } : undefined;
};

/** Uses a code up; false where another call was quicker. To be done in the transaction of what it is for. */
export const spendCode = async (client: PoolClient, { subject, hash }: RightCode): Promise<boolean> => {
  const { rowCount } = await client.query('delete from sms_code where subject = $1 and code_hash = $2', [
    subject,
    hash,
  ]);
  return rowCount === 1;
};
