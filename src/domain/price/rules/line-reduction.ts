import type { LineRule } from './rule.ts';

/** Taken off the line as a whole; never below 0. */
export const lineReduction: LineRule = {
  name: 'lineReduction',
  apply: (amount, line) => (line.reduction === 0 ? undefined : Math.max(0, amount - line.reduction)),
};
