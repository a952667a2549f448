import type { Coupon } from '#domain/coupon/coupon.ts';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { firstHolder } from '#domain/member/came-from.ts';
import { isPaid, isRefundWaiting, orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { Entry } from '../../../server/books/books.ts';
import type { Tables } from '../server/tables.ts';
import type { Invariant } from './rest.ts';

const everyOf =
  ({ records }: Tables) =>
  <T>(entity: string): T[] =>
    records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));

/** An order that was paid and of which not all was given back. */
const stands = ({ status }: Order): boolean => isPaid(status) || isRefundWaiting(status);
/** The coupons that made an order cheaper by right. */
const working = ({ coupons }: Order) => coupons.filter(({ off, refused }) => off > 0 && !refused);

/** What is wrong with how many of a coupon were given: to all, and to each record of a member. */
const givenOf = ({ id, quantity, received, mostPerPerson }: Coupon, held: readonly MemberCoupon[]): string[] => {
  const own = held.filter(({ couponId, state }) => couponId === id && state !== 'withdrawn');
  const had = new Map<string, number>();
  for (const each of own) had.set(firstHolder(each), (had.get(firstHolder(each)) ?? 0) + 1);
  return [
    ...(own.length === received ? [] : [`I31 ${own.length} of coupon ${id} are held or used, it says ${received}`]),
    ...(own.length <= (quantity ?? own.length) ? [] : [`I31 ${own.length} of coupon ${id} were given, of ${quantity}`]),
    ...[...had]
      .filter(([, times]) => times > mostPerPerson)
      .map(([memberId, times]) => `I31 ${memberId} has had ${times} of coupon ${id}, of ${mostPerPerson}`),
  ];
};

/**
 * I31: a coupon that makes an order cheaper that stands is used for that order, and so for no other; one that is used was
 * for an order that has it; an order that was made of another’s late lines has none that works there; and of no coupon are
 * more given than there are, or than one person may have.
 */
export const couponsAgree: Invariant = ({ tables }) => {
  const every = everyOf(tables);
  const [held, orders] = [every<MemberCoupon>('memberCoupon'), every<Order>('order')];
  const [couponOf, orderOf] = [
    new Map(held.map((each) => [each.id, each])),
    new Map(orders.map((one) => [one.id, one])),
  ];
  const unused = orders.filter(stands).flatMap((order) =>
    working(order)
      .filter(({ id }) => couponOf.get(id)?.state !== 'used' || couponOf.get(id)?.orderId !== order.id)
      .map(({ id }) => `I31 coupon ${id} made order ${order.number} cheaper and is not used for it`),
  );
  const astray = held
    .filter(({ state, orderId }) => (state === 'used') !== (orderId !== ''))
    .map(({ id, state }) => `I31 coupon ${id} is ${state}, and its order says otherwise`);
  const forNothing = held
    .filter(
      ({ id, orderId }) => orderId !== '' && !orderOf.get(orderId)?.coupons.some((on) => on.id === id && on.off > 0),
    )
    .map(({ id, orderId }) => `I31 coupon ${id} was used for order ${orderId}, which has it not`);
  const twice = orders
    .filter(({ cancellation }) => cancellation === null)
    .flatMap((fork) => {
      const first = orderOf.get(fork.forkedFrom);
      const own = new Set(first && stands(first) ? working(first).map(({ id }) => id) : []);
      return working(fork)
        .filter(({ id }) => own.has(id))
        .map(({ id }) => `I31 coupon ${id} works on order ${first?.number} and on its late lines`);
    });
  const given = every<Coupon>('coupon').flatMap((offer) => givenOf(offer, held));
  return [...unused, ...astray, ...forNothing, ...twice, ...given];
};

/**
 * I31: with an order that is cancelled, or of which the last part goes back, every coupon that was used for it is free
 * again while its time runs; with one that goes on standing none is.
 */
export const couponsComeBack = (tables: Tables, { writes, command }: Entry): string[] => {
  const closed = writes.flatMap((write) => {
    if (write.op !== 'update' || write.entity !== 'order') return [];
    const { id, status, shopId } = write.record as unknown as Order;
    return [orderStatuses.canceled, orderStatuses.refunded].some((over) => over === status) ? [{ id, shopId }] : [];
  });
  if (closed.length === 0) return [];
  const used = everyOf(tables)<MemberCoupon>('memberCoupon').filter(({ state }) => state === 'used');
  return closed.flatMap(({ id, shopId }) =>
    used
      .filter((each) => each.orderId === id && each.shopIds.includes(shopId) && command.keptAt < each.usableUntil)
      .map((each) => `I31 coupon ${each.id} is not back from order ${id}`),
  );
};
