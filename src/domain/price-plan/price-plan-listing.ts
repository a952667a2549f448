import { defineListing } from '../kernel/listing.ts';
import { planStatuses, pricePlan } from './price-plan.ts';

/** The plans of the headquarters, by their day. */
export const planListing = defineListing(pricePlan, {
  row: pricePlan.schema,
  shops: ['shopId'],
  filters: { status: { code: 'status', values: planStatuses.codes }, text: { says: ['name'] } },
  sorts: ['day'],
  sort: '-day',
});
