import { product } from '../item/product/product.ts';
import { asSoldIn, shopItem, shopItemId } from '../item/shop-item.ts';
import { definePlay, type Seen } from '../kernel/play.ts';
import { isWaiting } from './codes.ts';
import { refund } from './refund.ts';
import { giveReturn, requestReturn } from './return.ts';
import { isReturn } from './return-goods.ts';
import { acceptRefund, rejectRefund } from './review.ts';

/** Some pieces of a product that the shop sells, for what they cost or less, of which some go on the shelf again. */
const asks = (seen: Seen) => {
  const item = seen.oneOf(seen.records(product));
  if (!item) return undefined;
  const own = seen.records(shopItem).find(({ id }) => id === shopItemId('product', item.id, seen.shopId));
  const { originalPrice } = asSoldIn(item, own);
  if (originalPrice === 0) return undefined;
  const quantity = 1 + seen.below(3);
  const most = quantity * originalPrice;
  const amount = seen.below(2) === 0 ? most : 1 + seen.below(most);
  const line = { productId: item.id, quantity, amount, back: seen.below(quantity + 1) };
  return { args: { refundId: seen.freshId(), lines: [line], type: 0, reason: 'no receipt' } };
};

/** A return that waits in this shop. */
const waiting = (seen: Seen) =>
  seen.oneOf(
    seen.records(refund).filter((each) => isReturn(each) && each.shopId === seen.shopId && isWaiting(each.status)),
  );

const requestReturnPlay = definePlay(requestReturn, asks);
const giveReturnPlay = definePlay(giveReturn, asks);
const acceptReturnPlay = definePlay(acceptRefund, (seen) => {
  const found = waiting(seen);
  if (!found) return undefined;
  const less = seen.below(3) === 0 ? { price: 1 + seen.below(found.amount) } : {};
  return { args: { refundId: found.id, orderId: found.orderId, goods: found.goods, ...less } };
});
const rejectReturnPlay = definePlay(rejectRefund, (seen) => {
  const found = waiting(seen);
  return found && { args: { refundId: found.id, orderId: found.orderId, reason: 'not ours' } };
});

export const returnPlays = [requestReturnPlay, giveReturnPlay, acceptReturnPlay, rejectReturnPlay];
