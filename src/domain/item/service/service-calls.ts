import { defineCalls } from '../../kernel/call.ts';
import { callsOfKind, itemManagers, itemParams } from '../calls-of-kind.ts';
import { itemUses } from '../item-uses.ts';
import { serviceBody } from './service-fields.ts';
import { serviceListing, serviceRow } from './service-listing.ts';

/** Services, changed where they were made (spec sections 6 and 7). */
export const serviceCalls = defineCalls({
  ...callsOfKind('service', serviceListing, serviceRow, ['pc.item.service', 'pc.item.manage']),
  uses: {
    at: 'GET /items/service/:id/uses',
    says: 'Where a service is used, to be looked at before it is changed or removed',
    right: itemManagers,
    params: itemParams,
    answer: itemUses,
  },
  add: {
    at: 'POST /items/service',
    says: 'Makes a service: of the headquarters, or of the current shop alone',
    right: itemManagers,
    body: serviceBody,
    answer: serviceRow,
  },
  edit: {
    at: 'PUT /items/service/:id',
    says: 'Changes what is written down of a service where it was made; without `consumables` they stay',
    right: itemManagers,
    params: itemParams,
    body: serviceBody,
    answer: serviceRow,
  },
});
