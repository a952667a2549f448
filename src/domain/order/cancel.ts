import { z } from 'zod';
import { type Product, product } from '../item/product/product.ts';
import { type Acting, defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { all, one, through } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { type MemberVisits, memberVisits, visitsId, visitUndone } from '../member/member-visits.ts';
import { wayBack } from '../payment/left-of-payment.ts';
import { giveBackBy, needsOfGivingBack, type Read, shopsBack } from '../payment/way-of-paying.ts';
import { waysOfPaying } from '../payment/ways.ts';
import type { May } from '../permissions.ts';
import { allBack } from '../refund/going-back.ts';
import { needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import type { Shift } from '../shift/shift.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { belowZero } from '../stock/below-zero.ts';
import { type Stock, stock, stockId } from '../stock/stock.ts';
import { hasInService } from '../treatment/pieces.ts';
import { typedText } from '../values/plain-text.ts';
import { isOfCard, isPaid, orderStatuses } from './codes.ts';
import { type BroughtBack, bringBack, tooMuchBack } from './goods.ts';
import { withEvent } from './new-order.ts';
import { type Order, order, orderGoods, orderId } from './order.ts';
import { newMoney } from './pay/new-money.ts';
import { whyNotNow } from './states.ts';

/** Why somebody with these rights cannot cancel this order, as a key of `rejections`; undefined when they can. */
export const whyNotCancelable = (existing: Order, may: May): Reason | undefined => {
  if (!may('pc.order.cancel')) return 'notAllowed';
  const refusal = whyNotNow('order.cancel', existing.status);
  if (refusal) return refusal;
  // What is kept for what was used of the card stays: its sheet says so.
  if (isOfCard(existing) && existing.lines.some(({ refunded }) => refunded)) return 'refund.cardOrder';
  if (existing.paid > 0 && !may('pc.order.refund')) return 'order.refundNotAllowed';
  return hasInService(existing.lines) ? 'order.serviceInProgress' : undefined;
};

interface Loaded extends Read {
  readonly existing: Order | undefined;
  readonly visits: MemberVisits | undefined;
  readonly levels: readonly Stock[];
  readonly products: readonly Product[];
  readonly drawer: readonly Shift[];
  readonly settings: ShopSettings | undefined;
}

/** What the order's member has come to in its shop. */
const visitsOf = (id: string) => through(order, id, memberVisits, ({ memberId, shopId }) => visitsId(memberId, shopId));

interface Given {
  readonly reason: string;
  readonly refund: number;
  readonly goods: readonly BroughtBack[];
}

const decideCancel = (loaded: Loaded, { reason, refund, goods }: Given, acting: Acting): Decision => {
  const { existing, ...shelf } = loaded;
  if (!existing) return reject('order.unknown');
  const { number } = existing;
  const code = whyNotCancelable(existing, acting.may);
  // Once its money has been given back, that is so.
  const begun = code === 'order.serviceInProgress' && acting.replay;
  if (code && !begun) return reject(code, { number });
  if (refund !== existing.paid)
    return reject('order.refundDiffers', { number, paidFen: existing.paid, refundFen: refund });
  const noShift = existing.paid > 0 ? whyNoShift(shelf, acting) : undefined;
  if (noShift) return reject(noShift.code, noShift.params);
  if (!acting.replay && tooMuchBack(existing.lines, goods)) return reject('order.backTooMuch', { number });
  const given = allBack(existing);
  const all = { order: existing, going: given, refundId: undefined, elsewhere: undefined };
  const back = giveBackBy(waysOfPaying, all, loaded, acting);
  if ('code' in back) return reject(back.code, back.params);
  const entries = given.map(({ payment, amount }) => ({
    id: `refund:${payment.id}`,
    shopId: existing.shopId,
    orderId: existing.id,
    action: existing.action,
    paymentId: payment.id,
    kind: 'refund' as const,
    paymentType: wayBack(payment),
    amount: -amount,
    counterId: acting.counterId,
    staffId: acting.staffId,
    at: acting.at,
    keptAt: acting.keptAt,
  }));
  const wasPaid = isPaid(existing.status);
  const returned = bringBack(existing, shelf.levels, goods, acting);
  const nameOf = (productId: string): string => shelf.products.find(({ id }) => id === productId)?.name ?? '';
  const changed = {
    ...returned.order,
    status: wasPaid ? orderStatuses.refunded : orderStatuses.canceled,
    paid: 0,
    payments: existing.payments.map((payment) =>
      payment.state === 'paid' ? { ...payment, state: 'refunded' as const } : payment,
    ),
    parked: null,
    resumed: null,
    cancellation: { reason, at: judgedAt(acting), staffId: acting.staffId },
  };
  const without = back.book(changed, wasPaid);
  return accept(
    [
      update(order, withEvent(without.order, 'order.cancel', acting, reason)),
      ...without.changes,
      ...overDrawer(shelf.drawer, entries),
      ...visitUndone(wasPaid ? shelf.visits : undefined, newMoney(existing.payments)),
      ...returned.changes,
    ],
    [
      ...(begun ? [{ code: 'canceledInService' as const, params: { number }, orderId: existing.id, amount: 0 }] : []),
      ...belowZero(returned.below, nameOf, existing.id),
    ],
  );
};

const reason = typedText().min(1).max(200);
/** In fen; 0 for an order that nothing was paid for. */
const refund = z.int().min(0);
const eachOnce = (goods: readonly BroughtBack[]): boolean =>
  new Set(goods.map((back) => `${back.reason}:${back.productId}`)).size === goods.length;

/** As tablets send it that do not ask what has come back: nothing has. */
export const cancelOrderWithoutGoods = defineCommand({
  name: 'order.cancel',
  version: 1,
  offline: true,
  right: 'pc.order.cancel',
  args: z.object({ orderId, reason, refund }),
  needs: ({ orderId }, where) => ({
    existing: one(order, orderId),
    visits: visitsOf(orderId),
    ...needsOfDrawer(where),
    ...needsOfGivingBack(waysOfPaying, orderId),
  }),
  reaches: (loaded) => shopsBack(waysOfPaying, loaded),
  decide: (loaded, given, acting) =>
    decideCancel({ ...loaded, levels: [], products: [] }, { ...given, goods: [] }, acting),
});

/**
 * Cancels an order, with a reason. What was paid is given back the way it came (spec section 4: a paid cancellation
 * refunds); `refund` is what the cashier agreed to give back, so that an order paid meanwhile is not refunded unseen.
 * `goods` is what has come back: only that returns to the shelf, at most as much as the order took from it.
 */
export const cancelOrder = defineCommand({
  name: 'order.cancel',
  version: 2,
  offline: true,
  right: 'pc.order.cancel',
  args: z.object({
    orderId,
    reason,
    refund,
    goods: z
      .array(
        z.object({
          reason: orderGoods.shape.reason,
          productId: z.string().min(1).max(64),
          /** Pieces of what was sold, uses of what its services use up. */
          quantity: z.int().min(1),
        }),
      )
      .max(2_000)
      .refine(eachOnce)
      .default([]),
  }),
  needs: ({ orderId, goods }, where) => ({
    existing: one(order, orderId),
    levels: all(
      stock,
      goods.map(({ productId }) => stockId(where.shopId, productId)),
    ),
    products: all(
      product,
      goods.map(({ productId }) => productId),
    ),
    visits: visitsOf(orderId),
    ...needsOfDrawer(where),
    ...needsOfGivingBack(waysOfPaying, orderId),
  }),
  reaches: (loaded) => shopsBack(waysOfPaying, loaded),
  decide: (loaded, given, acting) => decideCancel(loaded, given, acting),
});
