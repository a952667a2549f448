import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { pointsRule, pointsRuleId } from './points-rule.ts';

/** By what points are given is written down anew; what was earned before stays as it was earned. */
export const savePointsRule = defineCommand({
  name: 'pointsRule.save',
  version: 1,
  offline: false,
  byCallAlone: true,
  args: pointsRule.schema.omit({ id: true, shopId: true }),
  needs: () => ({ found: one(pointsRule, pointsRuleId) }),
  decide({ found }, given, { may, shop, shopId }) {
    if (!may('pc.shop.settings')) return reject('notAllowed');
    if (shop.type !== shopTypes.headquarters) return reject('points.ofHeadquarters');
    const next = { ...given, id: pointsRuleId, shopId };
    return accept([found ? update(pointsRule, next) : insert(pointsRule, next)]);
  },
});
