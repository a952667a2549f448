import type { LineRule } from './rule.ts';

/** The cashier's own price for one piece stands in for whatever the lists say. */
export const linePrice: LineRule = {
  name: 'linePrice',
  apply: (_, line) => (line.linePrice === null ? undefined : line.linePrice * line.quantity),
};
