import type { Pool } from 'pg';
import { limitsOfOthers, limitsPerAddress, limitsPerNumber, resendAfter } from '#domain/sms/code.ts';
import type { By } from '../lanes/by.ts';
import type { Sent, SmsProvider } from '../providers/sms/provider.ts';
import { dropCode, newCode, type Subject, shareCode, storeCode } from './codes.ts';
import { type Limited, limitedFrom, takePlace } from './take-place.ts';

/** Somebody who wants a code. */
export interface CodeWanted {
  /** What it is for, first by the name under which everybody may try it; `checkCode` asks by the same. */
  readonly subject: Subject;
  readonly number: string;
  /** Who asks, and from where. */
  readonly by: By;
  /** Whoever asks has signed in there before, as whom the code is for. */
  readonly isKnown?: boolean;
  readonly address: string;
  /** What else there may be only so many of. */
  readonly also?: readonly Limited[];
}

/** Under what a code counts for its number: where its owner has signed in, all that are asked for there; else all others. */
const limitedBy = ({ number, isKnown }: CodeWanted): Limited[] => {
  if (isKnown) return [{ subject: `code where known to ${number}`, limits: limitsPerNumber }];
  const ofOthers = { subject: `code elsewhere to ${number}`, limits: limitsOfOthers };
  return [{ subject: `code to ${number}`, limits: limitsPerNumber }, ofOthers];
};

/** What is the provider's fault counts for nobody; a number that is none does, or it could be asked for without end. */
const isNobodysFault = (sent: Sent): boolean => sent === 'failed' || sent === 'notSetUp';

/**
 * Sends a code that can be used from now on, in place of the one before. Answers what became of it, or how many
 * milliseconds to wait where the number or the address had too many: then the one before stays what it was. Whoever is
 * known and asks in the minute behind a stranger has the code that was sent then: it went to their phone.
 */
export const sendCode = async (
  { pool, sms }: { readonly pool: Pool; readonly sms: SmsProvider },
  wanted: CodeWanted,
  now: number,
): Promise<Sent | { readonly wait: number }> => {
  const { subject, number, by, isKnown, address, also = [] } = wanted;
  const fromThere = limitedFrom('code from', address, limitsPerAddress);
  const place = await takePlace(pool, [...limitedBy(wanted), ...fromThere, ...also], now);
  if ('wait' in place) return place;
  const [shared = '', ...own] = [subject].flat();
  if (isKnown && (await shareCode(pool, shared, own, now - resendAfter))) return 'taken';
  const code = newCode();
  await storeCode(pool, subject, code, now, by);
  const sent = await sms.send({ number, template: 'code', params: { code } });
  if (sent === 'taken' || sent === 'unknown') return sent;
  await dropCode(pool, subject);
  if (isNobodysFault(sent)) await place.release();
  return sent;
};
