import type { Look, ReviewSort } from '#domain/stocktake/review-look.ts';
import { shows } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { stocktake } from '#domain/stocktake/stocktake.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import type { Page } from '../../db/api/page.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import type { Sight } from '../../db/session/sight.ts';
import { productIndex } from '../stock/stock-index.ts';
import type { HeldReview } from './review-cache.ts';
import { reviewCache } from './review-cache.ts';
import type { CountShare } from './stocktake-queries.ts';

/** A part of the review of a stocktake, as it was last read from the server (`StoreApi.readReview`). */
export interface ReviewPage extends Page<ReviewRow> {
  /** The stocktake as the server had it then. */
  readonly reviewed: StocktakeRow;
  /** When all of it was read, in milliseconds since 1970. */
  readonly at: number;
  /** How many of all its products are in each state. */
  readonly states: Readonly<Record<string, number>>;
  /** What the products that were found are worth that are more and that are less, in fen; both 0 or more. */
  readonly gainValue: number;
  readonly lossValue: number;
}

/** The right to review, and the one to see what differences are worth: what was read for one person another asks for. */
const reviews = 'pc.inventory.checkReview';
const worth = 'pc.inventory.value';
const rowFor =
  ({ may }: Sight) =>
  (row: ReviewRow): ReviewRow =>
    may(worth) ? row : { ...row, value: null, price: null };

const countStates = (rows: Iterable<ReviewRow>): Record<string, number> => {
  const states: Record<string, number> = {};
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1;
  return states;
};
const statesOf = new WeakMap<HeldReview, Record<string, number>>();

/** The products that have all the words, by what the catalogue says of them or, of those that are gone, their name. */
const having = async (counter: Counter, words: readonly string[]): Promise<(row: ReviewRow) => boolean> => {
  if (words.length === 0) return () => true;
  const hits = new Set<string>();
  const known = new Set<string>();
  for (const { id, text } of await counter.index(productIndex).entries()) {
    known.add(id);
    if (words.every((word) => text.includes(word))) hits.add(id);
  }
  return ({ productId, number, name }) => {
    if (known.has(productId)) return hits.has(productId);
    const text = searchable(`${number} ${name}`);
    return words.every((word) => text.includes(word));
  };
};

/** Products by look and text, sorted; null until the review was read. */
export const stocktakeReview = defineQuery({
  name: 'stocktake.review',
  sources: ['review', 'product'],
  byRights: true,
  ask: async (
    counter,
    {
      stocktakeId,
      look,
      text,
      sort,
      down,
      offset,
      limit,
    }: {
      readonly stocktakeId: string;
      readonly look: Look;
      readonly text: string;
      readonly sort: ReviewSort;
      readonly down: boolean;
      readonly offset: number;
      readonly limit: number;
    },
    seen,
  ): Promise<ReviewPage | null> => {
    const held = counter.index(reviewCache).of(stocktakeId);
    const sight = await seen();
    if (!held || !sight.may(reviews)) return null;
    const valued = sight.may(worth);
    const has = await having(counter, wordsOf(text));
    const shown = shows[look];
    const found = held
      .sorted(valued || sort !== 'value' ? sort : 'number', down)
      .filter((row) => shown(row) && has(row));
    const states = statesOf.get(held) ?? countStates(held.rows.values());
    statesOf.set(held, states);
    let [gainValue, lossValue] = [0, 0];
    for (const { value, state } of found) {
      if (value === null || state === 'missing' || !valued) continue;
      if (value > 0) gainValue += value;
      else lossValue -= value;
    }
    const { at } = held;
    const reviewed: StocktakeRow = sight.row(stocktake, held.reviewed);
    return {
      rows: found.slice(offset, offset + limit).map(rowFor(sight)),
      total: found.length,
      reviewed,
      at,
      states,
      gainValue,
      lossValue,
    };
  },
});

const sharesIn = (rows: Iterable<ReviewRow>): CountShare[] => {
  const shares = new Map<string, CountShare>();
  for (const { counts } of rows) {
    const latest = new Map<string, ReviewRow['counts'][number]>();
    for (const count of counts) {
      const key = `${count.counterId} ${count.zone}`;
      if (count.counted && count.pass >= (latest.get(key)?.pass ?? 0)) latest.set(key, count);
    }
    for (const [key, { zone, counterId, counterNumber, staffId, pieces }] of latest) {
      const { products = 0, pieces: before = 0 } = shares.get(key) ?? {};
      shares.set(key, {
        zone,
        counterId,
        counterNumber,
        staffId,
        products: products + 1,
        pieces: before + pieces,
      });
    }
  }
  return [...shares.values()];
};
const sharesOf = new WeakMap<HeldReview, CountShare[]>();

/**
 * It reads no counts: those of 20,000 products take seconds, and the review has them. The stocktake as it is now, and
 * what each counter has counted in each zone by the review; null until then.
 */
export const reviewZones = defineQuery({
  name: 'stocktake.reviewZones',
  sources: ['review', 'stocktake', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    { stocktakeId }: { readonly stocktakeId: string },
    seen,
  ): Promise<{ readonly stocktake: StocktakeRow; readonly shares: readonly CountShare[] } | null> => {
    const held = counter.index(reviewCache).of(stocktakeId);
    const sight = await seen();
    if (!held || !sight.may(reviews)) return null;
    const shares = sharesOf.get(held) ?? sharesIn(held.rows.values());
    sharesOf.set(held, shares);
    const now = await counter.records.one(stocktake, stocktakeId);
    return { stocktake: sight.row(stocktake, now ?? held.reviewed), shares };
  },
});

/** How reading goes: products read so far (null while nothing is read), and those that have changed since. */
export const reviewReading = defineQuery({
  name: 'stocktake.reviewReading',
  sources: ['review', 'stock', 'stockCount', 'stocktake'],
  ask: async (
    counter,
    { stocktakeId }: { readonly stocktakeId: string },
  ): Promise<{ done: number | null; changed: number }> => {
    const reviews = counter.index(reviewCache);
    return {
      done: reviews.progress(stocktakeId),
      changed: reviews.changed(stocktakeId).size + Number(reviews.isSwitched(stocktakeId)),
    };
  },
});

export const reviewedProduct = defineQuery({
  name: 'stocktake.reviewed',
  sources: ['review'],
  byRights: true,
  ask: async (
    counter,
    { stocktakeId, productId }: { readonly stocktakeId: string; readonly productId: string },
    seen,
  ): Promise<ReviewRow | null> => {
    const row = counter.index(reviewCache).of(stocktakeId)?.rows.get(productId);
    const sight = await seen();
    return row && sight.may(reviews) ? rowFor(sight)(row) : null;
  },
});
