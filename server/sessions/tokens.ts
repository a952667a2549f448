import { createHash, randomBytes } from 'node:crypto';
import { day } from '#domain/values/durations.ts';

/** How long a session lasts after it was last used: 30 days. */
export const sessionLife = 30 * day;

/** A token nobody can guess. It names its brand, so that a session is found in that brand's rows alone. */
export const newToken = (brandId: string): string => `${brandId}.${randomBytes(32).toString('base64url')}`;

/** The hash of a token, which is all that is stored of it: reading the database lets nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The brand a token names; undefined when it is no token of ours. */
export const brandOf = (token: string): string | undefined => {
  const match = /^([0-9A-Za-z-]{1,64})\.[0-9A-Za-z_-]{43}$/.exec(token);
  return match?.[1];
};
