import { product } from '../item/product/product.ts';
import { needsOfOwn } from '../item/shop-item.ts';
import { type Acting, defineCommand, type Where } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { accept, both, insert, reject } from '../kernel/decision.ts';
import { all, type Loaded, one, prefixed, taken, through, unprefixed } from '../kernel/needs.ts';
import { readAfter } from '../kernel/read-after.ts';
import { memberVisits, visitsId } from '../member/member-visits.ts';
import { cardsOfOrder } from '../order/cards-of-order.ts';
import { paymentTypes } from '../order/codes.ts';
import { collect, needsOfCollecting } from '../order/collect/collect.ts';
import type { ReceiptPayment } from '../order/collect/collect-args.ts';
import { type Order, order } from '../order/order.ts';
import { needsOfGivingBack, shopsBack } from '../payment/way-of-paying.ts';
import { waysOfPaying } from '../payment/ways.ts';
import { cardRules, cardRulesId } from '../refund/card-rules.ts';
import { type GivenNow, giveNow } from '../refund/give.ts';
import { splitOf, usualWays } from '../refund/going-back.ts';
import { type Refund, refund } from '../refund/refund.ts';
import { takeBackNow } from '../refund/return.ts';
import { needsOfTaken } from '../refund/return-goods.ts';
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
    ...prefixed('before', { ...needsOfGivingBack(waysOfPaying, orderId), cards: cardsOfOrder(orderId) }),
    rules: one(cardRules, cardRulesId),
  };
};
type Around = Loaded<ReturnType<typeof needsOf>>;

/** What comes back is given back, as far as it does not pay for what is taken. */
const takeBack = (loaded: Around, args: ExchangeArgs, acting: Acting): GivenNow | Why => {
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
      ...unprefixed('before', loaded),
      ...here,
      existing,
      visits: loaded.visitsBefore,
      cards: loaded['before.cards'],
    },
    { refundId, orderId, lines, goods, reason, ways },
    acting,
    { exchange: total, what: 'exchange.give' },
  );
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
  reaches: (loaded) => shopsBack(waysOfPaying, { ...unprefixed('before', loaded), existing: loaded.before }),
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
    // What is read of the order to be paid, as what comes back leaves it behind.
    const left = readAfter(needsOfCollecting(args, acting), loaded, back.changes);
    const taking = collect(left, said, asNew, acting);
    if (!taking.ok) return taking;
    const given = { ...back.given, exchangedFor: args.orderId };
    return accept(
      [insert(refund, given), ...both(back.changes, taking.changes)],
      [...back.exceptions, ...taking.exceptions],
    );
  },
});
