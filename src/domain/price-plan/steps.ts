import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, remove, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { dayIn } from '../values/day-in.ts';
import { leftOutOf } from './changes-of-plan.ts';
import { whyNotThisPlan } from './may-plan.ts';
import { catalogueOf, namesAll, needsOfPlan, planItems, storesReached } from './plan-catalogue.ts';
import { planStatuses, pricePlan } from './price-plan.ts';
import { planId } from './save.ts';

const args = z.object({ planId });

/**
 * Says that a plan holds from its day on; a day that is over cannot come any more. It is not published as long as one of
 * its lines could not be made.
 */
export const publishPlan = defineCommand({
  name: 'pricePlan.publish',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args: z.object({ planId, items: planItems.optional() }),
  needs: ({ planId: id, items = [] }) => needsOfPlan(id, items),
  reaches: (known) => storesReached(known),
  decide(known, { items = [] }, acting) {
    const { existing } = known;
    const why = whyNotThisPlan(existing, acting, planStatuses.draft, planStatuses.withdrawn);
    if (why || !existing || !namesAll(items, existing)) return reject(why ?? 'pricePlan.unknown');
    const [wrong] = leftOutOf(existing, catalogueOf(known));
    if (wrong) return reject('pricePlan.lineRefused', { name: wrong.name, reason: wrong.why });
    if (existing.day < dayIn(acting.at, acting.shop.timeZone))
      return reject('pricePlan.dayOver', { day: existing.day });
    const published = { status: planStatuses.published, publishedAt: acting.at, publishedBy: acting.staffId };
    return accept([update(pricePlan, { ...existing, ...published })]);
  },
});

/** Takes back a plan before its day. */
export const withdrawPlan = defineCommand({
  name: 'pricePlan.withdraw',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args,
  needs: ({ planId: id }) => ({ existing: one(pricePlan, id) }),
  decide({ existing }, _, acting) {
    const why = whyNotThisPlan(existing, acting, planStatuses.published);
    if (why || !existing) return reject(why ?? 'pricePlan.unknown');
    return accept([update(pricePlan, { ...existing, status: planStatuses.withdrawn })]);
  },
});

/** Takes away a plan that never held. */
export const removePlan = defineCommand({
  name: 'pricePlan.remove',
  version: 1,
  offline: false,
  right: 'pc.item.manage',
  byCallAlone: true,
  args,
  needs: ({ planId: id }) => ({ existing: one(pricePlan, id) }),
  decide({ existing }, _, acting) {
    const why = whyNotThisPlan(existing, acting, planStatuses.draft, planStatuses.withdrawn);
    if (why || !existing) return reject(why ?? 'pricePlan.unknown');
    return accept([remove(pricePlan, existing.id)]);
  },
});
