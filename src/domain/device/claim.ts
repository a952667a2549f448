import { z } from 'zod';
import type { RollingLimit } from '../sms/rolling-limit.ts';
import { minute } from '../values/durations.ts';
import { normalized } from '../values/normalized.ts';

/** A claim code can be used for so long after it was made, once: 10 minutes, in milliseconds. */
export const claimCodeLife = 10 * minute;
/** Codes that are tried from one network. */
export const claimLimits: readonly RollingLimit[] = [{ most: 30, within: 10 * minute }];
/** A device has so many keys at most: the one in use, and the one that takes its place. */
export const mostKeys = 2;

/** Letters and digits that nobody takes for one another: 32 of them. */
export const claimLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A code has so many of them: 60 bits, which nobody guesses in ten minutes. */
export const claimCodeLength = 12;

/** A code in groups of four, as it is read and typed: `ABCD EFGH JKLM`. */
export const spokenClaim = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code;

/** A code as a machine says it: as it was typed at it, with spaces and hyphens, or scanned. */
export const claimCode = z
  .string()
  .max(40)
  .overwrite((text) => normalized(text, 'NFKC').toUpperCase().replace(/[\s-]/g, ''))
  .regex(new RegExp(`^[${claimLetters}]{${claimCodeLength}}$`), 'device.codeFormat');
