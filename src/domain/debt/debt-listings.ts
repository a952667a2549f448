import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { debtAccount } from './debt-account.ts';
import { debtEntry } from './debt-entry.ts';
import { debtRepayment } from './debt-repayment.ts';

/** Who owes what to which shop, the most first. */
export const debtListing = defineListing(debtAccount, {
  row: debtAccount.schema.extend({
    /** As the record of the member says it now. */
    memberName: z.string(),
  }),
  shops: ['shopId'],
  filters: {
    shop_id: { is: 'shopId' },
    /** At least so much, in fen. */
    owed: { from: 'balance' },
  },
  sorts: ['balance', 'changedAt'],
  sort: '-balance',
});

/** What of a member came to be owed more and less, the newest first. */
export const debtEntryListing = defineListing(debtEntry, {
  row: debtEntry.schema,
  shops: ['shopId'],
  filters: {
    /** Under whichever of their records. */
    member_id: { own: 'text' },
    shop_id: { is: 'shopId' },
    kind: { is: 'kind' },
    from: { from: 'keptAt' },
    to: { to: 'keptAt' },
  },
  sorts: ['keptAt'],
  sort: '-keptAt',
});

/** Money with which members repaid what they owed, the newest first. */
export const repaymentListing = defineListing(debtRepayment, {
  row: debtRepayment.schema,
  shops: ['shopId'],
  filters: {
    /** Under whichever of their records. */
    member_id: { own: 'text' },
    shop_id: { is: 'shopId' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at'],
  sort: '-at',
});
