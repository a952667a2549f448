import type { Permission } from '#domain/permissions.ts';
import type { StoredSession } from '../session/registry.ts';
import type { Refusal } from './run-result.ts';

/** Somebody who has signed in at this tablet or works in its shop, as they are shown to choose from. */
export type Known = StoredSession['staff'];

/** Who approves one act, and their PIN. */
export interface ApprovalGiven {
  readonly staffId: string;
  readonly pin: string;
}

/** Personal PINs (decision 0104): unlocking this counter, and approving one act at it. */
export interface Pins {
  /** Sets the own PIN; needs contact, and the password. */
  setPin(password: string, pin: string): Promise<{ ok: true } | Refusal>;
  /** Who can unlock this counter with a PIN: whoever signed in at it within 72 hours and has one; the latest first. */
  unlockers(): Promise<readonly Known[]>;
  /** Somebody goes on at this counter with their PIN, with contact or without. */
  unlock(account: string, pin: string): Promise<{ ok: true } | Refusal>;
  /**
   * Who could approve here what takes this right: others than who works here, whether they signed in at
   * it or set their PIN elsewhere; within 72 hours of the last contact.
   */
  approvers(permission: Permission): Promise<readonly Known[]>;
}
