import type { LineRule } from './rule.ts';

/** Members pay the member price where the item has one (never more than the original price: spec section 5). */
export const memberPrice: LineRule = {
  name: 'memberPrice',
  apply: (amount, line, { isMember }) =>
    isMember && line.memberPrice !== null ? Math.min(amount, line.memberPrice * line.quantity) : undefined,
};
