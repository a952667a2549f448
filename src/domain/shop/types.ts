import { defineLabels } from '../values/labels.ts';

/** What kind of place it is (spec section 3). */
export const shopTypes = defineLabels({ headquarters: 0, store: 1, region: 3 });

/**
 * Whether a place sells and holds stock: stores and the headquarters do, a region only holds stores together. Orders,
 * papers, stocktakes, transfers and counters are of places that trade.
 */
export const trades = ({ type }: { readonly type: number }): boolean => type !== shopTypes.region;
