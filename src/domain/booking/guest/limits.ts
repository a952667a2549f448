import type { RollingLimit } from '../../sms/rolling-limit.ts';
import { day, hour } from '../../values/durations.ts';

/** So often the guests of a booking write, confirm, cancel or ask by its links: nobody needs more, and each is work for the shop. */
export const actsPerBooking: readonly RollingLimit[] = [
  { most: 20, within: hour },
  { most: 40, within: day },
];
