import { card } from '../card/card.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { needsOfAccount } from '../debt/pay.ts';
import type { ItemKind } from '../item/item.ts';
import { product } from '../item/product.ts';
import { service } from '../item/service.ts';
import { needsOfOwn } from '../item/shop-item.ts';
import type { Where } from '../kernel/command.ts';
import { all, atEnd, type Loaded, many, one, taken } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { memberVisits, visitsId } from '../member/member-visits.ts';
import { needsOfEarning } from '../points/book.ts';
import { needsOfSpending } from '../points/spend.ts';
import { needsOfDrawer } from '../shift/demanded.ts';
import { shop } from '../shop/shop.ts';
import { employee } from '../staff/employee.ts';
import { piecesOf } from '../stock/sell.ts';
import { stock, stockId } from '../stock/stock.ts';
import { usesOf } from '../stock/use.ts';
import { cardsOnLines } from './card-prices.ts';
import type { CollectArgs } from './collect-args.ts';
import { namedStaff } from './collect-checks.ts';
import { lateOrderId } from './late-lines.ts';
import { needsOfTerms } from './line-terms.ts';
import { order } from './order.ts';
import { needsOfAgreement } from './payment-password.ts';
import { byCard } from './payments-taken.ts';
import { needsOfSoldWith } from './sold-with-order.ts';

const idsOf = ({ lines }: Pick<CollectArgs, 'lines'>, kind: ItemKind): string[] =>
  lines.filter((line) => line.kind === kind).map((line) => line.itemId);

/** What has to be read to take the money for an order. */
export const needsOfCollecting = (given: CollectArgs, where: Where) => ({
  existing: one(order, given.orderId),
  late: one(order, lateOrderId(given.orderId, where.counterId)),
  forks: many(order, { forkedFrom: given.orderId }),
  sameNumber: taken(order, { number: given.number }),
  products: all(product, idsOf(given, 'product')),
  services: all(service, idsOf(given, 'service')),
  own: needsOfOwn({ product: idsOf(given, 'product'), service: idsOf(given, 'service') }, where.shopId),
  levels: all(
    stock,
    [...piecesOf(given.lines).keys(), ...usesOf(given.lines).keys()].map((id) => stockId(where.shopId, id)),
  ),
  supplies: all(product, [...usesOf(given.lines).keys()]),
  terms: needsOfTerms(
    given.lines.map((line) => line.itemId),
    where.shopId,
  ),
  staff: all(employee, namedStaff(given.lines)),
  member: one(member, given.memberId),
  visits: one(memberVisits, visitsId(given.memberId, where.shopId)),
  ...needsOfEarning(given.memberId),
  ...needsOfSpending(given.memberId, given.spentPoints !== undefined),
  ...needsOfDrawer(where),
  ...needsOfAgreement(given.orderId, given),
  ...needsOfAccount(given, where.shopId),
  ...needsOfSoldWith(given),
  cards: all(card, [
    ...new Set([...byCard(given).map((payment) => payment.card.cardId), ...cardsOnLines(given.lines)]),
  ]),
  coupons: all(
    memberCoupon,
    (given.coupons ?? []).map(({ id }) => id),
  ),
  top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
});
export type LoadedToCollect = Loaded<ReturnType<typeof needsOfCollecting>>;
