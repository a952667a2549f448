import type { CardTemplate } from '../card-template/card-template.ts';
import { cardTemplate, termsOf } from '../card-template/card-template.ts';
import { isSalable } from '../card-template/salable.ts';
import { itemsBrought } from '../card-template/terms.ts';
import { product } from '../item/product/product.ts';
import { service } from '../item/service/service.ts';
import type { Acting, Where } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { all, atEnd, type Loaded, one, taken } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { memberVisits, visitsId } from '../member/member-visits.ts';
import { isKnownIn } from '../member/person.ts';
import { orderStatuses, paymentTypes } from '../order/codes.ts';
import { needsOfSoldWith, whyNotWithCard, withoutWrongName } from '../order/collect/sold-with-order.ts';
import { newOrder, withEvent } from '../order/new-order.ts';
import { type Order, type OrderLine, order } from '../order/order.ts';
import { paymentProblem } from '../order/pay/payment-problem.ts';
import type { Payment } from '../payment/payment.ts';
import { needsOfEarning } from '../points/book.ts';
import { needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import type { NewEntry } from '../shift/over-drawer.ts';
import { shop } from '../shop/shop.ts';
import { wayOf } from '../shop/way.ts';
import { employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { dayIn } from '../values/day-in.ts';
import type { Fen } from '../values/money.ts';
import type { Brought } from './brought.ts';
import { card } from './card.ts';
import { type Grant, grantedLots, type PriceOf, restLot } from './granted-lots.ts';
import type { CardLot } from './lot.ts';
import type { SellArgs } from './sell-args.ts';
import { endBySale } from './validity.ts';

/** What has to be known to sell a card, or to recharge one. */
export const needsOfSale = (args: SellArgs, where: Where) => ({
  existing: one(order, args.orderId),
  sameNumber: taken(order, { number: args.number }),
  found: one(card, args.cardId),
  sameCard: taken(card, { id: args.cardId }),
  sameCardNumber: taken(card, { number: args.number }),
  template: one(cardTemplate, args.templateId),
  member: one(member, args.memberId),
  visits: one(memberVisits, visitsId(args.memberId, where.shopId)),
  ...needsOfEarning(args.memberId),
  services: all(service, args.services),
  products: all(product, args.products),
  staff: all(employee, args.salespersonId ? [args.salespersonId] : []),
  ...needsOfDrawer(where),
  top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
  ...needsOfSoldWith(args),
});
export type SaleLoaded = Loaded<ReturnType<typeof needsOfSale>>;

/** Why no card can be sold so, or recharged; undefined when it can. `due`: what is to be paid over the counter, in fen. */
export const whyNotSold = (
  loaded: SaleLoaded,
  args: SellArgs,
  acting: Acting,
  due: Fen = args.price,
): Why | undefined => {
  const { template, member: buyer, staff, existing } = loaded;
  if (!acting.may('pc.order.cashier')) return { code: 'notAllowed', params: {} };
  if (!acting.may('pc.order.collect')) return { code: 'order.collectNotAllowed', params: {} };
  if (existing) return { code: 'order.existsAlready', params: { number: existing.number } };
  if (buyer?.mergedInto !== '' || !(buyer.shared || isKnownIn(buyer, acting.shopId)))
    return { code: 'order.memberUnknown', params: {} };
  if (!template || !isSalable(template, wayOf(acting, loaded.top), dayIn(acting.keptAt, acting.shop.timeZone)))
    return { code: 'card.notSold', params: {} };
  if (template.termsVersion !== args.termsVersion) return { code: 'card.termsChanged', params: {} };
  // At their prices it is counted one day what was used of them, gifts as well.
  const isSaid = (kind: 'service' | 'product', said: readonly string[]): boolean =>
    itemsBrought(template, kind).every((itemId) => said.includes(itemId));
  if (!(isSaid('service', args.services) && isSaid('product', args.products)))
    return { code: 'card.termsChanged', params: {} };
  if (args.price !== template.price && !acting.may('pc.order.price'))
    return { code: 'order.priceNotAllowed', params: {} };
  const misnamed = acting.replay ? undefined : whyNotWithCard(args, loaded);
  if (misnamed) return misnamed;
  const unnamed = whyNotNamed([args], [], staff, wayOf(acting, loaded.top));
  if (unnamed) return unnamed;
  if (args.payments.some(({ type }) => type === paymentTypes.membershipCard))
    return { code: 'card.notByCard', params: {} };
  return paymentProblem(due, args.payments, acting.shop.paymentTypes) ?? whyNoShift(loaded, acting);
};

/** Where and when something is sold. */
type Selling = Pick<Acting, 'shopId' | 'keptAt' | 'shop'>;

/** What comes onto a card by these terms for what was paid (fen) by an order, and `rest` besides, which buys nothing of them. */
export const lotsBy = (
  template: CardTemplate,
  { orderId, paid }: Pick<Grant, 'orderId' | 'paid'>,
  { shopId, keptAt: at, shop: here }: Selling,
  priceOf: PriceOf,
  rest: Fen = 0,
): CardLot[] => {
  const terms = termsOf(template);
  const grant: Grant = {
    orderId,
    lineId: 'card',
    shopId,
    at,
    paid,
    expiresAt: endBySale(terms, at, here.timeZone),
    daysFromUse: terms.validity === 'fromFirstUse' ? (terms.validDays ?? 1) : null,
  };
  const lots = grantedLots(terms, grant, priceOf);
  return rest > 0 ? [...lots, restLot(grant, rest)] : lots;
};

/** What comes onto the card by these terms, and `rest` besides (fen), which was paid for and buys nothing of them. */
export const lotsSold = (
  template: CardTemplate,
  loaded: SaleLoaded,
  { orderId, price: paid }: SellArgs,
  acting: Acting,
  rest: Fen = 0,
): CardLot[] => {
  const items = new Map([...loaded.services, ...loaded.products].map((item) => [item.id, item]));
  return lotsBy(template, { orderId, paid }, acting, ({ itemId }) => items.get(itemId)?.originalPrice, rest);
};

/** The order of a sale, or of recharging, with what that brought onto the card. */
export const withBrought = (sold: Order, by: Brought): Order => ({
  ...sold,
  lines: sold.lines.map((line) => ({ ...line, brought: by })),
});

/** What is said of a sale, without an order that it may not name. */
export const saidRightly = (loaded: SaleLoaded, args: SellArgs): SellArgs =>
  withoutWrongName(args, whyNotWithCard(args, loaded));

const lineOf = (template: CardTemplate, args: SellArgs): OrderLine => ({
  id: 'card',
  kind: 'card',
  itemId: template.id,
  name: template.name,
  unit: '',
  quantity: 1,
  originalPrice: template.price,
  memberPrice: null,
  linePrice: args.price === template.price ? null : args.price,
  reduction: 0,
  salespersonId: args.salespersonId,
  servicerIds: [],
  remark: '',
  payable: args.price,
});

/**
 * The order by which it is sold, paid at once, and its money as it goes over the counter. `byOldCard`: what the card pays that
 * is changed for it.
 */
export const orderOfSale = (
  template: CardTemplate,
  args: SellArgs,
  { action, event, number }: { readonly action: number; readonly event: string; readonly number: string },
  acting: Acting,
  byOldCard: readonly Payment[] = [],
): { readonly order: Order; readonly entries: readonly NewEntry[] } => {
  const { counterId, staffId, at, keptAt, shopId } = acting;
  const payments = [
    ...byOldCard,
    ...args.payments.map(({ card: _, ...one }): Payment => ({ ...one, counterId, staffId, at, state: 'paid' })),
  ];
  const { memberId, memberName, remark, manualNumber, price: total, soldWith = '' } = args;
  const sold: Order = {
    ...newOrder(args.orderId, number, acting),
    action,
    memberId,
    memberName,
    remark,
    manualNumber,
    soldWith,
    lines: [lineOf(template, args)],
    total,
    paid: total,
    payments,
    status: orderStatuses.completed,
    collectedAt: at,
  };
  const entries = payments.map(
    (payment): NewEntry => ({
      id: `payment:${payment.id}`,
      shopId,
      orderId: sold.id,
      action,
      paymentId: payment.id,
      kind: 'payment',
      paymentType: payment.type,
      amount: payment.amount,
      counterId,
      staffId,
      at,
      keptAt,
    }),
  );
  return { order: withEvent(sold, event, acting), entries };
};
