import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** The most pieces of a product that one counter counts in a zone. */
export const mostCountedPieces = 999_999;
/** Pieces counted at one go. */
const noPieces = 'stock.piecesRange';
export const countedPieces = z.int(noPieces).min(0, noPieces).max(mostCountedPieces, noPieces);
/** Which time a product is counted in a stocktake, from 1 on: a later time replaces the earlier ones. */
export const countPass = z.int().min(1).max(99);

/**
 * What one counter has counted of a product in a zone: the sum of its `countEntry`s, kept beside them. Nobody else adds
 * to it, so that counts of several counters never meet in one record.
 */
export const stockCount = defineEntity({
  name: 'stockCount',
  collection: 'stock',
  lookups: ['stocktakeId', 'productId'],
  readBy: ['pc.inventory.check', 'pc.inventory.checkReview'],
  scopes: (record) => [record.shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `<stocktakeId>:<productId>:<counterId>:<pass>:<zone>`. */
    id: z.string(),
    shopId: z.string(),
    stocktakeId: z.string(),
    productId: z.string(),
    zone: z.string(),
    counterId: z.string(),
    counterNumber: z.string(),
    pass: z.int(),
    pieces: z.int().min(0),
    /** Somebody looked; nought pieces is then a count as well. False when everything was taken back. */
    counted: z.boolean(),
    /** When the first and the last piece were counted, in milliseconds since 1970. */
    firstAt: z.int(),
    lastAt: z.int(),
    staffId: z.string(),
  }),
});
export type StockCount = z.infer<typeof stockCount.schema>;

export const stockCountId = (of: {
  readonly stocktakeId: string;
  readonly productId: string;
  readonly counterId: string;
  readonly pass: number;
  readonly zone: string;
}): string => `${of.stocktakeId}:${of.productId}:${of.counterId}:${of.pass}:${of.zone}`;

/** One tap or scan: pieces that were counted (positive or none), or taken back (negative). */
export const countEntry = defineEntity({
  name: 'countEntry',
  collection: null,
  ledger: true,
  lookups: ['stocktakeId', 'productId'],
  readBy: ['pc.inventory.check', 'pc.inventory.checkReview'],
  scopes: () => [],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    stocktakeId: z.string(),
    productId: z.string(),
    zone: z.string(),
    pass: z.int(),
    pieces: z.int(),
    /** It takes back what was counted before. */
    undo: z.boolean(),
    counterId: z.string(),
    staffId: z.string(),
    at: z.int(),
    keptAt: z.int(),
  }),
});

/** The counts of one product. */
export const countsOf = (counts: readonly StockCount[], productId: string): StockCount[] =>
  counts.filter((count) => count.productId === productId);
