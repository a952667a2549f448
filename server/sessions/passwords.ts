import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's own choice, with 19 MiB and two passes: about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account) it takes as long and is wrong, so
 * that the time of the answer does not tell which accounts exist.
 */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobodysHash ??= hashPassword('nobody');
  const matches = await verify(stored ?? (await nobodysHash), password);
  return matches && stored !== undefined;
};
