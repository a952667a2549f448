import { z } from 'zod';
import { cardTemplate } from '../card-template/card-template.ts';
import { itemGroup } from '../item/group/item-group.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { all, type Loaded, one, taken } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { employee } from '../staff/employee.ts';
import { role } from '../staff/role/role.ts';
import { recordId } from '../values/id.ts';
import {
  type CommissionRule,
  commissionRule,
  judgeRule,
  onlyAsked,
  type RuleFields,
  ruleFields,
} from './commission-rule.ts';

export const ruleId = recordId;

const itemsOf = ({ items }: RuleFields, kind: 'service' | 'product'): string[] =>
  items.filter((item) => item.kind === kind).map(({ itemId }) => itemId);

/** Whatever a rule names, which has to be there. */
const namedBy = (body: RuleFields) => {
  const rule = onlyAsked(body);
  return {
    services: all(service, itemsOf(rule, 'service')),
    products: all(product, itemsOf(rule, 'product')),
    groups: all(itemGroup, rule.groupIds),
    templates: all(cardTemplate, rule.templateIds),
    roles: all(role, rule.roleIds),
    staff: all(employee, rule.staffIds),
  };
};

const isNamingWhatIsGone = (body: RuleFields, named: Loaded<ReturnType<typeof namedBy>>): boolean => {
  const { items, groupIds, templateIds, roleIds, staffIds } = onlyAsked(body);
  const known = new Set(Object.values(named).flatMap((records) => records.map(({ id }) => id)));
  const ids = [...items.map(({ itemId }) => itemId), ...groupIds, ...templateIds, ...roleIds, ...staffIds];
  return ids.some((id) => !known.has(id));
};

/** Why whoever acts may not change this rule here: only where it was made is it changed. */
export const whyNotThisRule = (
  existing: CommissionRule | undefined,
  { shopId }: Pick<Acting, 'shopId'>,
): Reason | undefined => {
  if (!existing) return 'commissionRule.unknown';
  return existing.shopId === shopId ? undefined : 'commissionRule.elsewhere';
};

/** As a rule was written before it could be for members or guests alone: whoever left that out says nothing of it. */
const args = z
  .object({ ruleId, ...ruleFields, customers: ruleFields.customers.unwrap().exactOptional() })
  .superRefine((rule, context) => judgeRule({ customers: 'all', ...rule }, context));

/** Writes a rule for the current shop and those below it. */
export const addRule = defineCommand({
  name: 'commissionRule.add',
  version: 1,
  offline: false,
  right: 'pc.staff.commission',
  byCallAlone: true,
  inRegions: true,
  args,
  needs: ({ ruleId: id, ...given }) => ({
    same: taken(commissionRule, { id }),
    ...namedBy({ customers: 'all', ...given }),
  }),
  decide({ same, ...named }, { ruleId: id, ...given }, acting) {
    const body = { customers: 'all', ...given } as const;
    if (same.length > 0) return reject('commissionRule.existsAlready');
    if (isNamingWhatIsGone(body, named)) return reject('commissionRule.chosenGone');
    const { shopId, keptAt, staffId } = acting;
    const made = { id, shopId, ...onlyAsked(body), enabled: true, changedAt: keptAt, changedBy: staffId };
    return accept([insert(commissionRule, made)]);
  },
});

/** Writes a rule anew; every sheet is worked out by it from then on, those of past months too. */
export const editRule = defineCommand({
  name: 'commissionRule.edit',
  version: 1,
  offline: false,
  right: 'pc.staff.commission',
  byCallAlone: true,
  inRegions: true,
  args,
  needs: ({ ruleId: id, ...given }) => ({
    existing: one(commissionRule, id),
    ...namedBy({ customers: 'all', ...given }),
  }),
  decide({ existing, ...named }, { ruleId: _, ...given }, acting) {
    const why = whyNotThisRule(existing, acting);
    if (why || !existing) return reject(why ?? 'commissionRule.unknown');
    const body = { customers: existing.customers, ...given };
    if (isNamingWhatIsGone(body, named)) return reject('commissionRule.chosenGone');
    const changed = { changedAt: acting.keptAt, changedBy: acting.staffId };
    return accept([update(commissionRule, { ...existing, ...onlyAsked(body), ...changed })]);
  },
});
