import { z } from 'zod';
import { minute } from '../values/durations.ts';
import type { RollingLimit } from './rolling-limit.ts';

const hour = 60 * minute;
const day = 24 * hour;

/** Digits of a code. */
export const codeLength = 6;
/** A code can be used for so long after it was sent: 5 minutes, in milliseconds. */
export const codeLife = 5 * minute;
/** So many wrong ones, and the code is used up. */
export const mostTries = 5;
/** The next code for a number can be asked for after so long, in milliseconds. */
export const resendAfter = minute;

/**
 * Codes that one number is sent, whatever for; those that its owner asks for where they have signed in are counted by
 * themselves, so that nobody else keeps them waiting. Aliyun has the same
 * limits (help.aliyun.com, document 2881383).
 */
export const limitsPerNumber: readonly RollingLimit[] = [
  { most: 1, within: resendAfter },
  { most: 5, within: hour },
  { most: 10, within: day },
];

/**
 * Codes to one number that others than its owner may have asked for, all of them together: for a registration, for a
 * forgotten password where the account never signed in, and for a member of whichever brand. Some of what a provider sends a
 * number are left to its owner.
 */
export const limitsOfOthers: readonly RollingLimit[] = [
  { most: 3, within: hour },
  { most: 6, within: day },
];

/**
 * Codes that are asked for from one address. A shop that registers its members stands behind one, and so may a chain's
 * headquarters; a program that would have the world's telephones ring is slowed down.
 */
export const limitsPerAddress: readonly RollingLimit[] = [
  { most: 60, within: hour },
  { most: 300, within: day },
];

/** Codes that one shop asks for, from however many addresses: a brand on trial is anybody's. */
export const limitsPerShop: readonly RollingLimit[] = [
  { most: 60, within: hour },
  { most: 300, within: day },
];

/**
 * Codes for registrations from everywhere: whoever has many addresses sends no more at our cost than these. A forgotten
 * password is not held up by that.
 */
export const limitsOfRegistrations: readonly RollingLimit[] = [{ most: 300, within: hour }];

/** Accounts that are asked about, and codes that are tried, from one address. */
export const askingLimits: readonly RollingLimit[] = [{ most: 30, within: 15 * minute }];

/** What a code is for, as calls say it (specification, section 7): 1 registers, 2 sets a forgotten password anew. */
export const smsTypes = { registration: 1, resetPassword: 2 } as const;

/** A code as it is typed. */
export const smsCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, 'sms.codeFormat');

/** A code of a number from 0 to 999,999. */
export const codeOf = (number: number): string => String(number).padStart(codeLength, '0');
