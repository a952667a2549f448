import { card } from '../card/card.ts';
import { type MemberCoupon, memberCoupon } from '../coupon/member-coupon.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import { definePlay, type Played, type Seen } from '../kernel/play.ts';
import { giveRefund } from '../refund/give.ts';
import { shareOf } from '../refund/left.ts';
import { refundableLines } from '../refund/offer.ts';
import { upwards } from '../shop/reach.ts';
import { shop } from '../shop/shop.ts';
import { employee } from '../staff/employee.ts';
import { cancelOrder } from './cancel.ts';
import { changeOrder } from './change/change.ts';
import { parkOrder } from './change/park.ts';
import { isOpen, isPaid } from './codes.ts';
import { collectOrder } from './collect/collect.ts';
import { bestCards, itemKey } from './combination/best-cards.ts';
import { combinationOf, type KnownOfMember } from './combination/combination.ts';
import { couponForOrder } from './coupon-uses.ts';
import { applyOperations, type Composed, composedPart, nothingComposed, type Operation } from './operations.ts';
import type { Order } from './order.ts';
import { paidInCash, seenOrders, someOperations } from './seen.play.ts';

/** So early that every coupon and card of the simulation still holds; what is over is refused. */
const at = 0;

const groupsOf = (seen: Seen): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...seen.records(product).map(({ id, groupId }) => [itemKey({ kind: 'product', itemId: id }), groupId]),
    ...seen.records(service).map(({ id, groupId }) => [itemKey({ kind: 'service', itemId: id }), groupId]),
  ]);

/** What somebody puts on an order, in its group and with who sells it or serves. */
const puts = (seen: Seen, on: Order | undefined): Operation[] => {
  const groups = groupsOf(seen);
  const staff = seen.records(employee).map(({ id }) => id);
  return someOperations(seen, on).map((what): Operation => {
    if (what.op !== 'add') return what;
    const { kind } = what.line;
    const who = seen.oneOf(staff);
    const servicerIds = kind === 'service' && who !== undefined ? [who] : [];
    const salespersonId = seen.below(2) === 0 ? (seen.oneOf(staff) ?? null) : null;
    const groupId = groups[itemKey(what.line)];
    return { ...what, line: { ...what.line, groupId, salespersonId, servicerIds } };
  });
};

/** A coupon that somebody holds, as far as this counter knows. */
export const aHeldCoupon = (seen: Seen): MemberCoupon | undefined =>
  seen.oneOf(seen.records(memberCoupon).filter(({ state }) => state === 'received'));

/** An open order, now and then of the member who holds this coupon. */
const openFor = (seen: Seen, { memberId }: MemberCoupon): Order | undefined => {
  const open = seenOrders(seen).filter(({ status }) => isOpen(status));
  const theirs = open.filter((each) => each.memberId === memberId);
  return seen.oneOf(theirs.length > 0 ? theirs : open);
};

/** What makes an order cheaper for whoever holds this coupon: that and the best cards, or the best of all they have. */
const makesCheaper = (seen: Seen, coupon: MemberCoupon, before: Composed): readonly Operation[] => {
  const { memberId } = coupon;
  const known: KnownOfMember = {
    memberId,
    at,
    cards: seen.records(card),
    coupons: seen.records(memberCoupon),
    groups: groupsOf(seen),
    way: upwards(seen.shopId, seen.records(shop)),
  };
  if (seen.below(2) === 0) return [combinationOf(before, known).operation];
  const cards = bestCards(before.lines, known);
  return [
    { op: 'setMember', memberId, memberName: '', cards },
    { op: 'putCoupon', coupon: couponForOrder(coupon) },
  ];
};

/** What somebody does to an order, or a new one, for the member who holds this coupon. */
const operationsFor = (seen: Seen, coupon: MemberCoupon, existing: Order | undefined): readonly Operation[] => {
  const put = puts(seen, existing);
  const member = { op: 'setMember', memberId: coupon.memberId, memberName: '' } as const;
  const before = applyOperations(existing ? composedPart(existing) : nothingComposed, [...put, member]);
  return [...put, member, ...makesCheaper(seen, coupon, before)];
};

/** Takes cash for an order on which this coupon stands. */
export const collectWith = (seen: Seen, coupon: MemberCoupon, existing: Order | undefined): Played => {
  const base = existing ? composedPart(existing) : nothingComposed;
  const order = applyOperations(base, operationsFor(seen, coupon, existing));
  return paidInCash(seen, existing ?? null, order);
};

export const collectByCouponPlay = definePlay(collectOrder, (seen) => {
  const coupon = aHeldCoupon(seen);
  return coupon && (collectWith(seen, coupon, seen.below(2) === 0 ? openFor(seen, coupon) : undefined) as never);
});

export const parkByCouponPlay = definePlay(parkOrder, (seen) => {
  const coupon = aHeldCoupon(seen);
  if (!coupon) return undefined;
  const open = seen.below(3) === 0 ? openFor(seen, coupon) : undefined;
  const operations = [...operationsFor(seen, coupon, open)];
  const label = `for ${coupon.memberId}`;
  if (open) return { args: { orderId: open.id, number: open.number, label, operations } };
  return { args: { orderId: seen.freshId(), number: '', label, operations }, takeNumber: true };
});

/** More is put on an order, with a coupon or something off it; a coupon that stands there may be taken off. */
export const changeByCoupon = (seen: Seen, open: Order): Played => {
  const coupon = aHeldCoupon(seen);
  const standing = seen.oneOf(open.coupons);
  const operations: Operation[] = [
    ...(coupon ? operationsFor(seen, coupon, open) : puts(seen, open)),
    ...(standing && seen.below(3) === 0 ? [{ op: 'takeOffCoupon', couponId: standing.id } as const] : []),
    ...(seen.below(3) === 0 ? [{ op: 'setReduction', reduction: 100 } as const] : []),
  ];
  return { args: { orderId: open.id, operations } };
};

const anOrderWithCoupons = (seen: Seen, is: (status: number) => boolean): Order | undefined =>
  seen.oneOf(seenOrders(seen).filter(({ status, coupons }) => is(status) && coupons.length > 0));

export const changeByCouponPlay = definePlay(changeOrder, (seen) => {
  const open = anOrderWithCoupons(seen, isOpen);
  return open && (changeByCoupon(seen, open) as never);
});

/** An order that a coupon made cheaper is given back: cancelled as a whole. */
export const cancelByCouponPlay = definePlay(cancelOrder, (seen) => {
  const found = anOrderWithCoupons(seen, (status) => isPaid(status) || isOpen(status));
  return found && { args: { orderId: found.id, reason: 'changed their mind', refund: found.paid, goods: [] } };
});

/** What can still be given back of one is given back as a refund of lines: all of it, or of one of them. */
export const refundByCouponPlay = definePlay(giveRefund, (seen) => {
  const found = anOrderWithCoupons(seen, isPaid);
  const left = found ? refundableLines(found) : [];
  const some = seen.below(2) === 0 ? left.slice(0, 1) : left;
  const lines = some.map(({ line, left: of }) => ({
    lineId: line.id,
    quantity: of.quantity,
    amount: shareOf(line, of, of.quantity),
  }));
  if (!found || lines.every(({ amount }) => amount === 0)) return undefined;
  return { args: { refundId: seen.freshId(), orderId: found.id, lines, goods: [], reason: 'it leaks' } };
});
