import { cardPrice } from './rules/card-price.ts';
import { linePrice } from './rules/line-price.ts';
import { lineReduction } from './rules/line-reduction.ts';
import { memberPrice } from './rules/member-price.ts';
import { originalPrice } from './rules/original-price.ts';
import type { LineRule } from './rules/rule.ts';

/** The rules of a line in the order in which they apply (design, section 5). */
export const lineRules: readonly LineRule[] = [originalPrice, memberPrice, cardPrice, linePrice, lineReduction];
