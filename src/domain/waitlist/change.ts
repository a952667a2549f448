import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { waitlistStatuses } from './codes.ts';
import { whyNotInState } from './states.ts';
import { waitlistEntry, waitlistEntryId, waitlistFields } from './waitlist-entry.ts';
import { asWaiting, keptOf, needsOfWritten, whyNotWritten } from './written.ts';

/**
 * Changes what a guest waits for; their place in the list stays, and whether they stand in the shop. Who waits no more,
 * because it ended or was withdrawn, is on the list again by it, for other days.
 */
export const changeWaiting = defineCommand({
  name: 'waitlist.change',
  version: 1,
  offline: true,
  right: 'pc.booking.manage',
  args: z.object({ waitlistEntryId, ...waitlistFields }),
  needs: (args, where) => ({ existing: one(waitlistEntry, args.waitlistEntryId), ...needsOfWritten(args, where) }),
  decide({ existing, ...read }, { waitlistEntryId: _, ...written }, acting) {
    if (!existing) return reject('waitlist.unknown');
    const refusal = whyNotInState('waitlist.change', existing.status);
    if (refusal) return reject(refusal, { name: existing.name });
    const isOn = existing.status === waitlistStatuses.waiting;
    const asked = asWaiting(written, isOn ? existing.hereSince : null, acting.shop.timeZone);
    const whyNot = whyNotWritten(asked, existing, read, acting);
    if (whyNot) return reject(whyNot.code, whyNot.params);
    const { waiting: status } = waitlistStatuses;
    const kept = keptOf(asked, existing, read, acting);
    return accept([update(waitlistEntry, { ...existing, ...kept, status, endedAt: null, endedBy: '' })]);
  },
});
