import { defineCommand } from '../../kernel/command.ts';
import { accept, reject, update } from '../../kernel/decision.ts';
import { one } from '../../kernel/needs.ts';
import { usedAfter, whyNotFor, whyNotMade } from '../maker.ts';
import { service } from './service.ts';
import { needsOfService, serviceArgs, whyNotService } from './service-fields.ts';
import { hasLongBlocks } from './service-rules.ts';

/** Changes what is written down of a service where it was made; a store's stays shared as it is. */
export const editService = defineCommand({
  name: 'service.edit',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: serviceArgs,
  needs: (args) => ({ existing: one(service, args.serviceId), ...needsOfService(args) }),
  decide({ existing, ...known }, args, acting) {
    const wrong = whyNotService(known, args, acting.shop) ?? whyNotFor(acting.shop, args, known.places, existing);
    const why = whyNotMade(existing, acting) ?? wrong;
    if (why || !existing) return reject(why ?? 'item.unknown', { number: args.number });
    const { serviceId: _, consumables = existing.consumables, categoryId = existing.categoryId, ...fields } = args;
    const after = { ...existing, ...fields, ...usedAfter(acting.shop, fields, existing), categoryId, consumables };
    return hasLongBlocks(after) ? reject('service.blocksLonger') : accept([update(service, after)]);
  },
});
