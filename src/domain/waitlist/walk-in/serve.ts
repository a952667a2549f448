import { z } from 'zod';
import { booking } from '../../booking/booking.ts';
import { bookingStatuses } from '../../booking/codes.ts';
import { makeBooking } from '../../booking/make.ts';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { waitlistStatuses } from '../codes.ts';
import { whyNotInState } from '../states.ts';
import { waitlistEntry, waitlistEntryId } from '../waitlist-entry.ts';

/**
 * A guest on the waiting list who stands in the shop is served: booked by the one place that claims (`booking.make`), and there. Of what a counter
 * without contact did so the booking stays, also where others have its places by then, as of any guests who were let in; a
 * guest whom two counters served is booked once.
 */
export const serveWalkIn = defineCommand({
  name: 'waitlist.serve',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId, ...makeBooking.args.shape }),
  needs: ({ waitlistEntryId: id, ...asked }, where) => ({
    existing: one(waitlistEntry, id),
    ...makeBooking.needs(asked, where),
  }),
  decide({ existing, ...read }, { waitlistEntryId: _, ...asked }, acting) {
    if (!existing) return reject('waitlist.unknown');
    const { name, status } = existing;
    if (acting.replay && status === waitlistStatuses.booked) return accept([]);
    const refusal = whyNotInState('waitlist.serve', status);
    if (refusal && !acting.replay) return reject(refusal, { name });
    const made = makeBooking.decide(read, asked, acting);
    if (!made.ok) return made;
    const { at, staffId: endedBy } = acting;
    const { bookingId } = asked;
    const changes = made.changes.map((change) =>
      change.op === 'insert' && change.entity === booking.name
        ? { ...change, record: { ...change.record, status: bookingStatuses.arrived, arrivedAt: at } }
        : change,
    );
    const served = { ...existing, status: waitlistStatuses.booked, offer: null, bookingId, endedAt: at, endedBy };
    return accept([update(waitlistEntry, served), ...changes], made.exceptions);
  },
});
