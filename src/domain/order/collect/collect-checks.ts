import type { KnownItems } from '../../item/held-terms.ts';
import { type Item, isSoldIn } from '../../item/item.ts';
import type { Acting } from '../../kernel/command.ts';
import type { ExceptionNote, Why } from '../../kernel/decision.ts';
import type { Member } from '../../member/member.ts';
import { isServedIn } from '../../member/person.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Employee } from '../../staff/employee.ts';
import { whyNotNamed } from '../../staff/for-lines.ts';
import type { Fen } from '../../values/money.ts';
import { beyondAgreed } from '../change/agreed-price.ts';
import { isOwnPrice } from '../line-terms.ts';
import type { Order, OrderLine } from '../order.ts';
import { paymentProblem } from '../pay/payment-problem.ts';
import { isKnownAs } from '../put-item.ts';
import { isOwnRounding, withPrices } from '../with-prices.ts';
import type { Receipt } from './collect-args.ts';

/** Something about a payment that is not as it should be. A new one is refused for it; one that has happened is booked and reported. */
export interface Objection extends Why {
  /** To a card, whose number is not the order’s. */
  readonly ofCard?: true;
}

const withoutRight = (
  given: Receipt,
  existing: Order | undefined,
  { known, settings }: Pick<Named, 'known' | 'settings'>,
  acting: Acting,
): Objection | undefined => {
  if (!acting.may('pc.order.cashier')) return { code: 'notAllowed', params: {} };
  if (!acting.may('pc.order.collect')) return { code: 'order.collectNotAllowed', params: {} };
  const lines = new Map((existing?.lines ?? []).map((line) => [line.id, line]));
  // What somebody was given off holds for the item it was given for, not for whatever bears the line's id now.
  const before = (line: OrderLine): OrderLine | undefined => {
    const was = lines.get(line.id);
    return was?.itemId === line.itemId && was.kind === line.kind ? was : undefined;
  };
  // An order is collected at the prices that held when it was begun, and whoever collects answers for any other.
  const since = Math.min(acting.at, existing?.createdAt ?? acting.at);
  const repriced = given.lines.some(
    (line) => isOwnPrice(line, known, since) || (line.linePrice !== null && line.linePrice !== before(line)?.linePrice),
  );
  if (repriced && !acting.may('pc.order.price')) return { code: 'order.priceNotAllowed', params: {} };
  const beyond = beyondAgreed(given.lines, existing?.lines ?? []);
  if (beyond && !acting.may('pc.order.price')) return { code: 'order.moreAtOwnPrice', params: beyond };
  const reduced =
    given.reduction > (existing?.reduction ?? 0) ||
    given.lines.some((line) => line.reduction > (before(line)?.reduction ?? 0));
  const rounded = given.roundTo !== existing?.roundTo && isOwnRounding(given.roundTo, settings, acting);
  return (reduced && !acting.may('pc.order.reduce')) || rounded
    ? { code: 'order.reduceNotAllowed', params: {} }
    : undefined;
};

/** The staff that these lines name. */
export const namedStaff = (lines: readonly OrderLine[]): string[] =>
  lines.flatMap((line) => [line.salespersonId ?? '', ...line.servicerIds]).filter(Boolean);

interface Named {
  readonly items: ReadonlyMap<string, Item>;
  readonly known: KnownItems;
  readonly staff: readonly Employee[];
  /** The shop with every place above it. */
  readonly way: readonly string[];
  readonly member: Member | undefined;
  readonly settings: ShopSettings | undefined;
  /** What is wrong with the cards and coupons that are said to make it cheaper. */
  readonly held: readonly Objection[];
  /** The types of payment that need not be among those which the shop takes. */
  readonly offered: readonly number[];
}

/**
 * A member or staff that nobody here knows, such as a member of another shop who is not shared; who stands on the order already was known when they were put there, and nobody
 * need be known for a walk-in.
 */
const strangers = (
  given: Receipt,
  existing: Order | undefined,
  named: Named,
  { shopId }: Pick<Acting, 'shopId'>,
): Objection[] => {
  const { member } = named;
  const mayBeNamed = member !== undefined && isServedIn(member, shopId);
  const isMemberKnown = ['', existing?.memberId].includes(given.memberId) || mayBeNamed;
  const found: Objection[] = [];
  if (!isMemberKnown) found.push({ code: 'order.memberUnknown', params: {} });
  const unnamed = whyNotNamed(given.lines, existing?.lines ?? [], named.staff, named.way);
  if (unnamed) found.push(unnamed);
  return found;
};

/** Whatever is wrong with collecting this, worst first: rights, unknown items, people, arithmetic, payments. */
export const objectionsTo = (
  given: Receipt,
  existing: Order | undefined,
  named: Named,
  acting: Acting,
): Objection[] => {
  const { items } = named;
  const found: (Objection | undefined)[] = [withoutRight(given, existing, named, acting)];
  // What stands on the order was known when it was put there; its maker may have taken it from this shop since.
  const stands = new Map((existing?.lines ?? []).map((line) => [line.id, line]));
  const isStanding = ({ id, itemId, kind }: OrderLine): boolean =>
    stands.get(id)?.itemId === itemId && stands.get(id)?.kind === kind;
  const unknown = given.lines.find((line) => !isKnownAs(line.kind, items.get(line.itemId)) && !isStanding(line));
  if (unknown) found.push({ code: 'order.itemUnknown', params: { name: unknown.name } });
  const onOrder = new Set((existing?.lines ?? []).map((line) => line.id));
  const unsold = given.lines.find((line) => {
    const item = items.get(line.itemId);
    return item && !onOrder.has(line.id) && !isSoldIn(acting.shop, item);
  });
  if (unsold && !acting.replay) found.push({ code: 'order.itemNotSold', params: { name: unsold.name } });
  found.push(...strangers(given, existing, named, acting));
  found.push(...named.held);
  const priced = withPrices(given);
  const differs =
    priced.lines.some((line, index) => line.payable !== given.lines[index]?.payable) ||
    priced.coupons.some(({ off }, index) => off !== given.coupons[index]?.off);
  if (priced.total !== given.total || differs)
    found.push({ code: 'order.totalDiffers', params: { totalFen: priced.total } });
  found.push(paymentProblem(given.total, given.payments, acting.shop.paymentTypes, named.offered));
  return found.filter((objection) => objection !== undefined);
};

/** What a manager is told of an objection to what has happened. */
export const objectionNote = ({ code, params, ofCard }: Objection, given: Receipt): ExceptionNote => ({
  code: ofCard ? 'bookedByCard' : 'bookedAgainst',
  params: { ...params, ...(ofCard && { card: params.number ?? '' }), number: given.number, reason: code },
  orderId: given.orderId,
  amount: given.total,
});

/** Whether the receipt adds up by itself: lines to the total, payments to the total. Nothing that does not was ever handed over. */
export const addsUp = (given: Pick<Receipt, 'lines' | 'payments' | 'total'>): boolean =>
  given.lines.reduce((sum, line) => sum + line.payable, 0) === given.total &&
  given.payments.reduce((sum, payment) => sum + payment.amount, 0) === given.total;

/** What one piece costs by the price list: members pay the member price where there is one. */
const listPrice = (prices: Pick<OrderLine, 'originalPrice' | 'memberPrice'>, isMember: boolean): Fen =>
  isMember && prices.memberPrice !== null ? Math.min(prices.memberPrice, prices.originalPrice) : prices.originalPrice;

/** Prices that have changed since the counter last heard, and items taken off the list: sold all the same, reported. */
export const priceNotes = (given: Receipt, items: ReadonlyMap<string, Item>, acting: Acting): ExceptionNote[] =>
  given.lines.flatMap((line): ExceptionNote[] => {
    const item = items.get(line.itemId);
    if (!item) return [];
    const params = { name: line.name, number: given.number };
    const { orderId } = given;
    if (!isSoldIn(acting.shop, item)) return [{ code: 'itemDisabled', params, orderId, amount: line.payable }];
    const isMember = given.memberId !== '';
    const [thenFen, nowFen] = [listPrice(line, isMember), listPrice(item, isMember)];
    if (thenFen === nowFen) return [];
    const amount = Math.abs(nowFen - thenFen) * line.quantity;
    return [{ code: 'priceChanged', params: { ...params, thenFen, nowFen }, orderId, amount }];
  });
