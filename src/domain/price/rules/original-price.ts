import type { LineRule } from './rule.ts';

/** The price list of the shop, times the quantity. */
export const originalPrice: LineRule = {
  name: 'originalPrice',
  apply: (_, line) => line.originalPrice * line.quantity,
};
