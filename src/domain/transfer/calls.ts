import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { typedText } from '../values/plain-text.ts';
import { appliedPieces, eachProductOnce, productId, transferId, transferPieces, transferRemark } from './lines.ts';
import { transferListing } from './transfer-listing.ts';
import { transferRow } from './transfer-view.ts';

const params = z.object({ id: transferId });
const remark = transferRemark.default('');
const remarkBody = z.strictObject({ remark }).default({ remark: '' });
/** What the shop that asks wants now, or what the one that delivers means to send and why other pieces than asked for. */
const changedBody = z.strictObject({
  lines: eachProductOnce(z.strictObject({ productId, quantity: transferPieces, reason: remark })),
  remark,
});

/** A product that both shops have, with what there is of it in either; null where it has never had stock. */
const productForTransfer = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  barcode: z.string(),
  unit: z.string(),
  provideStock: z.int().nullable(),
  applyStock: z.int().nullable(),
});
export type ProductForTransfer = z.infer<typeof productForTransfer>;

/** Who has something to do with transfers; the command itself asks for the right to the step. */
const right = ['pc.inventory.transfer', 'pc.inventory.transferReview'] as const;
const step = { also: 'POST', right, params, answer: transferRow } as const;

/** Goods that one shop asks another one for. The spec's word for a transfer is allocation. */
export const transferCalls = defineCalls({
  list: {
    at: 'GET /allocations',
    says: 'Transfers that the current shop and those below it ask for or deliver, newest first',
    list: transferListing,
  },
  one: {
    at: 'GET /allocations/:id',
    says: 'A transfer',
    shows: transferListing,
    below: true,
    params,
    answer: transferRow,
  },
  products: {
    at: 'GET /inventories/products_for_allocation',
    says: 'Products that another shop can deliver to the current one, with the stock of both',
    right: ['pc.inventory.transfer'],
    query: z.object({
      provide_shop_id: z.string().min(1).max(64).describe('The shop that is to deliver'),
      k: typedText().max(50).default('').describe('Part of the name or its pinyin, or the number or barcode'),
      ids: z.string().max(13_000).default('').describe('Ids of single products, joined by commas'),
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number<number>().int().min(1).max(200).default(20),
    }),
    rows: productForTransfer,
  },
  apply: {
    at: 'POST /allocations',
    says: 'Asks another shop for goods',
    right,
    body: z.strictObject({
      provideShopId: z.string().min(1).max(64),
      lines: eachProductOnce(z.strictObject({ productId, quantity: appliedPieces })),
      remark,
    }),
    answer: transferRow,
  },
  change: {
    at: 'PUT /allocations/:id',
    says: 'Changes a transfer in review',
    right,
    params,
    body: changedBody,
    answer: transferRow,
  },
  withdraw: {
    at: 'DELETE /allocations/:id',
    says: 'Takes an application back',
    right,
    params,
    answer: transferRow,
  },
  save: {
    ...step,
    at: 'PUT /allocations/:id/save',
    says: 'Changes a transfer in review: what is wanted, or what will be delivered',
    body: changedBody,
  },
  cancel: { ...step, at: 'PUT /allocations/:id/cancel', says: 'Takes an application back', body: remarkBody },
  reject: { ...step, at: 'PUT /allocations/:id/reject', says: 'Declines to deliver, with a remark', body: remarkBody },
  verify: {
    ...step,
    at: 'PUT /allocations/:id/verified',
    says: 'Delivers: the goods leave the stock of the current shop',
    body: z.strictObject({
      lines: eachProductOnce(z.strictObject({ productId, delivered: transferPieces, reason: remark })),
      remark,
    }),
  },
  receive: {
    ...step,
    at: 'PUT /allocations/:id/received',
    says: 'Receives what was delivered; what is missing is booked as a loss',
    body: z.strictObject({
      lines: eachProductOnce(z.strictObject({ productId, received: transferPieces, reason: remark })),
      remark,
    }),
  },
  return: {
    ...step,
    at: 'PUT /allocations/:id/return',
    says: 'Sends everything back to the shop that delivered it',
    body: remarkBody,
  },
});
