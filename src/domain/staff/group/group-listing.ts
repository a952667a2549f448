import { z } from 'zod';
import { defineListing } from '../../kernel/listing.ts';
import { staffGroup } from './staff-group.ts';

/** A group as a list shows it, with everybody employed who is in it, by name. */
export const groupRow = staffGroup.schema.extend({
  people: z.array(z.object({ id: z.string(), name: z.string(), avatar: z.string() })),
});
export type GroupRow = z.infer<typeof groupRow>;

/** The groups of the staff, by whose shop they are of. */
export const groupListing = defineListing(staffGroup, {
  row: groupRow,
  shops: ['shopId'],
  readBy: ['pc.staff.list', 'pc.staff.manage'],
  filters: { shop_id: { is: 'shopId' }, name: { is: 'name' }, text: { says: ['name'] } },
  sorts: ['name'],
  sort: 'name',
});
