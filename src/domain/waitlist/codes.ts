import type { waitlistModes } from '../shop/shop-settings.ts';
import { defineLabels } from '../values/labels.ts';

/** States of a guest who waits for a time. */
export const waitlistStatuses = defineLabels({ waiting: 0, offered: 1, booked: 2, expired: 3, withdrawn: 4 });

/** To whom of those who wait a free time goes, by the setting of a shop. */
export type WaitlistMode = (typeof waitlistModes)[number];
