import { type Product, product } from '../item/product/product.ts';
import { needsOfOwn, type ShopItem } from '../item/shop-item.ts';
import { type Acting, defineCommand, judgedAt, type Where } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { all, type HighestTaken, one, taken } from '../kernel/needs.ts';
import { order } from '../order/order.ts';
import { type AtDrawer, needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import { type Stock, stock, stockId } from '../stock/stock.ts';
import type { Fen } from '../values/money.ts';
import type { GivenNow } from './give.ts';
import { refund, reviewer } from './refund.ts';
import {
  bookReturn,
  needsOfTaken,
  newReturn,
  type ReturnArgs,
  returnArgs,
  returnNumber,
  whyNotReturned,
} from './return-goods.ts';

const needsOfReturn = ({ refundId, lines }: ReturnArgs, where: Where) => {
  const ids = lines.map(({ productId }) => productId);
  return {
    known: one(refund, refundId),
    orders: taken(order, { id: refundId }),
    products: all(product, ids),
    own: needsOfOwn({ product: ids, service: [] }, where.shopId),
    highest: needsOfTaken(ids, where),
  };
};

/** Whether a return could not stand for its order itself: something else stands under its id, in whatever shop. */
const isTaken = ({ known, orders }: { readonly known: object | undefined; readonly orders: readonly string[] }) =>
  known !== undefined || orders.length > 0;

/**
 * Asks for money for goods that come back without a receipt, when their order is found by no number, phone or member; also
 * without contact. It waits until somebody who may give money back has reviewed it.
 */
export const requestReturn = defineCommand({
  name: 'return.request',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: returnArgs,
  needs: needsOfReturn,
  decide(loaded, args, acting) {
    if (isTaken(loaded)) return reject('refund.waitsAlready', { number: returnNumber(args.refundId) });
    const why = whyNotReturned(args, loaded, acting);
    if (why) return reject(why.code, why.params);
    return accept([insert(refund, newReturn(args, loaded, acting))]);
  },
});

type Loaded = AtDrawer & {
  readonly known: object | undefined;
  readonly orders: readonly string[];
  readonly products: readonly Product[];
  readonly own: readonly ShopItem[];
  readonly highest: readonly HighestTaken[] | undefined;
  readonly levels: readonly Stock[];
};

/** Takes goods back without a receipt at once (`giveReturn`); so much pays for other goods at most, in fen. */
export const takeBackNow = (loaded: Loaded, args: ReturnArgs, acting: Acting, exchange: Fen = 0): GivenNow | Why => {
  if (!acting.may('pc.order.refund')) return { code: 'order.refundNotAllowed', params: {} };
  if (isTaken(loaded)) return { code: 'refund.waitsAlready', params: { number: returnNumber(args.refundId) } };
  const why = whyNotReturned(args, loaded, acting) ?? whyNoShift(loaded, acting);
  if (why) return why;
  const asked = newReturn(args, loaded, acting);
  const { given, ...booked } = bookReturn(asked, { ...asked, type: args.type, exchange }, loaded, acting);
  const by = { reviewedAt: judgedAt(acting), ...reviewer(acting) };
  return { given: { ...given, ...by }, ...booked };
};

/** Takes goods back without a receipt and gives their money at once, for whoever may give money back. */
export const giveReturn = defineCommand({
  name: 'return.give',
  version: 1,
  offline: false,
  right: 'decided',
  args: returnArgs,
  needs: (args, where) => ({
    ...needsOfReturn(args, where),
    levels: all(
      stock,
      args.lines.map(({ productId }) => stockId(where.shopId, productId)),
    ),
    ...needsOfDrawer(where),
  }),
  decide(loaded, args, acting) {
    const now = takeBackNow(loaded, args, acting);
    if ('code' in now) return reject(now.code, now.params);
    return accept([insert(refund, now.given), ...now.changes], now.exceptions);
  },
});
