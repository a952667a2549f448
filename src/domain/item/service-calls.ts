import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { batchDone, batchOfItems } from './batch.ts';
import { itemUses } from './item-uses.ts';
import { serviceBody } from './service-fields.ts';
import { serviceListing, serviceRow } from './service-listing.ts';
import { itemId } from './written-item.ts';

const params = z.object({ id: itemId });
const reads = ['pc.item.service', 'pc.item.manage'] as const;
const manages = ['pc.item.manage'] as const;
const toggles = ['pc.item.manage', 'pc.item.price'] as const;

/** Services, changed where they were made (spec sections 6 and 7). */
export const serviceCalls = defineCalls({
  list: {
    at: 'GET /items/service',
    says: 'Services as the current shop has them',
    right: reads,
    list: serviceListing,
  },
  one: {
    at: 'GET /items/service/:id',
    says: 'A service as the current shop has it',
    shows: serviceListing,
    params,
    answer: serviceRow,
  },
  uses: {
    at: 'GET /items/service/:id/uses',
    says: 'Where a service is used, to be looked at before it is changed or removed',
    right: manages,
    params,
    answer: itemUses,
  },
  add: {
    at: 'POST /items/service',
    says: 'Makes a service: of the headquarters, or of the current shop alone',
    right: manages,
    body: serviceBody,
    answer: serviceRow,
  },
  edit: {
    at: 'PUT /items/service/:id',
    says: 'Changes what is written down of a service where it was made; without `consumables` they stay',
    right: manages,
    params,
    body: serviceBody,
    answer: serviceRow,
  },
  remove: {
    at: 'DELETE /items/service/:id',
    says: 'Takes a service out of the catalogue where it was made',
    right: manages,
    params,
    answer: z.object({ id: z.string() }),
  },
  toggle: {
    at: 'PUT /items/service/:id/toggle_enable',
    says: 'Enables or disables a service: for everybody where it was made, elsewhere for the current shop alone; the other way round without a body',
    right: toggles,
    params,
    body: z.object({ enabled: z.boolean().optional() }),
    answer: serviceRow,
  },
  removeMany: {
    at: 'POST /pc/v1/items/service/batch_delete',
    says: 'Takes several services out of the catalogue, each as it would be alone; answers what became of each',
    right: manages,
    body: batchOfItems,
    answer: z.array(batchDone),
  },
});
