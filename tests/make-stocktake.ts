import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { beginStock } from '#domain/stock/move.ts';
import type { Stock } from '#domain/stock/stock.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { type StockCount, stockCountId } from '#domain/stocktake/stock-count.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { type StocktakeLine, type saidOf, stocktakeLineId } from '#domain/stocktake/stocktake-line.ts';
import { aShop } from './make.ts';

/** Somebody who may do everything, at a counter of the shop. */
export const someone = (over: Partial<Acting> = {}): Acting => ({
  commandId: 'command-1',
  staffId: 'staff-1',
  shopId: 'shop-1',
  shop: aShop({ id: over.shopId ?? 'shop-1' }),
  counterId: 'counter-1',
  counterNumber: '01',
  at: 5_000,
  keptAt: 5_000,
  offline: false,
  replay: false,
  may: () => true,
  channel: channels.tablet,
  ...over,
});

/** A stocktake of the whole shop that is being counted. */
export const aStocktake = (over: Partial<Stocktake> = {}): Stocktake => ({
  id: 'stocktake-1',
  shopId: 'shop-1',
  number: 'PD-1',
  kind: 'shop',
  groupIds: [],
  productIds: [],
  zones: [],
  blind: false,
  checkerIds: [],
  remark: '',
  status: stocktakeStatuses.inProgress,
  result: null,
  zonesDone: [],
  settled: 0,
  before: 0,
  after: 0,
  gainPieces: 0,
  gainValue: 0,
  lossPieces: 0,
  lossValue: 0,
  leftOut: 0,
  counterId: 'counter-1',
  staffId: 'staff-1',
  at: 1_000,
  startedAt: 1_000,
  finishedAt: null,
  finishedBy: '',
  ...over,
});

/** What a counter has counted of a product in a zone, at one moment. */
export const aCount = (over: Partial<StockCount> & { at?: number } = {}): StockCount => {
  const { at = 2_000, ...more } = over;
  const count = {
    shopId: 'shop-1',
    stocktakeId: 'stocktake-1',
    productId: 'product-1',
    zone: '',
    counterId: 'counter-1',
    counterNumber: '01',
    pass: 1,
    pieces: 1,
    counted: true,
    firstAt: at,
    lastAt: at,
    staffId: 'staff-1',
    ...more,
  };
  return { id: stockCountId(count), ...count };
};

/** What the review says of a product: why it differs, at what price, and whose count holds. */
export const aReview = (over: Partial<ReturnType<typeof saidOf>> = {}): ReturnType<typeof saidOf> => ({
  reason: 'found it so',
  price: null,
  holds: '',
  ...over,
});

/** What the review says of a product of a stocktake that is not booked yet. */
export const aLine = (over: Partial<StocktakeLine> = {}): StocktakeLine => {
  const { stocktakeId = 'stocktake-1', productId = 'product-1' } = over;
  return {
    id: stocktakeLineId(stocktakeId, productId),
    shopId: 'shop-1',
    stocktakeId,
    productId,
    ...aReview(),
    settledAt: null,
    counted: null,
    book: null,
    countedAt: null,
    seenAt: null,
    value: 0,
    staffId: 'staff-1',
    at: 0,
    ...over,
  };
};

/** What a shop has of a product by the books. */
export const aLevel = (over: Partial<Stock> = {}): Stock => {
  const { quantity = 10 } = over;
  return { ...beginStock('product-1', 'shop-1', 0), quantity, value: 100 * quantity, unitValue: 100, ...over };
};
