import { defineLabels } from '../values/labels.ts';

/** Where a command came from, and with it an order (spec section 3). */
export const channels = defineLabels({ centralPlatform: 0, tablet: 1, miniProgram: 2, tongue: 3 });
