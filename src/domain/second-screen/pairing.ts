import { z } from 'zod';
import type { RollingLimit } from '../sms/rolling-limit.ts';
import { minute } from '../values/durations.ts';
import { normalized } from '../values/normalized.ts';

/** Digits of a code by which another device becomes the second screen of a counter. */
export const pairingCodeLength = 8;
/** The first digits say which code it is, the others are the secret, of which a hash alone is stored. */
const placeLength = 4;
/** A code can be used for so long after it was made, once: 5 minutes, in milliseconds. */
export const pairingCodeLife = 5 * minute;
/** So many wrong ones, and the code is used up. */
export const mostPairingTries = 3;
/** Codes that are tried from one network. */
export const pairingLimits: readonly RollingLimit[] = [{ most: 20, within: 10 * minute }];
/** A counter has so many second screens on other devices at most. */
export const mostFarScreens = 4;

/** A code of a number from 0 to 99,999,999. */
export const pairingCodeOf = (number: number): string => String(number).padStart(pairingCodeLength, '0');

/** By which digits a code is found. */
export const placeOfCode = (code: string): string => code.slice(0, placeLength);

/** A code in two groups, as it is read out: `1234 5678`. */
export const spokenCode = (code: string): string => `${code.slice(0, placeLength)} ${code.slice(placeLength)}`;

/** The digits that somebody has typed: with spaces, or as a Chinese keyboard writes them. */
export const typedCode = (text: string): string => normalized(text, 'NFKC').replace(/[\s-]/g, '');

/** A code as a call says it. */
export const pairingCode = z
  .string()
  .max(40)
  .overwrite(typedCode)
  .regex(/^[0-9]{8}$/, 'secondScreen.codeFormat');

/** Where a device is led that scans the code, on this page. What is behind the `#` stays in the browser: no server logs it. */
export const pairingAddress = (page: string, code: string): string => `${page}#${code}`;

/** The code in the address that was scanned; null where there is none. */
export const codeInHash = (hash: string): string | null => pairingCode.safeParse(hash.replace('#', '')).data ?? null;
