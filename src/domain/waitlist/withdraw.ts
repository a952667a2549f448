import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { waitlistStatuses } from './codes.ts';
import { whyNotInState } from './states.ts';
import { waitlistEntry, waitlistEntryId } from './waitlist-entry.ts';

/** A guest waits no more. Withdrawn at two counters without contact, they are withdrawn once. */
export const withdrawFromWaitlist = defineCommand({
  name: 'waitlist.withdraw',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId }),
  needs: (args) => ({ existing: one(waitlistEntry, args.waitlistEntryId) }),
  decide({ existing }, _, acting) {
    if (!existing) return reject('waitlist.unknown');
    const { expired, withdrawn } = waitlistStatuses;
    if (acting.replay && [expired, withdrawn].some((ended) => ended === existing.status)) return accept([]);
    const refusal = whyNotInState('waitlist.withdraw', existing.status);
    if (refusal) return reject(refusal, { name: existing.name });
    const { at: endedAt, staffId: endedBy } = acting;
    return accept([update(waitlistEntry, { ...existing, status: withdrawn, offer: null, endedAt, endedBy })]);
  },
});
