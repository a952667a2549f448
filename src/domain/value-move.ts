import type { Permission } from './permissions.ts';

/** What proves that it may be done, besides the right. */
export const proofs = {
  none: 'none',
  contact: 'the server decides at once',
  password: 'payment password of the member where the shop asks for it',
  member: 'payment password or code to the mobile, where the member has a payment password',
  review: 'whoever has the right to it reviews it',
  ownCode: 'it is the proof',
} as const;

/**
 * Who is told: the member by SMS, the employee whom it is about and those in the shop and in the headquarters who see how
 * business goes by a notice.
 */
export type Told = 'member' | 'employee' | 'shop' | 'headquarters';

/** How a command that moves or unlocks value is guarded. */
export interface ValueMove {
  /** All of these are needed; of those in a list one. */
  readonly right: readonly (Permission | readonly Permission[])[];
  readonly proof: keyof typeof proofs;
  readonly notice: readonly Told[];
  /** Of which alone notice is given, by the arguments. */
  readonly only?: (args: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Notice is given where the mobile of a member becomes another, the SMS goes to the one before; or where somebody who
   * holds something gets a first one, of which no SMS is sent.
   */
  readonly ofMobile?: true;
  /**
   * Notice is given with the amounts, of what is given out for much less than it is worth, and of money for goods without a
   * receipt (`worthTold`).
   */
  readonly ofWorth?: true;
  /** Notice is given with what was and what is, of the settings by which members' money moves (`settingsTold`). */
  readonly ofSettings?: true;
  /** Notice and SMS are given with the amount, of money of cards that is given back, and of cards that are changed (`cardMoneyOf`). */
  readonly ofCardMoney?: true;
  /** Notice is given with the amount, of goods that did not arrive, and of what a count found to be missing (`goodsTold`). */
  readonly ofGoods?: true;
  /** Notice is given with the amount, of what a shop had kept of deposits and does not keep any more (`keptTold`). */
  readonly ofKept?: true;
  /** Notice is given of what is done in places below the headquarters alone. */
  readonly below?: true;
  /** Notices of a day are one. */
  readonly daily?: true;
  /** What bounds it, in words. */
  readonly limit: string;
}
