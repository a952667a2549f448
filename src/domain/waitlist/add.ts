import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { taken } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { waitlistStatuses } from './codes.ts';
import { waitlistEntry, waitlistEntryId, waitlistFields } from './waitlist-entry.ts';
import { keptOf, needsOfWritten, whyNotWritten } from './written.ts';

/** Puts a guest who found no time, or not the one they wished for, on the waiting list of the shop. */
export const addToWaitlist = defineCommand({
  name: 'waitlist.add',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId, ...waitlistFields }),
  needs: (args, where) => ({
    same: taken(waitlistEntry, { id: args.waitlistEntryId }),
    ...needsOfWritten(args, where),
  }),
  decide({ same, ...read }, { waitlistEntryId: id, ...asked }, acting) {
    if (acting.shop.type !== shopTypes.store) return reject('booking.storesOnly');
    if (same.length > 0) return reject('waitlist.existsAlready');
    const whyNot = whyNotWritten(asked, undefined, read, acting);
    if (whyNot) return reject(whyNot.code, whyNot.params);
    const { shopId, staffId: madeBy } = acting;
    const { waiting: status } = waitlistStatuses;
    const of = { id, shopId, status, madeAt: judgedAt(acting), madeBy, endedAt: null, endedBy: '' };
    const kept = keptOf(asked, undefined, read, acting);
    return accept([insert(waitlistEntry, { ...of, ...kept, offer: null, declined: [], bookingId: '' })]);
  },
});
