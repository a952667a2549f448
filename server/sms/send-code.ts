import type { Pool } from 'pg';
import { limitsPerAddress, limitsPerNumber } from '#domain/sms/code.ts';
import type { By } from '../lanes/by.ts';
import type { Sent, SmsProvider } from '../providers/sms/provider.ts';
import { dropCode, newCode, type Subject, storeCode } from './codes.ts';
import { type Limited, limitedFrom, takePlace } from './take-place.ts';

/** Somebody who wants a code. */
export interface CodeWanted {
  /** What it is for; `checkCode` asks by the same. */
  readonly subject: Subject;
  readonly number: string;
  /** Who asks, and from where. */
  readonly by: By;
  readonly address: string;
  /** What else there may be only so many of. */
  readonly also?: readonly Limited[];
}

/** What is the provider's fault counts for nobody; a number that is none does, or it could be asked for without end. */
const isNobodysFault = (sent: Sent): boolean => sent === 'failed' || sent === 'notSetUp';

/**
 * Sends a code that can be used from now on, in place of the one before. Answers what became of it, or how many
 * milliseconds to wait where the number or the address had too many: then the one before stays what it was.
 */
export const sendCode = async (
  { pool, sms }: { readonly pool: Pool; readonly sms: SmsProvider },
  { subject, number, by, address, also = [] }: CodeWanted,
  now: number,
): Promise<Sent | { readonly wait: number }> => {
  const place = await takePlace(
    pool,
    [
      { subject: `code to ${number}`, limits: limitsPerNumber },
      ...limitedFrom('code from', address, limitsPerAddress),
      ...also,
    ],
    now,
  );
  if ('wait' in place) return place;
  const code = newCode();
  await storeCode(pool, subject, code, now, by);
  const sent = await sms.send({ number, template: 'code', params: { code } });
  if (sent === 'taken' || sent === 'unknown') return sent;
  await dropCode(pool, subject);
  if (isNobodysFault(sent)) await place.release();
  return sent;
};
