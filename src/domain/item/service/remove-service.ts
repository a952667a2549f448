import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { whyNotMade } from '../maker.ts';
import { itemId } from '../written-item.ts';
import { service } from './service.ts';

/** Takes a service out of the catalogue where it was made. Orders that name it keep what they say of it. */
export const removeService = defineCommand({
  name: 'service.remove',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ serviceId: itemId }),
  needs: ({ serviceId }) => ({ existing: one(service, serviceId) }),
  decide({ existing }, _, acting) {
    const why = whyNotMade(existing, acting);
    if (why || !existing) return reject(why ?? 'item.unknown');
    return accept([update(service, { ...existing, removedAt: acting.at })]);
  },
});
