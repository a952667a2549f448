import { stock } from '#domain/stock/stock.ts';
import { type ReviewSort, reviewOrder } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { stockCount } from '#domain/stocktake/stock-count.ts';
import { stocktake } from '#domain/stocktake/stocktake.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import type { Ids } from '../../db/mirror/fresh-records.ts';
import type { RecordIndex } from '../../db/mirror/record-index.ts';

/** What the server said of the products of one stocktake, in memory, sorted as they were last asked for. */
export interface HeldReview {
  readonly reviewed: StocktakeRow;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
  readonly rows: ReadonlyMap<string, ReviewRow>;
  /** Everything in an order, worked out once. */
  readonly sorted: (sort: ReviewSort, down: boolean) => readonly ReviewRow[];
}

const hold = (reviewed: StocktakeRow, at: number, rows: ReadonlyMap<string, ReviewRow>): HeldReview => {
  const orders = new Map<string, readonly ReviewRow[]>();
  return {
    reviewed,
    at,
    rows,
    sorted: (sort, down) => {
      const key = `${sort} ${down}`;
      const known = orders.get(key) ?? [...rows.values()].sort(reviewOrder(sort, down));
      orders.set(key, known);
      return known;
    },
  };
};

const keyOf = ({ zone, counterId }: { readonly zone: string; readonly counterId: string }): string =>
  `${counterId} ${zone}`;

/** Products that a counter may not have found, since it has closed or opened a zone since they were read. */
const inDoubt = ({ reviewed, rows }: HeldReview, { zonesDone }: Pick<StocktakeRow, 'zonesDone'>): string[] => {
  const before = new Set(reviewed.zonesDone.map(keyOf));
  const now = new Set(zonesDone.map(keyOf));
  const switched = [...reviewed.zonesDone, ...zonesDone].filter(
    (each) => before.has(keyOf(each)) !== now.has(keyOf(each)),
  );
  if (switched.length === 0) return [];
  const zones = new Set(switched.map(({ zone }) => zone));
  return [...rows.values()].flatMap(({ productId, counts }) =>
    counts.some(({ zone }) => zones.has(zone)) ? productId : [],
  );
};

const behindColon = (id: string): string => id.slice(id.indexOf(':') + 1);
const productOfCount = (countId: string): string => countId.split(':')[1] ?? '';

const createReviewCache = () => {
  let wanted = '';
  let held: HeldReview | undefined;
  let done: number | null = null;
  let changed = new Set<string>();
  let switched = false;

  return {
    /** These have changed in the mirror. */
    follow: (ids: Ids | 'all'): void => {
      if (ids === 'all' || wanted === '') return;
      for (const id of ids.stockCount ?? []) if (id.startsWith(`${wanted}:`)) changed.add(productOfCount(id));
      if (ids.stocktake?.includes(wanted)) switched = true;
      for (const id of ids.stock ?? []) if (held?.rows.has(behindColon(id))) changed.add(behindColon(id));
    },
    of: (stocktakeId: string): HeldReview | undefined => (stocktakeId === wanted ? held : undefined),
    /** Products read so far; null while nothing is being read. */
    progress: (stocktakeId: string): number | null => (stocktakeId === wanted ? done : null),
    changed: (stocktakeId: string): ReadonlySet<string> => (stocktakeId === wanted ? changed : new Set()),
    /** Whether the stocktake itself has changed, by which other zones may be done now. */
    isSwitched: (stocktakeId: string): boolean => stocktakeId === wanted && switched,
    /** This is the stocktake now: products of zones that were closed or opened since have changed. */
    turn: (now: Pick<StocktakeRow, 'id' | 'zonesDone'>): void => {
      if (now.id !== wanted) return;
      switched = false;
      for (const id of held ? inDoubt(held, now) : []) changed.add(id);
    },
    /** It is being read from the beginning; what was held of another stocktake goes. */
    begin: (stocktakeId: string): void => {
      if (stocktakeId !== wanted) held = undefined;
      wanted = stocktakeId;
      changed = new Set();
      switched = false;
      done = 0;
    },
    reads: (stocktakeId: string, count: number): void => {
      if (stocktakeId === wanted) done = count;
    },
    /** This is all of it, as it was when the reading began. */
    take: (reviewed: StocktakeRow, at: number, rows: readonly ReviewRow[]): void => {
      if (reviewed.id === wanted) held = hold(reviewed, at, new Map(rows.map((row) => [row.productId, row])));
    },
    /** Reading is over, whatever came of it. */
    end: (stocktakeId: string): void => {
      if (stocktakeId === wanted) done = null;
    },
    /** These are about to be asked for: what happens to them from now on is another change. */
    ask: (productIds: readonly string[]): void => {
      for (const id of productIds) changed.delete(id);
    },
    /** They could not be asked for: they have still to be. */
    askAgain: (stocktakeId: string, productIds: readonly string[]): void => {
      if (stocktakeId === wanted) for (const id of productIds) changed.add(id);
    },
    /** So these products are now; one that is not among the rows is none any more. */
    change: (reviewed: StocktakeRow, productIds: readonly string[], rows: readonly ReviewRow[]): void => {
      if (!held || reviewed.id !== wanted) return;
      const now = new Map(held.rows);
      for (const id of productIds) now.delete(id);
      for (const row of rows) now.set(row.productId, row);
      for (const id of inDoubt(held, reviewed)) if (!productIds.includes(id)) changed.add(id);
      held = hold(reviewed, held.at, now);
    },
  };
};

/**
 * The review of the stocktake that somebody looks at. Only the server has the ledger, so it is read from there, once;
 * from then on every filter, search and order is answered here. What is counted, sold or booked meanwhile marks its
 * product as changed: those alone are asked for again.
 */
export const reviewCache: RecordIndex<ReturnType<typeof createReviewCache>> = {
  follows: [stockCount, stocktake, stock],
  make: createReviewCache,
};
