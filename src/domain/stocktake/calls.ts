import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { employee } from '../staff/employee.ts';
import { uncountArgs } from './count-args.ts';
import { explainedLines } from './explain-args.ts';
import { mostReviewed, reviewPart, reviewRow } from './review-row.ts';
import { plannedFields, zone } from './stocktake.ts';
import { stocktakeListing } from './stocktake-listing.ts';
import { stocktakeRow } from './stocktake-view.ts';
import { closedFor } from './zone-args.ts';

const params = z.object({ id: z.string().min(1).max(64) });

/** What is to be counted; what is left out is empty, and the shop as a whole. */
const draftBody = z.strictObject({
  kind: plannedFields.kind.default('shop'),
  groupIds: plannedFields.groupIds.default([]),
  productIds: plannedFields.productIds.default([]),
  zones: plannedFields.zones.default([]),
  blind: plannedFields.blind.default(false),
  checkerIds: plannedFields.checkerIds.default([]),
  remark: plannedFields.remark.default(''),
});

/** A page of the review, counted from 1; `-value` brings what is worth most first, be it more or less. */
const reviewQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(200).default(50),
  filter: z.string().max(2_000).default('').describe('`state:(twice,moved)`, `different:1`, `group_id:g-1`'),
  sort: z.string().max(40).default('-value'),
});

const seen = { shows: stocktakeListing, below: true } as const;
const counts = { right: ['pc.inventory.check'], params, answer: stocktakeRow } as const;
const reviews = { right: ['pc.inventory.checkReview'], params, answer: stocktakeRow } as const;

/** Stocktakes: comparing the stock with the shelves. The spec's word for one is check. */
export const stocktakeCalls = defineCalls({
  list: {
    at: 'GET /inventories/checks',
    says: 'Stocktakes of the current shop and those below it, newest first',
    list: stocktakeListing,
  },
  one: {
    at: 'GET /inventories/checks/:id',
    ...seen,
    says: 'A stocktake, and how many of its products are in each state',
    params,
    answer: stocktakeRow.extend({ states: z.record(z.string(), z.int()) }),
  },
  products: {
    at: 'GET /inventories/checks/:id/products',
    ...seen,
    says: 'The products of a stocktake with their differences, those worth most first',
    params,
    query: reviewQuery,
    rows: reviewRow,
  },
  review: {
    at: 'GET /inventories/checks/:id/review',
    ...seen,
    says: 'The whole review of a stocktake, part by part in the order of the product ids',
    params,
    query: z.object({
      after: z.string().max(64).default('').describe('the product behind which it begins'),
      limit: z.coerce.number<number>().int().min(1).max(mostReviewed).default(mostReviewed),
      product_ids: z.string().max(20_000).default('').describe('these products alone, divided by commas'),
    }),
    answer: reviewPart,
  },
  checkers: {
    at: 'GET /inventories/checks/:id/checkers',
    ...seen,
    says: 'Who is to count, and who has counted how much in which zone',
    params,
    answer: z.array(
      employee.schema
        .pick({ id: true, name: true })
        .extend({ zones: z.array(z.string()), products: z.int(), pieces: z.int(), lastAt: z.int().nullable() }),
    ),
  },
  draft: {
    at: 'POST /inventories/checks',
    says: 'Writes what is to be counted',
    right: ['pc.inventory.check'],
    body: draftBody,
    answer: stocktakeRow,
  },
  change: {
    ...counts,
    at: 'PUT /inventories/checks/:id',
    says: 'Changes what is to be counted, before it is begun',
    body: draftBody,
  },
  start: { ...counts, at: 'PUT /inventories/checks/:id/start', says: 'Begins to count' },
  cancel: { ...counts, at: 'PUT /inventories/checks/:id/cancel', says: 'Throws a draft away' },
  count: {
    ...counts,
    at: 'POST /inventories/checks/:id/products',
    says: 'Counts pieces in a zone, or takes them back',
    body: z.strictObject({
      zone: zone.default(''),
      counts: uncountArgs.shape.counts,
      undo: z.boolean().default(false),
    }),
  },
  zoneDone: {
    ...counts,
    right: ['pc.inventory.check', 'pc.inventory.checkReview'],
    at: 'PUT /inventories/checks/:id/zones',
    says: 'Says that a zone is counted to its end',
    /**
     * A zone that is counted to its end, or not after all; of another counter than one's own, and for who only reviews,
     * with the reason.
     */
    body: z.strictObject({
      zone: zone.default(''),
      done: z.boolean().default(true),
      ...closedFor,
    }),
  },
  explain: {
    ...reviews,
    at: 'PUT /inventories/checks/:id/products',
    says: 'Says why products differ and whose count holds',
    /** Why products differ, what a piece of each is worth in fen, and whose count holds. */
    body: z.strictObject({ lines: explainedLines }),
  },
  finish: {
    ...reviews,
    at: 'PUT /inventories/checks/:id/finish',
    says: 'Books the differences and ends the stocktake; called again it goes on where it broke off',
    /**
     * `leaveOut`: what cannot be booked stays as the books have it. With `slices` no more slices than that are booked by
     * one call, of up to 200 products each: it is called again until the stocktake is finished.
     */
    body: z.strictObject({
      leaveOut: z.boolean().default(false),
      slices: z.int().min(1).max(1_000).default(1_000),
    }),
  },
});
