import { defineLabels } from '../values/labels.ts';

/** What kind of place it is (spec section 3). */
export const shopTypes = defineLabels({ headquarters: 0, store: 1, region: 3 });
