import type { Acting } from '../kernel/command.ts';
import type { Reason } from '../kernel/reason.ts';
import { shopTypes } from '../shop/types.ts';
import { type PricePlan, planStatuses } from './price-plan.ts';

/** Why whoever acts may not plan prices here: only the headquarters does, for whoever manages its items. */
export const whyNoPlans = ({ may, shop }: Pick<Acting, 'may' | 'shop'>): Reason | undefined => {
  if (!may('pc.item.manage')) return 'notAllowed';
  return shop.type === shopTypes.headquarters ? undefined : 'pricePlan.headquartersOnly';
};

/** Why this plan cannot be changed, or taken away, any more. */
export const whyNotThisPlan = (
  existing: PricePlan | undefined,
  acting: Pick<Acting, 'may' | 'shop' | 'shopId'>,
  ...statuses: readonly number[]
): Reason | undefined => {
  const why = whyNoPlans(acting);
  if (why) return why;
  if (existing?.shopId !== acting.shopId) return 'pricePlan.unknown';
  if (statuses.includes(existing.status)) return undefined;
  return existing.status === planStatuses.applied ? 'pricePlan.appliedAlready' : 'pricePlan.wrongStatus';
};
