import type { LoginLimit } from '../sessions/login-limit.ts';
import type { Origin } from '../sessions/origin.ts';
import { RefusedCall } from './refusal.ts';

const minute = 60_000;

/**
 * Runs a check of a password; undefined is a wrong one. Too many wrong ones of one account from one place, or from all
 * those where it never signed in, are refused for a while (429) without looking at the password.
 */
export const checkLimited = async <Right>(
  limit: LoginLimit,
  account: string,
  origin: Origin,
  check: () => Promise<Right | undefined>,
): Promise<Right | undefined> => {
  const begun = await limit.begin(account, origin, Date.now());
  if ('wait' in begun) {
    const params = { minutes: Math.ceil(begun.wait / minute) };
    const retryAfter = Math.ceil(begun.wait / 1_000);
    throw new RefusedCall({ status: 429, reason: 'tooMany', code: 'session.tooManyAttempts', params, retryAfter });
  }
  const found = await check();
  if (found !== undefined) await begun.forgive();
  return found;
};
