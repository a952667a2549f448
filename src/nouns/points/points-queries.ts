import { defaultPointsRule, type PointsRule, pointsRule, pointsRuleId } from '#domain/points/points-rule.ts';
import { defineQuery } from '../../db/live/query.ts';

/** By what the brand gives points. */
export const currentPointsRule = defineQuery({
  name: 'points.rule',
  sources: ['pointsRule'],
  ask: async ({ records }): Promise<Omit<PointsRule, 'id' | 'shopId'>> => {
    const found = await records.one(pointsRule, pointsRuleId);
    if (!found) return defaultPointsRule;
    const { id: _, shopId: __, ...rule } = found;
    return rule;
  },
});
