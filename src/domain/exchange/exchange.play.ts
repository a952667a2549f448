import { product } from '../item/product/product.ts';
import { asSoldIn, shopItem, shopItemId } from '../item/shop-item.ts';
import { definePlay, type Seen } from '../kernel/play.ts';
import { isPaid, isRefundWaiting, orderActions } from '../order/codes.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { whatMayComeBack } from '../order/goods.ts';
import { applyOperations, nothingComposed, type Operation } from '../order/operations.ts';
import type { Order } from '../order/order.ts';
import { putItem } from '../order/put-item.ts';
import { seenOrders } from '../order/seen.play.ts';
import { leftOfLine, shareOf } from '../refund/left.ts';
import { refundableLines } from '../refund/offer.ts';
import type { Fen } from '../values/money.ts';
import { comesBack } from './difference.ts';
import { giveExchange } from './give.ts';

/** A product as this shop sells it. */
const aProduct = (seen: Seen) => {
  const item = seen.oneOf(seen.records(product));
  const own = seen.records(shopItem).find(({ id }) => id === shopItemId('product', item?.id ?? '', seen.shopId));
  return item && asSoldIn(item, own);
};

/** Some pieces of such an order for what was paid for them, and what of it pays for something else, in fen. */
export const ofOrder = (seen: Seen, isSuch: (order: Order) => boolean = () => true) => {
  const open = seenOrders(seen).filter(
    (each) =>
      isPaid(each.status) &&
      !isRefundWaiting(each.status) &&
      each.action === orderActions.createOrder &&
      each.paid > 0 &&
      isSuch(each),
  );
  // Those that were paid by an exchange are exchanged once more.
  const again = open.filter(({ payments }) => payments.some(({ exchanged }) => exchanged));
  const order: Order | undefined = seen.oneOf(again.length > 0 && seen.below(3) === 0 ? again : open);
  const row = seen.oneOf(order ? refundableLines(order) : []);
  if (!order || !row) return undefined;
  const left = leftOfLine(order, row.line);
  const quantity = 1 + seen.below(left.quantity || 1);
  if (quantity > left.quantity) return undefined;
  const lines = [{ lineId: row.line.id, quantity, amount: shareOf(row.line, left, quantity) }];
  const sold = whatMayComeBack([{ ...row.line, quantity }]).filter(({ reason }) => reason === 'sale');
  const goods = seen.below(2) === 0 ? sold : [];
  const first = seen.oneOf(order.payments)?.id;
  const back = { orderId: order.id, lines, goods, ...(first && seen.below(2) === 0 ? { first } : {}) };
  return { back, pays: comesBack(order, lines).pays };
};

/** A piece without its receipt, for what it costs or less. */
const withoutReceipt = (seen: Seen) => {
  const item = aProduct(seen);
  if (!item || item.originalPrice === 0) return undefined;
  const amount = seen.below(2) === 0 ? item.originalPrice : 1 + seen.below(item.originalPrice);
  const products = [{ productId: item.id, quantity: 1, amount, back: seen.below(2) }];
  return { back: { products, type: 0 }, pays: amount as Fen };
};

type Comes = ReturnType<typeof ofOrder> | ReturnType<typeof withoutReceipt>;

/** A piece or two of something is taken for what comes back, and so much besides; what is missing is paid in cash. */
export const takenFor = (seen: Seen, comes: Comes, besides: readonly Operation[]) => {
  const item = aProduct(seen);
  if (!comes || !item) return undefined;
  const { operation } = putItem([], [], item, seen.freshId());
  const order = applyOperations(nothingComposed, [operation, ...besides]);
  const sale = { orderId: seen.freshId(), existing: null, order };
  const { total } = receiptArgs(sale, []);
  const amount = total - comes.pays;
  const payments = amount > 0 ? [{ id: seen.freshId(), type: 0, amount, tendered: amount, note: '' }] : [];
  const args = { ...receiptArgs(sale, payments), refundId: seen.freshId(), back: comes.back, reason: 'another one' };
  return { args, takeNumber: true };
};

/** Something comes back, and something else is taken for it. */
const giveExchangePlay = definePlay(giveExchange, (seen) =>
  takenFor(seen, seen.below(3) === 0 ? withoutReceipt(seen) : ofOrder(seen), []),
);

export const exchangePlays = [giveExchangePlay];
