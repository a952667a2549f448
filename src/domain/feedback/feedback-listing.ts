import { defineListing } from '../kernel/listing.ts';
import { feedback } from './feedback.ts';

/** Reviews of orders, also those that members do not see: `filter=hidden:0` leaves these out. */
export const feedbackListing = defineListing(feedback, {
  row: feedback.schema,
  shops: ['shopId'],
  filters: {
    stars: { code: 'stars', values: [1, 2, 3, 4, 5] },
    replied: { set: 'repliedAt' },
    hidden: { set: 'hiddenAt' },
    staff_id: { has: 'servicerIds' },
    member_id: { is: 'memberId' },
    shop_id: { is: 'shopId' },
    number: { is: 'number' },
    text: { says: ['number', 'memberName'] },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at', 'stars'],
  sort: '-at',
  held: {
    says: ({ number, memberName }) => [number, memberName],
    order: (one, other) => other.at - one.at || (one.id < other.id ? 1 : -1),
  },
});
