import { defineLabels } from '../values/labels.ts';

/** Where customers come from (spec section 3). */
export const customerSources = defineLabels({
  chatApp: 0,
  groupBuy: 1,
  passingBy: 2,
  friend: 3,
  neighbour: 4,
  other: 9,
});
