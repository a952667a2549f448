import { z } from 'zod';
import { productType } from '../item/product/product.ts';
import { worth } from '../values/money.ts';
import { stockMovement } from './movement.ts';
import { paperLine, stockPaper } from './paper.ts';
import { stock } from './stock.ts';

const ofLevel = { id: true, shopId: true, productId: true, quantity: true, lowAt: true, since: true } as const;
/** What a shop has of a product, as those see it who look after several shops. */
export const levelRow = stock.schema.pick(ofLevel).extend({
  value: worth,
  unitValue: worth,
  shopName: z.string(),
  name: z.string(),
  number: z.string(),
  barcode: z.string(),
  unit: z.string(),
  groupId: z.string(),
  type: productType,
});

const ofMovement = {
  id: true,
  shopId: true,
  productId: true,
  type: true,
  quantity: true,
  uses: true,
  before: true,
  paperId: true,
  orderId: true,
  note: true,
  counterId: true,
  staffId: true,
  at: true,
  keptAt: true,
} as const;
/** What a movement came about by: a paper, a transfer, a stocktake, or none of them. */
const paperKind = z.enum(['paper', 'transfer', 'stocktake', '']);

/** A movement with what was there before and after, by which order or paper it came about, and who did it. */
export const movementRow = stockMovement.schema.pick(ofMovement).extend({
  value: worth,
  after: z.int(),
  shopName: z.string(),
  name: z.string(),
  number: z.string(),
  unit: z.string(),
  orderNumber: z.string(),
  paperNumber: z.string(),
  paperKind,
  staffName: z.string(),
  counterNumber: z.string(),
});
export type MovementRow = z.infer<typeof movementRow>;

/** A paper; its prices are null for those who may not see them. */
export const paperRow = stockPaper.schema.extend({
  value: worth,
  lines: z.array(paperLine.extend({ price: worth })),
});
export type PaperRow = z.infer<typeof paperRow>;

/** How a shop's stock did over a period; amounts in fen. */
export const shopOverview = z.object({
  shopId: z.string(),
  name: z.string(),
  /** By the books, now. */
  products: z.int(),
  quantity: z.int(),
  value: z.int(),
  low: z.int(),
  below: z.int(),
  /** What the stock was worth at the end of each day of the period. */
  days: z.array(z.int()),
  /** What was worth what was sold and what services used up, less what of it came back; never below 0. */
  sold: z.int(),
  gains: z.int(),
  losses: z.int(),
});
export type ShopOverview = z.infer<typeof shopOverview>;

const ofProduct = {
  shopId: z.string(),
  shopName: z.string(),
  productId: z.string(),
  name: z.string(),
  number: z.string(),
  unit: z.string(),
};

/** The stock of a shop and those below it over a period. */
export const stockOverview = z.object({
  /** First and last moment of the period, in milliseconds since 1970. */
  from: z.int(),
  to: z.int(),
  shops: z.array(shopOverview),
  /** Of which there is stock and nothing was sold in the period, the most expensive first. */
  slow: z.array(z.object({ ...ofProduct, quantity: z.int(), value: z.int(), lastSoldAt: z.int().nullable() })),
  /** What was found too much or was lost in the period, the greatest first. */
  differences: z.array(z.object({ ...ofProduct, gained: z.int(), lost: z.int(), value: z.int() })),
});
export type StockOverview = z.infer<typeof stockOverview>;
