import { day, hour } from '../values/durations.ts';
import type { RollingLimit } from './rolling-limit.ts';

/** What one brand tells one number of what was done with what is its owner's: whoever has read as many knows. */
export const messagesPerNumber: readonly RollingLimit[] = [
  { most: 10, within: hour },
  { most: 20, within: day },
];

/**
 * What one shop brings about that members are told, whoever they are, and as many about bookings beside it: each is sent at the platform's cost, and anybody may
 * have a brand on trial. Of all of it the shop and the headquarters hear besides.
 */
export const messagesPerShop: readonly RollingLimit[] = [
  { most: 100, within: hour },
  { most: 300, within: day },
];

/**
 * What one number is sent about bookings, by whichever brand: anybody may write down any number. It is counted beside what
 * members are told, so that no booking keeps that from them.
 */
export const bookingMessagesPerNumber: readonly RollingLimit[] = [
  { most: 5, within: hour },
  { most: 10, within: day },
];
