import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { defineListing } from '../kernel/listing.ts';

/** What somebody does: looks at a report, one of its photos or at entries of a health record, deletes a report or an entry. */
export const healthViews = ['report', 'surface', 'below', 'deleted', 'records', 'recordDeleted'] as const;

/** That somebody of the staff has looked at health data of a person, or deleted it: when, and what. It stays on the server. */
export const healthView = defineEntity({
  name: 'healthView',
  collection: null,
  ledger: true,
  lookups: ['ownerId', 'memberId'],
  newest: 'at',
  readBy: ['pc.tongue.list'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    /** In which shop they worked. */
    shopId: z.string(),
    /** The report or entry, of entries that were looked at their member; and the member whose it is, empty for none. */
    ownerId: z.string(),
    memberId: z.string(),
    what: z.enum(healthViews),
    staffId: z.string(),
    at: z.int(),
  }),
});
export type HealthView = z.infer<typeof healthView.schema>;

/** Who has looked, the latest first. */
export const healthViewListing = defineListing(healthView, {
  row: healthView.schema.extend({
    /** What who looked is called. */
    staffName: z.string(),
  }),
  shops: ['shopId'],
  filters: {
    diagnosis_id: { is: 'ownerId' },
    member_id: { is: 'memberId' },
    what: { is: 'what' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at'],
  sort: '-at',
});
