import type { Item } from '../item/item.ts';
import type { Acting, Where } from '../kernel/command.ts';
import type { Change, Why } from '../kernel/decision.ts';
import type { Loaded, Needs } from '../kernel/needs.ts';
import type { Member } from '../member/member.ts';
import type { CollectArgs, Collected, Receipt } from '../order/collect/collect-args.ts';
import type { Objection } from '../order/collect/collect-checks.ts';
import type { Order } from '../order/order.ts';
import type { GoingBack } from '../refund/going-back.ts';
import type { RefundWay } from '../refund/refund.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { Payment } from './payment.ts';

/** A sale before its prices are judged: who buys where, and what is known of its items. */
export interface Pricing {
  /** The receipt as it would be booked. */
  readonly given: Receipt;
  /** The order as it waited for payment; undefined for a new one. */
  readonly before: Order | undefined;
  readonly items: ReadonlyMap<string, Item>;
  /** The shop with every place above it. */
  readonly way: readonly string[];
}

/** A sale as a way of paying judges it. */
export interface Sale extends Pricing {
  /** The receipt as it was handed over. */
  readonly said: Collected;
  readonly member: Member | undefined;
  /** All records of the member. */
  readonly person: readonly Member[];
  readonly settings: ShopSettings | undefined;
}

/** A receipt once a way of paying has judged what makes it cheaper, and what is wrong with that. */
export interface Priced {
  readonly receipt: Pick<Receipt, 'lines' | 'coupons'>;
  readonly objections: readonly Objection[];
}

/** An order as a way of paying leaves it behind, and what else that changes. */
export interface Booked {
  readonly order: Order;
  readonly changes: readonly Change[];
}

/** What a way of paying does to a sale that it pays for. */
export interface Taken {
  /** What of the receipt it settles. */
  readonly receipt?: Pick<Receipt, 'spentPoints'>;
  /** What of payments stands on the order besides, by their ids. */
  readonly payments?: ReadonlyMap<string, Partial<Payment>>;
  readonly book?: (sold: Order) => Booked;
}

/** What goes back of an order that was paid. */
export interface Back {
  /** The order as it stands. */
  readonly order: Order;
  /** What of which payment goes back. */
  readonly going: readonly GoingBack[];
  /** The refund by which it does; undefined where the order is cancelled as a whole. */
  readonly refundId: string | undefined;
  /** How to give what cannot go back the way it came, as one of `paymentTypes`; undefined where nobody has said it. */
  readonly elsewhere: number | undefined;
}

/** What a way of paying does where something goes back. */
export interface GivenBack {
  /** How payments go back that do not go the way that they came, by their ids. */
  readonly ways?: ReadonlyMap<string, readonly RefundWay[]>;
  /** The type in which money goes back of what was repaid meanwhile; undefined where nothing was. */
  readonly repaidBy?: number;
  /** Payments of which money is given that had not come in for the order, by their ids. */
  readonly otherMoney?: readonly string[];
  /** `isAll`: all of an order that was paid has gone back with it. */
  readonly book?: (changed: Order, isAll: boolean) => Booked;
}

/**
 * A way of paying (decision 0292): what it reads, how it judges a sale, what it books, and what it gives back. Collecting,
 * cancelling, refunding and exchanging know the list of them (`waysOfPaying`), and none by its name. What they read lies
 * together: two ways that read the same call it the same.
 */
export interface WayOfPaying<T extends Needs = Needs, B extends Needs = Needs> {
  readonly name: string;
  /** The types of payment that it takes although the shop does not name them among its own. */
  readonly types?: readonly number[];
  /** Whether a payment is made of what its member holds or owes, so that no money changes hands. */
  isHeld?(payment: Pick<Payment, 'type'> & { readonly card?: object | undefined }): boolean;
  /** What has to be read to pay a sale so. */
  needs(sale: CollectArgs, where: Where): T;
  /** What is wrong with what makes a sale cheaper; a sale that has happened is booked against it. */
  judgePrices?(sale: Pricing, read: Loaded<T>, acting: Acting): Priced;
  /** What it does to a sale, or why it does not pay for it. */
  judge(sale: Sale, read: Loaded<T>, acting: Acting): Taken | Why | undefined;
  /** What has to be read to give back what it paid of an order. */
  needsBack(orderId: string): B;
  /** Further shops that know what it gives back. */
  shopsBack?(read: Loaded<B>): readonly string[];
  /** What it gives back, or why it cannot. */
  giveBack(back: Back, read: Loaded<B>, acting: Acting): GivenBack | Why;
}

type Ways = readonly WayOfPaying[];
/** What was read, by what it was called. */
export type Read = Loaded<Needs>;

/** A way of paying among others. */
export const defineWay = <T extends Needs, B extends Needs>(way: WayOfPaying<T, B>): WayOfPaying => way;

/** What has to be read for a sale by any of these ways. */
export const needsOfPaying = (ways: Ways, sale: CollectArgs, where: Where): Needs =>
  Object.assign({}, ...ways.map((way) => way.needs(sale, where)));

/** What has to be read to give back what any of these ways paid of an order. */
export const needsOfGivingBack = (ways: Ways, orderId: string): Needs =>
  Object.assign({}, ...ways.map((way) => way.needsBack(orderId)));

/** Further shops that know what an order gives back; none where it is not an order of the own shop. */
export const shopsBack = (ways: Ways, read: Read): readonly string[] =>
  read.existing ? ways.flatMap((way) => way.shopsBack?.(read) ?? []) : [];

/** Whether a payment is made of what its member holds or owes, by one of these ways. */
export const isHeldBy = (
  ways: Ways,
  payment: Pick<Payment, 'type'> & { readonly card?: object | undefined },
): boolean => ways.some((way) => way.isHeld?.(payment) ?? false);

/** What these ways take although a shop does not name it, as `paymentTypes`. */
export const typesOf = (ways: Ways): readonly number[] => ways.flatMap(({ types = [] }) => types);

/** A receipt as these ways leave it behind once they have judged what makes it cheaper. */
export const pricedBy = (
  ways: Ways,
  sale: Pricing,
  read: Read,
  acting: Acting,
): { readonly given: Receipt; readonly objections: readonly Objection[] } => {
  let { given } = sale;
  const objections: Objection[] = [];
  for (const way of ways) {
    const priced = way.judgePrices?.({ ...sale, given }, read, acting);
    given = { ...given, ...priced?.receipt };
    objections.push(...(priced?.objections ?? []));
  }
  return { given, objections };
};

/** Bookings one after the other, each on the order that the one before leaves behind. */
const inTurn = (order: Order, bookings: readonly ((order: Order) => Booked)[]): Booked => {
  const changes: Change[] = [];
  let now = order;
  for (const book of bookings) {
    const booked = book(now);
    now = booked.order;
    changes.push(...booked.changes);
  }
  return { order: now, changes };
};

/** What all of these ways together do to a sale. */
export interface PaidFor {
  readonly receipt: Receipt;
  readonly payments: ReadonlyMap<string, Partial<Payment>>;
  readonly book: (sold: Order) => Booked;
}

/** Pays for a sale by each of these ways, or answers the first reason why it does not. */
export const payBy = (ways: Ways, sale: Sale, read: Read, acting: Acting): PaidFor | Why => {
  let receipt = sale.given;
  const payments = new Map<string, Partial<Payment>>();
  const bookings: ((order: Order) => Booked)[] = [];
  for (const way of ways) {
    const taken = way.judge({ ...sale, given: receipt }, read, acting);
    if (!taken) continue;
    if ('code' in taken) return taken;
    receipt = { ...receipt, ...taken.receipt };
    for (const [id, stands] of taken.payments ?? []) payments.set(id, { ...payments.get(id), ...stands });
    if (taken.book) bookings.push(taken.book);
  }
  return { receipt, payments, book: (sold) => inTurn(sold, bookings) };
};

/** What all of these ways together give back. */
export interface AllBack {
  /** How payments go back that do not go the way that they came, by their ids. */
  readonly ways: ReadonlyMap<string, readonly RefundWay[]>;
  /** Payments of which money is given that had not come in for the order, by their ids. */
  readonly otherMoney: readonly string[];
  /** Whether money goes back so of what was repaid meanwhile. */
  readonly isRepaid: (way: RefundWay) => boolean;
  readonly book: (changed: Order, isAll: boolean) => Booked;
}

/** Gives back by each of these ways what it paid, or answers the first reason why it cannot. */
export const giveBackBy = (ways: Ways, back: Back, read: Read, acting: Acting): AllBack | Why => {
  const all: GivenBack[] = [];
  for (const way of ways) {
    const given = way.giveBack(back, read, acting);
    if ('code' in given) return given;
    all.push(given);
  }
  return {
    ways: new Map(all.flatMap((given) => [...(given.ways ?? [])])),
    otherMoney: all.flatMap(({ otherMoney = [] }) => otherMoney),
    isRepaid: ({ paymentId, type }) => all.some((given) => given.repaidBy === type && given.ways?.has(paymentId)),
    book: (changed, isAll) =>
      inTurn(
        changed,
        all.flatMap(({ book }) => (book ? [(order: Order) => book(order, isAll)] : [])),
      ),
  };
};
