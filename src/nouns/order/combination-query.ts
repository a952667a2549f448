import { isOpen } from '#domain/order/codes.ts';
import { itemKey } from '#domain/order/combination/best-cards.ts';
import { type Combination, combinationOf } from '#domain/order/combination/combination.ts';
import { isItemLine } from '#domain/order/order.ts';
import { shopSettings } from '#domain/shop/shop-settings.ts';
import { defineQuery } from '../../db/live/query.ts';
import { readCardsForOrder } from '../card/card-queries.ts';
import { readCouponsOfMember } from '../coupon/coupon-queries.ts';
import { composedOrder } from './composing.ts';

/** The best combination for the order being composed, at a time; null where its lines do not change any more, and for a walk-in. */
export const combination = defineQuery({
  name: 'order.combination',
  sources: ['order', 'member', 'drafts', 'card', 'memberCoupon', 'shop', 'shopSettings', 'product', 'service'],
  ask: async (
    counter,
    { orderId, at }: { readonly orderId: string; readonly at: number },
  ): Promise<Combination | null> => {
    const { existing, order } = await composedOrder(counter, orderId);
    const { memberId, lines } = order;
    if (memberId === '' || (existing && !isOpen(existing.status))) return null;
    const items = [...new Set(lines.filter(isItemLine).map(itemKey))];
    const cards = await readCardsForOrder(counter, { memberId, items });
    const settings = await counter.records.one(shopSettings, counter.enrolment.shopId);
    const known = { ...(await readCouponsOfMember(counter, memberId)), ...cards, at };
    return combinationOf(order, known, settings?.endingFirst ?? false);
  },
});
