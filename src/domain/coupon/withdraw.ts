import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one, through } from '../kernel/needs.ts';
import { shopTypes } from '../shop/types.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';
import { coupon } from './coupon.ts';
import { couponGivers } from './give.ts';
import { memberCoupon } from './member-coupon.ts';

/** Takes a coupon away from a member who has not used it, with a reason: somebody else can receive it then. */
export const withdrawCoupon = defineCommand({
  name: 'memberCoupon.withdraw',
  version: 1,
  offline: false,
  right: couponGivers,
  byCallAlone: true,
  args: z.object({ memberCouponId: recordId, reason: typedText().min(1, 'field.required').max(200) }),
  needs: ({ memberCouponId: id }) => ({
    offer: through(memberCoupon, id, coupon, ({ couponId }) => couponId),
    found: one(memberCoupon, id),
  }),
  reaches: ({ offer, found }) => [...(offer ? [offer.createdIn] : []), ...(found?.shopIds ?? [])],
  decide({ offer, found }, { reason }, { shop: here, shopId, staffId, keptAt }) {
    const isKnown = found && (here.type === shopTypes.headquarters || found.shopIds.includes(shopId));
    if (!isKnown || !offer) return reject('memberCoupon.unknown');
    if (found.state === 'used') return reject('memberCoupon.used', { name: found.name });
    if (found.state === 'withdrawn') return reject('memberCoupon.withdrawn', { name: found.name });
    return accept([
      update(memberCoupon, { ...found, state: 'withdrawn', withdrawn: { reason, at: keptAt, staffId } }),
      update(coupon, { ...offer, received: Math.max(0, offer.received - 1) }),
    ]);
  },
});
