import { day } from '../values/durations.ts';
import { defineLabels } from '../values/labels.ts';

/** What a notice is about (spec section 3); `all` narrows nothing and is no notice's own. */
export const noticeTypes = defineLabels({ all: 0, system: 1, device: 2, service: 3 });

/** So many are fetched and counted at most, the newest (spec section 9); a badge shows more as `99+`. */
export const mostNotices = 99;

/** How long a notice is shown: 90 days, in milliseconds. */
export const noticesStay = 90 * day;
