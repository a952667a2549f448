import type { Product } from '../domain/item/product.ts';
import type { StockCount } from '../domain/stocktake/stock-count.ts';
import type { StocktakeRow } from '../domain/stocktake/stocktake-view.ts';
import type { ShownLevel } from './stock-queries.ts';
import type { OrderOnServer, Page } from './store-api.ts';

export type ShownStocktake = StocktakeRow & { readonly where: OrderOnServer };

/** What one counter has counted in a zone. */
export interface CountShare {
  readonly zone: string;
  readonly counterId: string;
  readonly counterNumber: string;
  readonly staffId: string;
  readonly products: number;
  readonly pieces: number;
}

/** How far a stocktake is. */
export interface StocktakeProgress {
  readonly stocktake: ShownStocktake;
  /** Products in the books that it is about, and how many of them have been counted. */
  readonly expected: number;
  readonly found: number;
  /** Products that were counted though the books have none of them yet. */
  readonly beyond: number;
  readonly shares: readonly CountShare[];
}

export interface CountRow {
  readonly count: StockCount;
  /** Null while the catalogue is not loaded. */
  readonly product: Product | null;
  readonly unsent: boolean;
}

/** The named queries about the stocktakes of the shop. */
export interface StocktakeQueries {
  /** Newest first; `status` -1 for all; `text` in number and remark. */
  'stocktake.list': {
    params: { status: number; text: string; offset: number; limit: number };
    answer: Page<ShownStocktake & { readonly counted: number }>;
  };
  'stocktake.progress': { params: { stocktakeId: string }; answer: StocktakeProgress | null };
  /**
   * What this counter has counted in a zone, newest first. What others counted there is not told: two counts of a zone
   * are compared, which is worth something only when neither knows the other.
   */
  'stocktake.zone': {
    params: { stocktakeId: string; zone: string; offset: number; limit: number };
    answer: Page<CountRow>;
  };
  /** A product, what the books have of it now, and its counts in all zones. */
  'stocktake.product': {
    params: { stocktakeId: string; productId: string };
    answer: {
      readonly product: Product;
      readonly level: ShownLevel | null;
      readonly counts: readonly StockCount[];
    } | null;
  };
  /**
   * Products in the books that nobody has counted, by number; with a `text` any product of the stocktake that has it in
   * its name, pinyin, number or bar code.
   */
  'stocktake.missing': {
    params: { stocktakeId: string; text: string; offset: number; limit: number };
    answer: Page<Product>;
  };
}
