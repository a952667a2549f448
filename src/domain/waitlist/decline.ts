import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { waitingAgain } from './ends.ts';
import { whyNotInState } from './states.ts';
import { waitlistEntry, waitlistEntryId } from './waitlist-entry.ts';

/** A guest does not take the time that they were offered: they wait on, and the time is for the next one. */
export const declineOffer = defineCommand({
  name: 'waitlist.decline',
  version: 1,
  offline: false,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId }),
  needs: (args) => ({ existing: one(waitlistEntry, args.waitlistEntryId) }),
  decide({ existing }) {
    if (!existing) return reject('waitlist.unknown');
    const refusal = whyNotInState('waitlist.decline', existing.status);
    if (refusal) return reject(refusal, { name: existing.name });
    return accept([update(waitlistEntry, waitingAgain(existing))]);
  },
});
