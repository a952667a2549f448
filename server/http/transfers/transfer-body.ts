import { z } from 'zod';
import { appliedPieces, eachProductOnce, productId, transferPieces, transferRemark } from '#domain/transfer/lines.ts';

const remark = transferRemark.default('');

/** Goods that the current shop asks another one for. */
export const newTransferBody = z.strictObject({
  provideShopId: z.string().min(1).max(64),
  lines: eachProductOnce(z.strictObject({ productId, quantity: appliedPieces })),
  remark,
});

/** What the shop that asks wants now, or what the one that delivers means to send and why other pieces than asked for. */
export const changedTransferBody = z.strictObject({
  lines: eachProductOnce(z.strictObject({ productId, quantity: transferPieces, reason: remark })),
  remark,
});

export const deliveredBody = z.strictObject({
  lines: eachProductOnce(z.strictObject({ productId, delivered: transferPieces, reason: remark })),
  remark,
});

/** What arrived of each product that was delivered, and why not all. */
export const receivedBody = z.strictObject({
  lines: eachProductOnce(z.strictObject({ productId, received: transferPieces, reason: remark })),
  remark,
});

export const remarkBody = z.strictObject({ remark }).default({ remark: '' });
