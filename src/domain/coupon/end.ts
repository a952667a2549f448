import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { recordId } from '../values/id.ts';
import { coupon } from './coupon.ts';
import { whyNotThisCoupon } from './write.ts';

/** Nobody receives the coupon any more, or again; what members hold of it is as good as before. */
export const disableCoupon = defineCommand({
  name: 'coupon.disable',
  version: 1,
  offline: false,
  right: 'pc.marketing.coupon',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ couponId: recordId, disabled: z.boolean().default(true) }),
  needs: ({ couponId }) => ({ existing: one(coupon, couponId) }),
  decide({ existing }, { disabled }, acting) {
    const whyNot = whyNotThisCoupon(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'coupon.unknown');
    const disabledAt = disabled ? (existing.disabledAt ?? acting.keptAt) : null;
    return accept([update(coupon, { ...existing, disabledAt })]);
  },
});

/** Takes a coupon out of use for good; what members hold of it is as good as before. */
export const removeCoupon = defineCommand({
  name: 'coupon.remove',
  version: 1,
  offline: false,
  right: 'pc.marketing.coupon',
  byCallAlone: true,
  inRegions: true,
  args: z.object({ couponId: recordId }),
  needs: ({ couponId }) => ({ existing: one(coupon, couponId) }),
  decide({ existing }, _, acting) {
    const whyNot = whyNotThisCoupon(existing, acting);
    if (whyNot || !existing) return reject(whyNot ?? 'coupon.unknown');
    return accept([update(coupon, { ...existing, removedAt: acting.keptAt })]);
  },
});
