import { isInShop } from '#domain/item/item.ts';
import type { Product } from '#domain/item/product/product.ts';
import { product } from '#domain/item/product/product.ts';
import { rowText } from '#domain/search/row-text.ts';
import { stock, stockId } from '#domain/stock/stock.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { isExpected, isIncluded } from '#domain/stocktake/included.ts';
import type { StockCount } from '#domain/stocktake/stock-count.ts';
import { stockCount } from '#domain/stocktake/stock-count.ts';
import { type Stocktake, stocktake } from '#domain/stocktake/stocktake.ts';
import { stocktakeListing } from '#domain/stocktake/stocktake-listing.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { wordsOf } from '#domain/values/searchable.ts';
import type { Page } from '../../db/api/page.ts';
import type { OrderOnServer } from '../../db/api/saved-where.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import type { Sight } from '../../db/session/sight.ts';
import { rowsThatSay } from '../search/rows-that-say.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';
import type { ProductEntry } from '../stock/stock-index.ts';
import { levelIndex, productIndex } from '../stock/stock-index.ts';
import type { ShownLevel } from '../stock/stock-queries.ts';
import { countIndex } from './count-index.ts';
import type { Tally } from './tally.ts';

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

const tallyOf = (counter: Counter, stocktakeId: string): Promise<Tally> =>
  counter.index(countIndex).of(stocktakeId, counter.overlay());

const shown = (counter: Counter, sight: Sight, one: Stocktake) => ({
  ...sight.row(stocktake, one),
  where: counter.isUnsent('stocktake', one.id) ? ('saved' as const) : ('onServer' as const),
});

const readStocktake = async (
  { records }: Counter,
  sight: Sight,
  stocktakeId: string,
): Promise<Stocktake | undefined> => (sight.reads(stocktake) ? await records.one(stocktake, stocktakeId) : undefined);

/** The products that a stocktake is about, as far as the shop's counters know them. */
const expectedIn = async (counter: Counter, stocktake: Stocktake): Promise<readonly ProductEntry[]> => {
  const [products, levels, place] = await Promise.all([
    counter.index(productIndex).entries(),
    counter.index(levelIndex).entries(),
    placeOfCounter(counter),
  ]);
  return remembered([products, levels], stocktake, () => {
    const levelOf = new Map(levels.map((level) => [level.productId, level]));
    return products.filter((product) => isExpected(stocktake, place, product, levelOf.get(product.id)));
  });
};

interface Remembered {
  readonly of: readonly unknown[];
  readonly key: string;
  readonly expected: readonly ProductEntry[];
}
let last: Remembered | undefined;

/** The last answer, while neither the catalogue, the levels nor what is to be counted has changed. */
const remembered = (
  of: readonly unknown[],
  { id, kind, groupIds, productIds }: Stocktake,
  work: () => readonly ProductEntry[],
): readonly ProductEntry[] => {
  const key = JSON.stringify([id, kind, groupIds, productIds]);
  if (last?.key !== key || last.of.some((part, place) => part !== of[place])) last = { of, key, expected: work() };
  return last.expected;
};

/** Newest first; `status` -1 for all; `text` as the server's list is searched. */
export const stocktakeList = defineQuery({
  name: 'stocktake.list',
  sources: ['stocktake', 'stockCount', 'employee', 'product', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    {
      status,
      text,
      offset,
      limit,
    }: { readonly status: number; readonly text: string; readonly offset: number; readonly limit: number },
    seen,
  ): Promise<Page<ShownStocktake & { readonly counted: number }>> => {
    const sight = await seen();
    if (!sight.reads(stocktake)) return { rows: [], total: 0 };
    const all = await counter.records.many(stocktake, { shopId: counter.enrolment.shopId });
    const { text: searched } = stocktakeListing.filters;
    const says = await rowsThatSay(counter, sight, searched, text);
    const found = all
      .filter((each) => (status === -1 || each.status === status) && says(rowText(searched, each)))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    const page = found.slice(offset, offset + limit);
    const rows = page.map(async (each) => {
      const isOpen = each.status === stocktakeStatuses.inProgress;
      const counted = isOpen ? (await tallyOf(counter, each.id)).products().size : each.settled;
      return { ...shown(counter, sight, each), counted };
    });
    return { rows: await Promise.all(rows), total: found.length };
  },
});

export const stocktakeProgress = defineQuery({
  name: 'stocktake.progress',
  sources: ['stocktake', 'stockCount', 'stock', 'product', 'outbox'],
  byRights: true,
  ask: async (counter, { stocktakeId }: { readonly stocktakeId: string }, seen): Promise<StocktakeProgress | null> => {
    const sight = await seen();
    const one = await readStocktake(counter, sight, stocktakeId);
    if (!one) return null;
    const [tally, expected] = await Promise.all([tallyOf(counter, stocktakeId), expectedIn(counter, one)]);
    const counted = tally.products();
    const found = expected.reduce((sum, { id }) => sum + (counted.has(id) ? 1 : 0), 0);
    const shares = tally.shares();
    return {
      stocktake: shown(counter, sight, one),
      expected: expected.length,
      found,
      beyond: counted.size - found,
      shares,
    };
  },
});

/**
 * What this counter has counted in a zone, newest first. What others counted there is not shown: two counts of a zone
 * are compared, which is worth something only when neither knows the other.
 */
export const stocktakeZone = defineQuery({
  name: 'stocktake.zone',
  sources: ['stockCount', 'product', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    {
      stocktakeId,
      zone,
      offset,
      limit,
    }: { readonly stocktakeId: string; readonly zone: string; readonly offset: number; readonly limit: number },
    seen,
  ): Promise<Page<CountRow>> => {
    const sight = await seen();
    if (!sight.reads(stockCount)) return { rows: [], total: 0 };
    const counts = (await tallyOf(counter, stocktakeId)).inZone(zone, counter.enrolment.counterId);
    const page = counts.slice(offset, offset + limit);
    const total = counts.length;
    const ids = [...new Set(page.map(({ productId }) => productId))];
    const products = await counter.records.all(product, ids);
    const known = new Map(products.map((each) => [each.id, sight.plain(product, each)]));
    const rows = page.map((count) => ({
      count,
      product: known.get(count.productId) ?? null,
      unsent: counter.isUnsent('stockCount', count.id),
    }));
    return { rows, total };
  },
});

/** A product, what the books have of it now, and its counts in all zones. */
export const stocktakeProduct = defineQuery({
  name: 'stocktake.product',
  sources: ['stockCount', 'stock', 'product', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    { stocktakeId, productId }: { readonly stocktakeId: string; readonly productId: string },
    seen,
  ): Promise<{
    readonly product: Product;
    readonly level: ShownLevel | null;
    readonly counts: readonly StockCount[];
  } | null> => {
    const { records, enrolment } = counter;
    const [found, level, tally, sight] = await Promise.all([
      records.one(product, productId),
      records.one(stock, stockId(enrolment.shopId, productId)),
      tallyOf(counter, stocktakeId),
      seen(),
    ]);
    if (!found || !sight.reads(stockCount)) return null;
    return {
      product: sight.plain(product, found),
      level: level ? sight.row(stock, level) : null,
      counts: tally.of(productId),
    };
  },
});

const missingIn = async (counter: Counter, stocktake: Stocktake): Promise<readonly ProductEntry[]> => {
  const [tally, expected] = await Promise.all([tallyOf(counter, stocktake.id), expectedIn(counter, stocktake)]);
  const counted = tally.products();
  return expected.filter(({ id }) => !counted.has(id));
};

/** Products that may be counted, whether they were or not and whether the books have them or not. */
const foundIn = async (counter: Counter, stocktake: Stocktake, words: readonly string[]): Promise<ProductEntry[]> => {
  const place = await placeOfCounter(counter);
  return (await counter.index(productIndex).entries()).filter(
    (product) =>
      isInShop(place, product) && isIncluded(stocktake, product) && words.every((word) => product.text.includes(word)),
  );
};

/**
 * Products in the books that nobody has counted, by number; with a `text` any product of the stocktake that has it in
 * its name, pinyin, number or bar code.
 */
export const stocktakeMissing = defineQuery({
  name: 'stocktake.missing',
  sources: ['stocktake', 'stockCount', 'stock', 'product', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    {
      stocktakeId,
      text,
      offset,
      limit,
    }: { readonly stocktakeId: string; readonly text: string; readonly offset: number; readonly limit: number },
    seen,
  ): Promise<Page<Product>> => {
    const sight = await seen();
    const one = await readStocktake(counter, sight, stocktakeId);
    if (!one) return { rows: [], total: 0 };
    const words = wordsOf(text);
    const found = words.length === 0 ? await missingIn(counter, one) : await foundIn(counter, one, words);
    const page = found.slice(offset, offset + limit).map(({ id }) => id);
    const rows = await counter.records.all(product, page);
    return { rows: rows.map((each) => sight.plain(product, each)), total: found.length };
  },
});
