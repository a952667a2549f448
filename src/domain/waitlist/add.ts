import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { taken } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { waitlistStatuses } from './codes.ts';
import { waitlistEntry, waitlistEntryId, waitlistFields } from './waitlist-entry.ts';
import { asWaiting, keptOf, needsOfWritten, whyNotWritten } from './written.ts';

/**
 * Puts a guest on the waiting list of the shop: who found no time, or not the one they wished for, or who stands there without
 * a booking.
 */
export const addToWaitlist = defineCommand({
  name: 'waitlist.add',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({
    waitlistEntryId,
    ...waitlistFields,
    /** They stand in the shop: days, hours and until when they are asked mean nothing. */
    here: z.literal(true).exactOptional(),
  }),
  needs: (args, where) => ({
    same: taken(waitlistEntry, { id: args.waitlistEntryId }),
    ...needsOfWritten(args, where),
  }),
  decide({ same, ...read }, { waitlistEntryId: id, here, ...written }, acting) {
    if (acting.shop.type !== shopTypes.store) return reject('booking.storesOnly');
    if (same.length > 0) return reject('waitlist.existsAlready');
    const hereSince = here ? judgedAt(acting) : null;
    const asked = asWaiting(written, hereSince, acting.shop.timeZone);
    const whyNot = whyNotWritten(asked, undefined, read, acting);
    if (whyNot) return reject(whyNot.code, whyNot.params);
    const { shopId, staffId: madeBy } = acting;
    const { waiting: status } = waitlistStatuses;
    const of = { id, shopId, status, madeAt: judgedAt(acting), madeBy, endedAt: null, endedBy: '' };
    const kept = keptOf(asked, undefined, read, acting);
    return accept([insert(waitlistEntry, { ...of, ...kept, offer: null, declined: [], bookingId: '' })]);
  },
});
