import { hash, verify } from '@node-rs/argon2';
import type { By } from '../lanes/by.ts';
import { Lane } from '../lanes/lane.ts';

/** Argon2id, which is the library's own choice, with 19 MiB and two passes: about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One at a time of staff and one of strangers: files and the database's logins have the same four threads. Whoever would
 * have to wait for seconds learns so at once (503); names that somebody makes up keep nobody waiting who is known.
 */
const lanes: Readonly<Record<By, Lane>> = {
  staff: new Lane({ atOnce: 1, mostWaiting: 100, retryAfter: 2 }),
  stranger: new Lane({ atOnce: 1, mostWaiting: 24, retryAfter: 2 }),
};

/** The hash of a password, as it is stored; throws `Busy` where too many wait. */
export const hashPassword = (password: string, by: By = 'staff'): Promise<string> =>
  lanes[by].run(() => hash(password, cost));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account) it takes as long and is wrong, so
 * that the time of the answer does not tell which accounts exist. Throws `Busy` where too many wait.
 */
export const isPassword = async (stored: string | undefined, password: string, by: By): Promise<boolean> => {
  nobodysHash ??= hash('nobody', cost);
  const against = stored ?? (await nobodysHash);
  const matches = await lanes[by].run(() => verify(against, password));
  return matches && stored !== undefined;
};
