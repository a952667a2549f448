import { z } from 'zod';
import { makeBooking } from '../booking/make.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { waitlistStatuses } from './codes.ts';
import { whyNotInState } from './states.ts';
import { waitlistEntry, waitlistEntryId } from './waitlist-entry.ts';

/**
 * Books somebody who waits, by the one place that claims: as a booking that is made (`booking.make`), or not at all. Whose
 * time was taken meanwhile waits on and is shown others.
 */
export const bookWaiting = defineCommand({
  name: 'waitlist.book',
  version: 1,
  offline: false,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId, ...makeBooking.args.shape }),
  needs: ({ waitlistEntryId: id, ...asked }, where) => ({
    existing: one(waitlistEntry, id),
    ...makeBooking.needs(asked, where),
  }),
  decide({ existing, ...read }, { waitlistEntryId: _, ...asked }, acting) {
    if (!existing) return reject('waitlist.unknown');
    const refusal = whyNotInState('waitlist.book', existing.status);
    if (refusal) return reject(refusal, { name: existing.name });
    // There is contact: nothing was promised yet that would have to be kept.
    const made = makeBooking.decide(read, asked, { ...acting, replay: false });
    if (!made.ok) return made;
    const { keptAt: endedAt, staffId: endedBy } = acting;
    const { booked: status } = waitlistStatuses;
    const booked = { ...existing, status, offer: null, bookingId: asked.bookingId, endedAt, endedBy };
    return accept([update(waitlistEntry, booked), ...made.changes], made.exceptions);
  },
});
