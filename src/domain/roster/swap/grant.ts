import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject } from '../../kernel/decision.ts';
import { stillBooked } from '../still-booked.ts';
import { swapPartner } from './duty-swap.ts';
import { aboutSwap, granted, needsOfSwap, refusedSwap, swappedBy } from './needs.ts';

/** Whoever writes the roster grants a swap that was agreed to, which writes it. Bookings that fall out of it are asked about. */
export const grantSwap = defineCommand({
  name: 'swap.grant',
  version: 1,
  offline: false,
  right: 'pc.roster.edit',
  args: z.object({
    ...aboutSwap,
    /** Who agreed to it; empty where nobody did. */
    takerId: swapPartner,
    /** Bookings that fall out of it stay as they are; left out, they are asked about. */
    confirmed: z.boolean().exactOptional(),
  }),
  needs: ({ takerId, confirmed: _, ...asked }) => needsOfSwap(asked, takerId),
  decide({ existing, ...read }, { takerId, confirmed, ...asked }, acting) {
    const refused = refusedSwap('swap.grant', asked, existing, acting);
    if (refused || !existing) return refused ?? reject('swap.unknown');
    const taker = read.staff.find(({ id }) => id === takerId);
    if (existing.takerId !== takerId || !taker) return reject('swap.changed');
    const swapped = swappedBy(existing, taker, read, acting);
    if ('whyNot' in swapped) return reject(swapped.whyNot.code, swapped.whyNot.params);
    const changes = [granted(existing, acting.keptAt, acting.staffId), ...swapped.changes];
    const names = read.staff.flatMap(({ id, name }) =>
      swapped.fallen.some(({ staffId }) => staffId === id) ? [name] : [],
    );
    const again = confirmed === undefined ? {} : { confirmed };
    return stillBooked({ changes, fallen: swapped.fallen, names }, again, acting) ?? accept(changes);
  },
});
