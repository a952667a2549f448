import { defineListing } from '../kernel/listing.ts';
import { dutyWeek } from './duty-week.ts';

/** The weeks of people in a shop, the latest first. */
export const dutyWeekListing = defineListing(dutyWeek, {
  row: dutyWeek.schema,
  shops: ['shopId'],
  filters: { week: { is: 'week' }, staff_id: { is: 'staffId' } },
  sorts: ['week'],
  sort: '-week',
});
