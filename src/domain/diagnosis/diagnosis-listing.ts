import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { member } from '../member/member.ts';
import { diagnosis } from './diagnosis.ts';

/** Looks at tongues, the newest first, with what their members are called. */
export const diagnosisListing = defineListing(diagnosis, {
  row: diagnosis.schema.extend({
    /** Of the member; empty where none is known. */
    name: z.string(),
    mobile: z.string(),
  }),
  shops: ['shopId'],
  filters: {
    text: { says: [], names: [{ entity: member, is: 'memberId' }] },
    shop_id: { is: 'shopId' },
    member_id: { own: 'text' },
    staff_id: { is: 'staffId' },
    origin: { is: 'origin' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at'],
  sort: '-at',
});
