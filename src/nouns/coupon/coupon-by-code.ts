import { plainCode } from '#domain/coupon/code.ts';
import { type MemberCoupon, memberCoupon } from '#domain/coupon/member-coupon.ts';
import { itemGroup } from '#domain/item/group/item-group.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { type Member, member } from '#domain/member/member.ts';
import { type Order, order } from '#domain/order/order.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { memoryIndex } from '../../db/mirror/memory-index.ts';
import { wayOf } from '../shop/way-of.ts';

const codeIndex = memoryIndex(
  memberCoupon,
  ({ id, code }) => ({ id, code: plainCode(code) }),
  (a, b) => (a.code < b.code ? -1 : 1),
);

/** A coupon with this code, whose it is, and what else is shown of it. */
export interface CouponFound {
  readonly coupon: MemberCoupon;
  readonly member: Member | null;
  /** The order for which it was used, as far as it is known here. */
  readonly order: Pick<Order, 'id' | 'number'> | null;
  /** What the groups and items are called to which it is limited, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

const shown = async ({ records }: Counter, coupon: MemberCoupon): Promise<CouponFound> => {
  const { groupIds, items } = coupon.terms;
  const ids = items.map(({ itemId }) => itemId);
  const [holder, usedFor, named] = await Promise.all([
    records.one(member, coupon.memberId),
    coupon.orderId === '' ? undefined : records.one(order, coupon.orderId),
    Promise.all([records.all(itemGroup, groupIds), records.all(product, ids), records.all(service, ids)]),
  ]);
  return {
    coupon,
    member: holder ?? null,
    order: usedFor ? { id: usedFor.id, number: usedFor.number } : null,
    names: Object.fromEntries(named.flat().map(({ id, name }) => [id, name])),
  };
};

/** The coupons of members that bear a code, as this counter knows them, and the places in which one has to hold to be used here. */
export const couponByCode = defineQuery({
  name: 'coupon.byCode',
  sources: ['memberCoupon', 'member', 'order', 'shop', 'itemGroup', 'product', 'service'],
  ask: async (
    counter,
    { code }: { readonly code: string },
  ): Promise<{ readonly code: string; readonly found: readonly CouponFound[]; readonly way: readonly string[] }> => {
    const wanted = plainCode(code);
    const entries = wanted === '' ? [] : await counter.index(codeIndex).entries();
    const ids = entries.flatMap((entry) => (entry.code === wanted ? [entry.id] : []));
    const coupons = await counter.records.all(memberCoupon, ids);
    return { code, found: await Promise.all(coupons.map((each) => shown(counter, each))), way: await wayOf(counter) };
  },
});
