import type { By } from '../../lanes/by.ts';
import { Busy } from '../../lanes/lane.ts';
import type { LoginLimit } from '../../sessions/login-limit.ts';
import type { Origin } from '../../sessions/origin.ts';
import { tooMany } from './too-many.ts';

/**
 * Runs a check of a password; undefined is a wrong one. Too many wrong ones of one account from one place, or from all
 * those where it never signed in, are refused for a while (429) without looking at the password. It is checked as work
 * for staff where the account is known to sign in from there.
 */
export const checkLimited = async <Right>(
  limit: LoginLimit,
  account: string,
  origin: Origin,
  check: (by: By) => Promise<Right | undefined>,
): Promise<Right | undefined> => {
  const begun = await limit.begin(account, origin, Date.now());
  if ('wait' in begun) throw tooMany('session.tooManyAttempts', begun.wait);
  // What was not looked at was no wrong one.
  const found = await check(begun.by).catch(async (problem: unknown) => {
    if (problem instanceof Busy) await begun.takeBack();
    throw problem;
  });
  if (found !== undefined) await begun.forgive();
  return found;
};
