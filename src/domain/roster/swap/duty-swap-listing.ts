import { defineListing } from '../../kernel/listing.ts';
import { swapStatuses } from './codes.ts';
import { dutySwap } from './duty-swap.ts';

const { asked, agreed, granted, refused, declined, withdrawn } = swapStatuses;

/** Swaps of duties of shops, the latest first. One that has lapsed is found by what it was before. */
export const dutySwapListing = defineListing(dutySwap, {
  row: dutySwap.schema,
  shops: ['shopId'],
  filters: {
    status: { code: 'status', values: [asked, agreed, granted, refused, declined, withdrawn] },
    from_id: { is: 'fromId' },
    from: { from: 'askedAt' },
    to: { to: 'askedAt' },
  },
  sorts: ['askedAt'],
  sort: '-askedAt',
  held: {
    says: () => [],
    order: (one, other) => other.askedAt - one.askedAt || (one.id < other.id ? 1 : -1),
  },
});
