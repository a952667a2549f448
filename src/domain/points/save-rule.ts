import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { defaultPointsRule, pointsRule, pointsRuleId } from './points-rule.ts';

const { id: _, shopId: __, spendable, perYuan, leastSpent, mostPercent, ...given } = pointsRule.schema.shape;
/** What is left out stays: whoever writes from an older version knows nothing of paying by points. */
const fields = {
  ...given,
  spendable: spendable.unwrap().exactOptional(),
  perYuan: perYuan.unwrap().exactOptional(),
  leastSpent: leastSpent.unwrap().exactOptional(),
  mostPercent: mostPercent.unwrap().exactOptional(),
};

/** By what points are given is written down anew; what was earned before stays as it was earned. */
export const savePointsRule = defineCommand({
  name: 'pointsRule.save',
  version: 1,
  offline: false,
  right: 'pc.shop.settings',
  byCallAlone: true,
  args: z.object(fields),
  needs: () => ({ found: one(pointsRule, pointsRuleId) }),
  decide({ found }, given, { shop, shopId }) {
    if (shop.type !== shopTypes.headquarters) return reject('points.ofHeadquarters');
    const next = { ...(found ?? defaultPointsRule), ...given, id: pointsRuleId, shopId };
    return accept([found ? update(pointsRule, next) : insert(pointsRule, next)]);
  },
});
