import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { cardRule } from './card-rules.ts';
import { addCardRule, checkCardRule } from './write-card-rules.ts';

const params = z.object({ version: z.string().min(1).max(64) });
const answer = z.object({ versions: z.array(cardRule) });
const right = ['pc.shop.settings'] as const;

/** By what cards of the brand are given back, version by version. */
export const cardRulesCalls = defineCalls({
  all: { at: 'GET /refund_rules', says: 'By what cards are given back, the oldest version first', right, answer },
  add: {
    at: 'POST /refund_rules',
    says: 'Adds a version from a day that has not come; the headquarters does',
    right,
    body: addCardRule.args.strict(),
    answer,
  },
  drop: {
    at: 'DELETE /refund_rules/:version',
    says: 'Takes back a version whose day has not come',
    right,
    params,
    answer,
  },
  check: {
    at: 'PUT /refund_rules/:version/check',
    says: 'Says who has looked at a version as a lawyer',
    right,
    params,
    body: checkCardRule.args.pick({ checkedBy: true }).strict(),
    answer,
  },
});
