import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject } from '../../kernel/decision.ts';
import { taken } from '../../kernel/needs.ts';
import { usedWhere, whyNotFor } from '../maker.ts';
import { service } from './service.ts';
import { needsOfService, serviceArgs, whyNotService } from './service-fields.ts';

/** Makes a service: the headquarters' for the stores it names, a store's for itself. */
export const addService = defineCommand({
  name: 'service.add',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  inRegions: true,
  args: serviceArgs,
  needs: (args) => ({ same: taken(service, { id: args.serviceId }), ...needsOfService(args) }),
  decide({ same, ...known }, args, { shop }) {
    if (same.length > 0) return reject('item.existsAlready');
    const why = whyNotService(known, args, shop) ?? whyNotFor(shop, args, known.places);
    if (why) return reject(why, { number: args.number });
    const { serviceId: id, consumables = [], categoryId = '', ...fields } = args;
    const whole = { processing: 0, finishing: 0, preparation: 0, extensionIds: [] };
    const state = { onShelf: true, enabled: true, removedAt: null, ...usedWhere(shop, fields) };
    return accept([insert(service, { ...whole, ...fields, id, categoryId, consumables, ...state })]);
  },
});
