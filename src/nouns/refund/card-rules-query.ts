import { type CardRule, cardRules, cardRulesId, versionsOf } from '#domain/refund/card-rules.ts';
import { defineQuery } from '../../db/live/query.ts';

/** By what cards of the brand are given back: all versions, the oldest first. */
export const versionsOfCardRules = defineQuery({
  name: 'refund.cardRules',
  sources: ['cardRules'],
  ask: async ({ records }): Promise<readonly CardRule[]> => versionsOf(await records.one(cardRules, cardRulesId)),
});
