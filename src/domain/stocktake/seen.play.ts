import type { Seen } from '../kernel/play.ts';
import { stocktakeStatuses } from './codes.ts';
import { type StockCount, stockCount } from './stock-count.ts';
import { type Stocktake, stocktake } from './stocktake.ts';

/** A stocktake of the shop in this state. */
export const aStocktake = ({ records, shopId, oneOf }: Seen, status: number): Stocktake | undefined =>
  oneOf(records(stocktake).filter((each) => each.shopId === shopId && each.status === status));

/** One that is being counted. */
export const oneInProgress = (seen: Seen): Stocktake | undefined => aStocktake(seen, stocktakeStatuses.inProgress);

/** What was counted in a stocktake. */
export const countsIn = ({ records }: Seen, stocktakeId: string): StockCount[] =>
  records(stockCount).filter((count) => count.stocktakeId === stocktakeId);
