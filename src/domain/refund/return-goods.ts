import { z } from 'zod';
import { type Item, isInShop } from '../item/item.ts';
import type { Product } from '../item/product/product.ts';
import { itemsAsSold, type ShopItem } from '../item/shop-item.ts';
import type { Acting, Where } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { type HighestTaken, highestTaken } from '../kernel/needs.ts';
import { bookkeepingPaymentTypes } from '../order/codes.ts';
import type { BroughtBack } from '../order/goods.ts';
import { quantity } from '../order/order.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import type { Shift } from '../shift/shift.ts';
import { belowZero } from '../stock/below-zero.ts';
import { inTypes } from '../stock/codes.ts';
import { moveStock } from '../stock/move.ts';
import type { Stock } from '../stock/stock.ts';
import { day } from '../values/durations.ts';
import { allocate, type Fen, highestAmount, someAmount } from '../values/money.ts';
import { refundStatuses } from './codes.ts';
import { exchangedOf, idOfWay } from './exchanged.ts';
import type { GivenNow } from './give.ts';
import { type Refund, type RefundLine, type RefundWay, refundId, refundReason } from './refund.ts';

/** The most products that one return names. */
const mostReturned = 100;

/** A product that comes back without its receipt: pieces, what is given for them in fen, and how many go on the shelf again. */
const returnedLine = z
  .object({
    productId: z.string().min(1).max(64),
    quantity,
    amount: someAmount,
    back: z.int().min(0),
  })
  .refine(({ back, quantity: of }) => back <= of, 'return.backTooMany');

/** What is asked for: which goods, how the money goes back, and why. */
export const returnArgs = z.object({
  refundId,
  lines: z
    .array(returnedLine)
    .min(1, 'refund.amountMissing')
    .max(mostReturned)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'stock.productsTwice')
    .refine((lines) => lines.reduce((sum, { amount }) => sum + amount, 0) <= highestAmount, 'money.amountRange'),
  /** How the money goes back, as one of `paymentTypes`. */
  type: z.int().refine((type) => bookkeepingPaymentTypes.includes(type), 'order.paymentTypeUnknown'),
  reason: refundReason,
});
export type ReturnArgs = z.infer<typeof returnArgs>;

/** A return of goods whose order nobody knows: it stands for its order itself. */
export const isReturn = ({ id, orderId }: Pick<Refund, 'id' | 'orderId'>): boolean => id === orderId;

/** What staff and customers call a return by, as it has no order's number: of its id, so that it needs no contact. */
export const returnNumber = (id: string): string =>
  `R-${id
    .replace(/[^0-9a-zA-Z]/g, '')
    .slice(-8)
    .toUpperCase()}`;

/** So long, in milliseconds, a shop looks back for what it took for pieces. */
export const takenLately = 365 * day;

/** What the shop took of late for a piece of what comes back, as the server knows it. */
export const needsOfTaken = (productIds: readonly string[], { shopId, keptAt = 0 }: Pick<Where, 'shopId' | 'keptAt'>) =>
  highestTaken(shopId, productIds, keptAt - takenLately);

interface Goods {
  readonly products: readonly Product[];
  readonly own: readonly ShopItem[];
  /** Undefined where nobody knows it, as at a counter. */
  readonly highest: readonly HighestTaken[] | undefined;
}

/**
 * What a piece brings at most that the shop did not sell of late, in fen: what the headquarters asks for what it made, and
 * no more than the cheapest that the shop did sell. Nothing of what a store or a region made: it would say the price.
 */
const mostUnsold = (
  { originalPrice, createdIn }: Pick<Product, 'originalPrice' | 'createdIn'>,
  least: Fen = originalPrice,
): Fen => (createdIn === '' ? Math.min(originalPrice, least) : 0);

/**
 * What is given for so many pieces at most, in fen: for each what it costs today, and no more than the money that was taken
 * for one of late. Each piece that was sold lets one come back, the dearest first.
 */
export const mostForPieces = (
  made: Pick<Product, 'id' | 'originalPrice' | 'createdIn'>,
  { today, pieces }: { readonly today: Fen; readonly pieces: number },
  highest: Goods['highest'],
): Fen => {
  if (!highest) return today * pieces;
  const { taken = [], returned = 0, least } = highest.find(({ id }) => id === made.id) ?? {};
  let [gone, left, most] = [returned, pieces, 0];
  for (const { price, pieces: sold } of taken) {
    const before = Math.min(gone, sold);
    const now = Math.min(left, sold - before);
    gone -= before;
    left -= now;
    most += now * Math.min(today, price);
  }
  return most + left * Math.min(today, mostUnsold(made, least));
};

/** Why these goods are not taken back so: nobody sells them here, or for more than they cost today or was taken of late. */
export const whyNotReturned = (
  { lines, type }: ReturnArgs,
  { products, own, highest }: Goods,
  acting: Acting,
): Why | undefined => {
  const items: ReadonlyMap<string, Item> = itemsAsSold(products, [], own);
  for (const { productId, quantity: pieces, amount } of lines) {
    const item = items.get(productId);
    const made = products.find(({ id }) => id === productId);
    if (!item || !made || !isInShop(acting.shop, item)) return { code: 'item.unknown', params: {} };
    const { name, originalPrice: today } = item;
    if (amount > today * pieces) return { code: 'return.overPrice', params: { name, mostFen: today * pieces } };
    const mostFen = mostForPieces(made, { today, pieces }, highest);
    if (amount > mostFen) return { code: 'return.overTaken', params: { name, mostFen } };
  }
  return whyNotWay(type, acting);
};

/** Why money does not go back in this way here. */
export const whyNotWay = (type: number, { shop }: Pick<Acting, 'shop'>): Why | undefined =>
  shop.paymentTypes.includes(type) ? undefined : { code: 'order.paymentTypeNotTaken', params: { type } };

/** A return as it is when somebody asks for it. */
export const newReturn = (
  { refundId: id, lines, type, reason }: ReturnArgs,
  { products }: Pick<Goods, 'products'>,
  acting: Acting,
): Refund => {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const nameOf = (productId: string): string => products.find((product) => product.id === productId)?.name ?? '';
  return {
    id,
    orderId: id,
    number: returnNumber(id),
    shopId: acting.shopId,
    memberId: '',
    memberName: '',
    status: refundStatuses.pendingReview,
    lines: lines.map(({ productId, quantity: pieces, amount: fen }) => ({
      lineId: productId,
      quantity: pieces,
      amount: fen,
      name: nameOf(productId),
    })),
    amount,
    given: 0,
    ways: [wayOf(id, type, amount)],
    goods: lines.flatMap(({ productId, back }) =>
      back === 0 ? [] : [{ reason: 'sale' as const, productId, quantity: back }],
    ),
    reason,
    requestedAt: acting.at,
    requestedBy: acting.staffId,
    counterId: acting.counterId,
    counterNumber: acting.counterNumber,
    reviewedAt: null,
    reviewedBy: '',
    approvedBy: '',
    approval: null,
    free: false,
    answer: '',
    failure: '',
    card: null,
    exchangedFor: '',
  };
};

const wayOf = (id: string, type: number, amount: Fen): RefundWay => ({ paymentId: id, type, amount });

/** The first of these goods of which more is said to have come back than was returned. */
export const isMoreThanReturned = ({ lines }: Refund, goods: readonly BroughtBack[]): boolean =>
  goods.some(({ reason, productId, quantity: pieces }) => {
    const line = lines.find(({ lineId }) => lineId === productId);
    return reason !== 'sale' || pieces > (line?.quantity ?? 0);
  });

/** What its lines come to once whoever reviews it gives `amount` fen in all, spread by what was asked for each. */
export const returnedFor = (lines: Refund['lines'], amount: Fen): Refund['lines'] => {
  const parts = allocate(
    amount,
    lines.map((line) => line.amount),
  );
  return lines.map((line, place) => ({ ...line, amount: parts[place] ?? 0 }));
};

interface Giving {
  readonly lines: readonly (RefundLine & { readonly name: string })[];
  readonly goods: readonly BroughtBack[];
  readonly type: number;
  /** So much of it pays for other goods at most, in fen; absent where nothing does. */
  readonly exchange?: Fen;
}

/**
 * Gives money for returned goods over the drawer and puts what came back on the shelf, as far as the shop keeps stock of
 * it; at what such a piece is worth there now, as nobody knows what it left for. Goods that came back while they were
 * counted, or before, and are heard of after that, leave a task.
 */
export const bookReturn = (
  asked: Refund,
  { lines, goods, type, exchange = 0 }: Giving,
  around: { readonly levels: readonly Stock[]; readonly drawer: readonly Shift[] },
  acting: Acting,
): GivenNow => {
  const { id, shopId } = asked;
  const { counterId, staffId, at, keptAt } = acting;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const back = goods.filter(({ productId }) => around.levels.some((level) => level.productId === productId));
  const { changes, below } = moveStock(
    around.levels,
    back.map(({ productId, quantity: pieces }) => ({
      id: `return:${id}:${productId}`,
      type: inTypes.refund,
      productId,
      quantity: pieces,
      note: asked.number,
    })),
    acting,
  );
  const way = wayOf(id, type, amount);
  const ways = exchangedOf([way], [way], exchange);
  const entries = ways.map((each) => ({
    id: idOfWay(id, each, false),
    shopId,
    orderId: id,
    action: null,
    paymentId: id,
    kind: 'refund' as const,
    paymentType: each.type,
    amount: -each.amount,
    counterId,
    staffId,
    at,
    keptAt,
  }));
  return {
    given: {
      ...asked,
      status: refundStatuses.refunded,
      lines: [...lines],
      goods: [...back],
      given: amount,
      failure: '',
      ways,
    },
    changes: [...overDrawer(around.drawer, entries), ...changes],
    exceptions: belowZero(below, (productId) => lines.find(({ lineId }) => lineId === productId)?.name ?? '', null),
  };
};
