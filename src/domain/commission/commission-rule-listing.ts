import { defineListing } from '../kernel/listing.ts';
import { commissionRule } from './commission-rule.ts';

/** Rules that hold in the current shop, or below it. */
export const ruleListing = defineListing(commissionRule, {
  row: commissionRule.schema,
  shops: ['shopId'],
  filters: { kind: { is: 'kind' }, text: { says: ['name'] } },
  sorts: ['changedAt'],
  sort: '-changedAt',
});
