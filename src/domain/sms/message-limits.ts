import { day, hour } from '../values/durations.ts';
import type { RollingLimit } from './rolling-limit.ts';

/** What one brand tells one number of what was done with what is its owner's: whoever has read as many knows. */
export const messagesPerNumber: readonly RollingLimit[] = [
  { most: 10, within: hour },
  { most: 20, within: day },
];

/**
 * What one shop brings about that members are told, whoever they are: each is sent at the platform's cost, and anybody may
 * have a brand on trial. Of all of it the shop and the headquarters hear besides.
 */
export const messagesPerShop: readonly RollingLimit[] = [
  { most: 100, within: hour },
  { most: 300, within: day },
];
