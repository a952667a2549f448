import { type Card, card } from '../card/card.ts';
import { type MemberCoupon, memberCoupon } from '../coupon/member-coupon.ts';
import type { KnownNames } from '../item/held-names.ts';
import type { KnownItems } from '../item/held-terms.ts';
import { isSoldIn } from '../item/item.ts';
import type { ItemNames } from '../item/item-names.ts';
import type { ItemTerms } from '../item/item-terms.ts';
import type { Product } from '../item/product/product.ts';
import { product } from '../item/product/product.ts';
import type { Service } from '../item/service/service.ts';
import { service } from '../item/service/service.ts';
import { itemsAsSold, needsOfOwn, type ShopItem } from '../item/shop-item.ts';
import type { Acting } from '../kernel/command.ts';
import { type Decision, type ExceptionNote, reject } from '../kernel/decision.ts';
import { all, atEnd, one } from '../kernel/needs.ts';
import { type Member, member } from '../member/member.ts';
import type { PointsRule } from '../points/points-rule.ts';
import { needsOfSpendingTerms } from '../points/spend.ts';
import { priceOrder } from '../price/price-order.ts';
import { type Shop, shop } from '../shop/shop.ts';
import { type ShopSettings, shopSettings } from '../shop/shop-settings.ts';
import { wayOf } from '../shop/way.ts';
import { type Employee, employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { isOwnPrice, needsOfNames, needsOfTerms } from './line-terms.ts';
import type { Composed, Operation } from './operations.ts';
import { chosenCards, chosenCoupons, itemsOf, roundedTo } from './operations.ts';
import type { Order } from './order.ts';
import { isKnownAs } from './put-item.ts';
import { isOwnRounding, toPrice } from './with-prices.ts';

const namedIn = (list: readonly Operation[]) =>
  list.flatMap((what): { salespersonId: string | null; servicerIds: string[] }[] => {
    if (what.op === 'add') return [what.line];
    return what.op === 'setLineStaff' ? [what] : [];
  });
const staffOf = (list: readonly Operation[]): string[] =>
  namedIn(list).flatMap(({ salespersonId, servicerIds }) => [salespersonId ?? '', ...servicerIds].filter(Boolean));

const memberOf = (list: readonly Operation[]): string =>
  list.findLast((what) => what.op === 'setMember')?.memberId ?? '';

/** The cards that operations make lines cheaper by. */
const cardsOf = (list: readonly Operation[]): string[] => chosenCards(list).flatMap(({ card: of }) => of?.cardId ?? []);

/** What has to be read to judge operations: the items, staff, cards, coupons and member that they name. */
export const needsOfOperations = (list: readonly Operation[], shopId: string) => ({
  products: all(product, itemsOf(list, 'product')),
  services: all(service, itemsOf(list, 'service')),
  own: needsOfOwn({ product: itemsOf(list, 'product'), service: itemsOf(list, 'service') }, shopId),
  terms: needsOfTerms([...itemsOf(list, 'product'), ...itemsOf(list, 'service')], shopId),
  names: needsOfNames([...itemsOf(list, 'product'), ...itemsOf(list, 'service')]),
  staff: all(employee, staffOf(list)),
  member: one(member, memberOf(list)),
  cards: all(card, cardsOf(list)),
  coupons: all(
    memberCoupon,
    chosenCoupons(list).map(({ id }) => id),
  ),
  ...needsOfSpendingTerms(list.some(({ op }) => op === 'spendPoints')),
  top: atEnd(shop, shopId, ({ parentId }) => parentId),
  settings: one(shopSettings, shopId),
});

export interface NamedInOperations {
  /** The order that they change; undefined for a new one. */
  readonly existing?: Order | undefined;
  readonly products: readonly Product[];
  readonly services: readonly Service[];
  readonly own: readonly ShopItem[];
  readonly terms: readonly ItemTerms[] | undefined;
  readonly names: readonly ItemNames[] | undefined;
  readonly staff: readonly Employee[];
  readonly member: Member | undefined;
  readonly cards: readonly Card[];
  readonly coupons: readonly MemberCoupon[];
  readonly rule: PointsRule | undefined;
  readonly top: Shop | undefined;
  readonly settings: ShopSettings | undefined;
}

/** The items that operations name, and what they have cost, used up and been called. */
export const itemsKnownTo = (named: NamedInOperations, { shopId }: Acting): KnownItems & KnownNames => ({
  shopId,
  items: itemsAsSold(named.products, named.services, named.own),
  terms: named.terms,
  names: named.names,
});

/**
 * What a manager is told of an order that somebody has rounded otherwise than its shop does, without the right to: by a
 * setting that holds no more, or by none. It stays rounded, as it was told to whoever pays.
 */
export const roundingNotes = (
  changed: Pick<Order, 'id' | 'number'> & Composed,
  before: Pick<Order, 'roundTo'>,
  settings: ShopSettings | undefined,
  acting: Acting,
): readonly ExceptionNote[] => {
  const { id, number, roundTo } = changed;
  if (roundTo === before.roundTo || !isOwnRounding(roundTo, settings, acting)) return [];
  const amount = priceOrder(toPrice(changed)).rounding;
  return [{ code: 'roundedOtherwise', params: { number, amountFen: amount }, orderId: id, amount }];
};

/** Why the staff that operations name does not stand on lines of this shop; who stands on the order stays there. */
const whyNotNamedIn = (list: readonly Operation[], { staff, top, existing }: NamedInOperations, acting: Acting) =>
  whyNotNamed(namedIn(list), existing?.lines ?? [], staff, wayOf(acting, top));

/** What a manager is told where such staff was named already: it stands there as it was said. */
export const staffNotes = (
  list: readonly Operation[],
  named: NamedInOperations,
  order: Pick<Order, 'id' | 'number'>,
  acting: Acting,
): readonly ExceptionNote[] => {
  const unnamed = whyNotNamedIn(list, named, acting);
  if (!unnamed) return [];
  const params = { ...unnamed.params, number: order.number, reason: unnamed.code };
  return [{ code: 'staffAgainst', params, orderId: order.id, amount: 0 }];
};

/** Why these operations cannot be done, or undefined: unknown items, staff or member, and prices without the right. */
export const refuseOperations = (
  list: readonly Operation[],
  named: NamedInOperations,
  acting: Acting,
): Decision | undefined => {
  const known = itemsKnownTo(named, acting);
  const { items } = known;
  for (const what of list) {
    if (what.op === 'add') {
      const { itemId, kind, name } = what.line;
      const item = items.get(itemId);
      if (!isKnownAs(kind, item)) return reject('order.itemUnknown', { name });
      if (!acting.replay && !isSoldIn(acting.shop, item)) return reject('order.itemNotSold', { name });
    }
    const ownPrice =
      (what.op === 'add' && (what.line.linePrice !== null || isOwnPrice(what.line, known, acting.at))) ||
      (what.op === 'setLinePrice' && what.linePrice !== null);
    if (ownPrice && !acting.may('pc.order.price')) return reject('order.priceNotAllowed');
    const reduces =
      (what.op === 'add' && what.line.reduction > 0) ||
      (what.op === 'setLineReduction' && what.reduction > 0) ||
      (what.op === 'setReduction' && what.reduction > 0);
    if (reduces && !acting.may('pc.order.reduce')) return reject('order.reduceNotAllowed');
  }
  if (!acting.replay && isOwnRounding(roundedTo(list), named.settings, acting)) return reject('order.reduceNotAllowed');
  const people = new Set(named.staff.map((person) => person.id));
  if (staffOf(list).some((id) => !people.has(id))) return reject('order.staffUnknown');
  const unnamed = whyNotNamedIn(list, named, acting);
  if (unnamed && !acting.replay) return reject(unnamed.code, unnamed.params);
  if (memberOf(list) !== '' && !named.member) return reject('order.memberUnknown');
  return undefined;
};
