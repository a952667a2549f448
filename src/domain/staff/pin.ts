import { z } from 'zod';
import { sha256 } from '../kernel/sha256.ts';
import type { May, Permission } from '../permissions.ts';
import { isGuessed } from '../values/guessed.ts';

/** A personal PIN: six digits, by which somebody unlocks a counter or approves one act there (decision 0104). */
export const pin = z
  .string()
  .regex(/^\d{6}$/, 'pin.sixDigits')
  .refine((digits) => !isGuessed(digits), 'pin.guessed');

/** What a tablet holds of somebody's PIN. */
export const pinHint = z.object({
  /** Differs from person to person and from PIN to PIN. */
  salt: z.string().max(64),
  /**
   * One byte of the hash: of 256 wrong PINs it notices 255 as they are typed, and leaves whoever has the tablet 3,900
   * that it takes for right. Which one is, the server alone can tell, and it is asked five times a day.
   */
  check: z.int().min(0).max(255),
  /** The public key for which a PIN is sealed, base64url: only the server opens what is sealed with it. */
  key: z.string().max(200),
});
export type PinHint = z.infer<typeof pinHint>;

/** The byte that a PIN comes to under a salt. */
export const checkOf = (salt: string, digits: string): number =>
  Number.parseInt(sha256(`${salt} ${digits}`).slice(0, 2), 16);

/** Wrong PINs of one person that are looked at in a day at one counter; after that the password is asked for. */
export const pinTries = 5;

/** The rights whose lack somebody else can make up for, one act at a time. */
export const approvable: readonly Permission[] = [
  'pc.order.price',
  'pc.order.reduce',
  'pc.order.refund',
  'pc.order.cancel',
];

/** What somebody may do in one act that somebody else approves: their own, and of what can be approved the other's. */
export const withApproval =
  (may: May, approver: May): May =>
  (permission) =>
    may(permission) || (approvable.some((each) => each === permission) && approver(permission));
