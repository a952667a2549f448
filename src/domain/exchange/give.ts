import { card } from '../card/card.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { shopsOfCoupons } from '../coupon/use.ts';
import { debtOfOrder } from '../debt/book.ts';
import { debtAccount } from '../debt/debt-account.ts';
import { product } from '../item/product.ts';
import { needsOfOwn } from '../item/shop-item.ts';
import { type Acting, defineCommand, type Where } from '../kernel/command.ts';
import { accept, both, type Change, insert, recordsIn, reject } from '../kernel/decision.ts';
import type { AnyEntity, RecordOf } from '../kernel/entity.ts';
import { all, type Loaded, many, one, taken, through } from '../kernel/needs.ts';
import { memberVisits, visitsId } from '../member/member-visits.ts';
import { cardsOfOrder } from '../order/cards-of-order.ts';
import { paymentTypes } from '../order/codes.ts';
import { collect } from '../order/collect.ts';
import type { ReceiptPayment } from '../order/collect-args.ts';
import { type LoadedToCollect, needsOfCollecting } from '../order/needs-of-collecting.ts';
import { type Order, order } from '../order/order.ts';
import { pointsOfOrderMember } from '../points/book.ts';
import { pointsAccount, pointsAccountId } from '../points/points-account.ts';
import { cardRules, cardRulesId } from '../refund/card-rules.ts';
import { type GivenNow, giveNow } from '../refund/give.ts';
import { splitOf, usualWays } from '../refund/going-back.ts';
import { type Refund, refund } from '../refund/refund.ts';
import { takeBackNow } from '../refund/return.ts';
import { needsOfTaken } from '../refund/return-goods.ts';
import type { WhyNot } from '../refund/rules.ts';
import { shift } from '../shift/shift.ts';
import { stock, stockId } from '../stock/stock.ts';
import { type ExchangeArgs, exchangeArgs } from './exchange-args.ts';

const orderOf = ({ back }: ExchangeArgs): string => ('orderId' in back ? back.orderId : '');
/** The products that come back, as far as something goes on the shelf. */
const productsOf = ({ back }: ExchangeArgs): string[] =>
  ('orderId' in back ? back.goods : back.products).map(({ productId }) => productId);

const needsOf = (args: ExchangeArgs, where: Where) => {
  const orderId = orderOf(args);
  const back = productsOf(args);
  const taking = needsOfCollecting(args, where);
  const sold = args.lines.filter(({ kind }) => kind === 'product').map(({ itemId }) => itemId);
  const services = args.lines.filter(({ kind }) => kind === 'service').map(({ itemId }) => itemId);
  const products = [...back, ...sold];
  const levels = taking.levels.kind === 'all' ? taking.levels.ids : [];
  return {
    ...taking,
    products: all(product, products),
    own: needsOfOwn({ product: products, service: services }, where.shopId),
    highest: needsOfTaken('products' in args.back ? back : [], where),
    levels: all(stock, [...levels, ...back.map((id) => stockId(where.shopId, id))]),
    ordersNamedSo: taken(order, { id: args.refundId }),
    known: one(refund, args.refundId),
    before: one(order, orderId),
    visitsBefore: through(order, orderId, memberVisits, ({ memberId, shopId }) => visitsId(memberId, shopId)),
    cardsBefore: cardsOfOrder(orderId),
    couponsBefore: many(memberCoupon, { orderId }),
    pointsBefore: pointsOfOrderMember(orderId),
    debtBefore: debtOfOrder(orderId),
    rules: one(cardRules, cardRulesId),
  };
};
type Around = Loaded<ReturnType<typeof needsOf>>;

/** What comes back is given back, as far as it does not pay for what is taken. */
const takeBack = (loaded: Around, args: ExchangeArgs, acting: Acting): GivenNow | WhyNot => {
  const { refundId, back, reason, total } = args;
  const { known, levels, products, own, highest, drawer, settings, rules } = loaded;
  const here = { known, levels, products, drawer, settings, rules };
  if ('products' in back) {
    const { products: lines, type } = back;
    const asked = { refundId, lines, type, reason };
    return takeBackNow({ ...here, own, highest, orders: loaded.ordersNamedSo }, asked, acting, total);
  }
  const { orderId, lines, goods, first = null } = back;
  const { before: existing } = loaded;
  const ways = existing && usualWays(existing, splitOf(existing, lines).money, first);
  return giveNow(
    {
      ...here,
      existing,
      visits: loaded.visitsBefore,
      cards: loaded.cardsBefore,
      coupons: loaded.couponsBefore,
      points: loaded.pointsBefore,
      debt: loaded.debtBefore,
    },
    { refundId, orderId, lines, goods, reason, ways },
    acting,
    { exchange: total, what: 'exchange.give' },
  );
};

/** What is read of an order to be paid, as what was changed before leaves it behind. */
const after = (loaded: Around, changes: readonly Change[], { memberId }: ExchangeArgs, { shopId }: Acting) => {
  const latest = <E extends AnyEntity>(entity: E, id: string, before: RecordOf<E> | undefined) =>
    recordsIn(changes, entity).findLast((record) => record.id === id) ?? before;
  const each = <E extends AnyEntity>(entity: E, before: readonly RecordOf<E>[]) =>
    before.map((record) => latest(entity, record.id, record) ?? record);
  return {
    ...loaded,
    levels: each(stock, loaded.levels),
    drawer: each(shift, loaded.drawer),
    cards: each(card, loaded.cards),
    coupons: each(memberCoupon, loaded.coupons),
    debts: each(debtAccount, loaded.debts),
    ofPerson: each(pointsAccount, loaded.ofPerson),
    points: latest(pointsAccount, pointsAccountId(memberId), loaded.points),
    visits: latest(memberVisits, visitsId(memberId, shopId), loaded.visits),
  } satisfies LoadedToCollect;
};

/** What comes back pays, in a payment for each way in which it had been paid. */
const exchangedFor = ({ id: refundId, orderId, ways }: Refund, before: Order | undefined): ReceiptPayment[] => {
  const paying = new Map<string, ReceiptPayment>();
  for (const { paymentId, from: type, amount } of ways) {
    if (type === undefined) continue;
    const earlier = before?.payments.find(({ id }) => id === paymentId)?.exchanged;
    const proof = before && !earlier?.unproved ? {} : ({ unproved: true } as const);
    const id = `${refundId}:exchange:${type}${'unproved' in proof ? ':unproved' : ''}`;
    const sum = amount + (paying.get(id)?.amount ?? 0);
    const exchanged = { refundId, orderId, type, ...proof };
    paying.set(id, { id, type: paymentTypes.exchange, amount: sum, tendered: null, note: '', exchanged });
  }
  return [...paying.values()];
};

/**
 * Something comes back and something else is taken for it: what comes back pays for what is taken as far as it goes, and
 * only what is left of either changes hands. What a card paid for goes back onto the card and pays for nothing. For whoever
 * may give money back and take it; it takes contact, as a refund that is given at once does.
 */
export const giveExchange = defineCommand({
  name: 'exchange.give',
  version: 1,
  offline: false,
  right: 'decided',
  args: exchangeArgs,
  needs: needsOf,
  reaches: ({ before, couponsBefore }) => shopsOfCoupons({ existing: before, coupons: couponsBefore }),
  decide(loaded, args, acting) {
    if (loaded.existing || args.orderId === args.refundId)
      return reject('order.existsAlready', { number: loaded.existing?.number ?? args.number });
    // It is told of nothing that has happened: whatever is wrong with it refuses it.
    const asNew = { ...acting, replay: false };
    const back = takeBack(loaded, args, asNew);
    if ('code' in back) return reject(back.code, back.params);
    const paying = exchangedFor(back.given, loaded.before);
    if (paying.length === 0) return reject('exchange.nothingExchanged');
    const said = { ...args, payments: [...paying, ...args.payments] };
    const ids = new Set(said.payments.map(({ id }) => id));
    if (ids.size < said.payments.length) return reject('order.paymentTypeNotTaken', { type: paymentTypes.exchange });
    const taking = collect(after(loaded, back.changes, args, acting), said, asNew, acting);
    if (!taking.ok) return taking;
    const given = { ...back.given, exchangedFor: args.orderId };
    return accept(
      [insert(refund, given), ...both(back.changes, taking.changes)],
      [...back.exceptions, ...taking.exceptions],
    );
  },
});
