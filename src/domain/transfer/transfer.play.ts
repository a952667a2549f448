import { product } from '../item/product/product.ts';
import { definePlay, type Play } from '../kernel/play.ts';
import { shop } from '../shop/shop.ts';
import { stock } from '../stock/stock.ts';
import { applyTransfer } from './apply.ts';
import { cancelTransfer } from './cancel.ts';
import { deliveredLines } from './delivered-lines.ts';
import { receiveTransfer } from './receive.ts';
import { rejectTransfer } from './reject.ts';
import { returnTransfer } from './return.ts';
import { saveTransfer } from './save.ts';
import { someTransfer } from './seen.play.ts';
import { verifyTransfer } from './verify.ts';

const applying = definePlay(applyTransfer, (seen) => {
  const provider = seen.oneOf(seen.records(shop).filter(({ id, type }) => id !== seen.shopId && type === 1));
  const first = seen.oneOf(seen.records(product));
  if (!provider || !first) return undefined;
  const second =
    seen.below(2) === 0 ? undefined : seen.oneOf(seen.records(product).filter(({ id }) => id !== first.id));
  const lines = [first, ...(second ? [second] : [])].map(({ id }) => ({ productId: id, quantity: 1 + seen.below(3) }));
  const transferId = seen.freshId();
  return { args: { transferId, number: transferId, provideShopId: provider.id, lines, remark: '' } };
});

const saving = definePlay(saveTransfer, (seen) => {
  const found = someTransfer(seen, 'save');
  const lines = found?.lines.map(({ productId }) => ({ productId, quantity: 1 + seen.below(3), reason: 'so many' }));
  return found && { args: { transferId: found.id, lines: lines ?? [], remark: 'changed' } };
});

const cancelling = definePlay(cancelTransfer, (seen) => {
  const found = seen.below(3) === 0 ? someTransfer(seen, 'cancel') : undefined;
  return found && { args: { transferId: found.id, remark: '' } };
});

const rejecting = definePlay(rejectTransfer, (seen) => {
  const found = seen.below(3) === 0 ? someTransfer(seen, 'reject') : undefined;
  return found && { args: { transferId: found.id, remark: 'none to spare' } };
});

const verifying = definePlay(verifyTransfer, (seen) => {
  const found = someTransfer(seen, 'verify');
  if (!found) return undefined;
  const levels = new Map(
    seen.records(stock).flatMap((each) => (each.shopId === seen.shopId ? [[each.productId, each.quantity]] : [])),
  );
  const lines = found.lines.map(({ productId, applied }) => {
    const delivered = Math.max(0, Math.min(applied, levels.get(productId) ?? 0));
    return { productId, delivered, reason: delivered === applied ? '' : 'no more' };
  });
  return { args: { transferId: found.id, lines, remark: '' } };
});

const receiving = definePlay(receiveTransfer, (seen) => {
  const found = someTransfer(seen, 'receive');
  if (!found) return undefined;
  const lines = deliveredLines(found).map(({ productId, delivered }) => {
    const received = seen.below(3) === 0 ? delivered - 1 : delivered;
    return { productId, received, reason: received === delivered ? '' : 'broken' };
  });
  return { args: { transferId: found.id, lines, remark: '' } };
});

const returning = definePlay(returnTransfer, (seen) => {
  const found = seen.below(2) === 0 ? someTransfer(seen, 'return') : undefined;
  if (!found) return undefined;
  const lines = deliveredLines(found).map(({ productId }) => ({ productId }));
  return { args: { transferId: found.id, provideShopId: found.provideShopId, lines, remark: 'not ours' } };
});

/** How people move goods between shops. */
export const transferPlays: readonly Play[] = [
  applying,
  saving,
  cancelling,
  rejecting,
  verifying,
  receiving,
  returning,
];
