import type { LoginLimit } from '../sessions/login-limit.ts';
import type { Origin } from '../sessions/origin.ts';
import { tooMany } from './too-many.ts';

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
  if ('wait' in begun) throw tooMany('session.tooManyAttempts', begun.wait);
  const found = await check();
  if (found !== undefined) await begun.forgive();
  return found;
};
