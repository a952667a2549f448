import type { Look, ReviewSort } from '../domain/stocktake/review-look.ts';
import type { ReviewRow } from '../domain/stocktake/review-row.ts';
import type { StocktakeRow } from '../domain/stocktake/stocktake-view.ts';
import type { CountShare } from './stocktake-queries.ts';
import type { Page } from './store-api.ts';

/** A part of the review of a stocktake, as it was last read from the server (`StoreApi.readReview`). */
export interface ReviewPage extends Page<ReviewRow> {
  /** The stocktake as the server had it then. */
  readonly check: StocktakeRow;
  /** When all of it was read, in milliseconds since 1970. */
  readonly at: number;
  /** How many of all its products are in each state. */
  readonly states: Readonly<Record<string, number>>;
  /** What the products that were found are worth that are more and that are less, in fen; both 0 or more. */
  readonly gainValue: number;
  readonly lossValue: number;
}

/** The named queries about reviews. */
export interface ReviewQueries {
  /** Products by look and text, sorted; null until the review was read. */
  'stocktake.review': {
    params: {
      stocktakeId: string;
      look: Look;
      text: string;
      sort: ReviewSort;
      down: boolean;
      offset: number;
      limit: number;
    };
    answer: ReviewPage | null;
  };
  /** How reading goes: products read so far (null while nothing is read), and those that have changed since. */
  'stocktake.reviewReading': { params: { stocktakeId: string }; answer: { done: number | null; changed: number } };
  /** The stocktake as it now stands, and what each counter has counted in each zone by the review; null until then. */
  'stocktake.reviewZones': {
    params: { stocktakeId: string };
    answer: { readonly stocktake: StocktakeRow; readonly shares: readonly CountShare[] } | null;
  };
  'stocktake.reviewed': { params: { stocktakeId: string; productId: string }; answer: ReviewRow | null };
}
