import { isInShop } from '#domain/item/item.ts';
import type { Product } from '#domain/item/product/product.ts';
import { product } from '#domain/item/product/product.ts';
import type { ShownOf } from '#domain/kernel/entity.ts';
import { bestFirst } from '#domain/search/text-index.ts';
import { type Expiring, expiringOf } from '#domain/stock/expiry.ts';
import { isLow, stock, stockId } from '#domain/stock/stock.ts';
import { day } from '#domain/values/durations.ts';
import { codeSpellings } from '#domain/values/product-code.ts';
import { wordsOf } from '#domain/values/searchable.ts';
import type { Page } from '../../db/api/page.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';
import { touched } from '../../db/overlay/overlay.ts';
import type { Sight } from '../../db/session/sight.ts';
import { asSoldHere } from '../item/as-sold-here.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';
import { papersOf } from './paper-queries.ts';
import { levelIndex, productIndex, type StockEntry, stockEntry } from './stock-index.ts';

/** How much there is; what it is worth is null for those who may not see it, and where it is not known here. */
export type ShownLevel = ShownOf<typeof stock>;

/** A product as the shop sells it and what there is of it; `level` null where the books hold none of it yet. */
export interface StockRow {
  readonly product: Product;
  readonly level: ShownLevel | null;
  /** What is shown rests on work that the server does not have yet. */
  readonly unsent: boolean;
  /** What of it expires first, where a paper said so and that day is near or past. */
  readonly expiring: Expiring | null;
}

/**
 * Which products a list of the stock shows: those in the books, with little or less than nothing left, with goods that
 * soon expire, the others.
 */
export type StockPick = 'kept' | 'low' | 'below' | 'expiring' | 'none' | 'every';

type Params = Readonly<{
  text: string;
  groupId: string;
  pick: StockPick;
  /** `match`: how well a product matches the text, best first, then by name. */
  sort: 'number' | 'quantity' | 'value' | 'match';
  offset: number;
  limit: number;
}>;

/** How much there is by product, what waits to be sent included. */
const levelsOf = async (counter: Counter): Promise<Map<string, StockEntry>> => {
  const over = touched(counter.overlay(), stock);
  const levels = new Map<string, StockEntry>();
  for (const level of await counter.index(levelIndex).entries())
    if (!over.has(level.id)) levels.set(level.productId, level);
  for (const level of over.values()) if (level) levels.set(level.productId, stockEntry(level));
  return levels;
};

/** Goods that expire within so many days are reported. */
const soon = 60;

/** What expires soon or has, by product. */
const expiringIn = async (counter: Counter, sight: Sight, levels: ReadonlyMap<string, StockEntry>) => {
  const lots = (await papersOf(counter, sight)).flatMap((paper) => paper.lots);
  const until = new Date(counter.browser.now() + soon * day).toISOString().slice(0, 10);
  return expiringOf(lots, (productId) => levels.get(productId)?.quantity ?? 0, until);
};

const picked = (pick: Params['pick'], level: StockEntry | undefined, expires: boolean): boolean => {
  switch (pick) {
    case 'every':
      return true;
    case 'kept':
      return level !== undefined;
    case 'low':
      return level !== undefined && isLow(level);
    case 'below':
      return level !== undefined && level.quantity < 0;
    case 'expiring':
      return expires;
    case 'none':
      return level === undefined;
  }
};

const sorting: Readonly<Record<Exclude<Params['sort'], 'match'>, (level: StockEntry | undefined) => number>> = {
  number: () => 0,
  quantity: (level) => level?.quantity ?? Number.MAX_SAFE_INTEGER,
  value: (level) => -(level?.value ?? Number.MIN_SAFE_INTEGER),
};

/** The products of a page with what there is of them. */
const rowsOf = async (
  counter: Counter,
  sight: Sight,
  ids: readonly string[],
  expiring: ReadonlyMap<string, Expiring>,
): Promise<StockRow[]> => {
  const products = await asSoldHere(counter, await counter.records.all(product, ids));
  const { shopId } = counter.enrolment;
  const found = await counter.records.all(
    stock,
    ids.map((id) => stockId(shopId, id)),
  );
  const levels = new Map(found.map((level) => [level.productId, level]));
  return products.map((each) => {
    const level = levels.get(each.id);
    return {
      product: sight.plain(product, each),
      level: level ? sight.row(stock, level) : null,
      unsent: level !== undefined && counter.isUnsent('stock', level.id),
      expiring: expiring.get(each.id) ?? null,
    };
  });
};

/** Where somebody only looks a product up, nothing is said of what expires. */
const noneExpiring: ReadonlyMap<string, Expiring> = new Map();

/** `text` in name, pinyin, number and bar code; `groupId` empty for all; `value` of everything found, in fen, null as of one. */
export const stockList = defineQuery({
  name: 'stock.list',
  sources: ['stock', 'product', 'shopItem', 'stockPaper', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    { text, groupId, pick, sort, offset, limit }: Params,
    seen,
  ): Promise<Page<StockRow> & { readonly value: number | null }> => {
    const [products, levels, sight, place] = await Promise.all([
      counter.index(productIndex).entries(),
      levelsOf(counter),
      seen(),
      placeOfCounter(counter),
    ]);
    const expiring = await expiringIn(counter, sight, levels);
    const valued = sight.shows(stock, 'value');
    const words = wordsOf(text);
    const found = products.filter(
      (each) =>
        isInShop(place, each) &&
        (groupId === '' || each.groupId === groupId) &&
        picked(pick, levels.get(each.id), expiring.has(each.id)) &&
        words.every((word) => each.text.includes(word)),
    );
    const inOrder = () => {
      if (sort === 'match') return bestFirst(found, words);
      const by = sorting[sort === 'value' && !valued ? 'number' : sort];
      return found.toSorted((a, b) => by(levels.get(a.id)) - by(levels.get(b.id)));
    };
    const page = inOrder()
      .slice(offset, offset + limit)
      .map(({ id }) => id);
    const value = found.reduce((sum, { id }) => sum + (levels.get(id)?.value ?? 0), 0);
    const rows = await rowsOf(counter, sight, page, expiring);
    return { rows, total: found.length, value: valued ? value : null };
  },
});

export const stockOf = defineQuery({
  name: 'stock.of',
  sources: ['stock', 'product', 'shopItem', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    { productIds }: { readonly productIds: readonly string[] },
    seen,
  ): Promise<readonly StockRow[]> => rowsOf(counter, await seen(), productIds, noneExpiring),
});

/** The product with exactly this bar code or number, sold at present or not. */
export const stockByCode = defineQuery({
  name: 'stock.byCode',
  sources: ['stock', 'product', 'shopItem', 'outbox'],
  byRights: true,
  ask: async (counter, { code }: { readonly code: string }, seen): Promise<StockRow | null> => {
    const { records } = counter;
    const place = await placeOfCounter(counter);
    const ways = codeSpellings(code);
    const found = [
      ...(await Promise.all(ways.map((barcode) => records.many(product, { barcode })))).flat(),
      ...(await Promise.all(ways.map((number) => records.many(product, { number })))).flat(),
    ];
    const here = found.find((each) => code !== '' && isInShop(place, each));
    return here ? ((await rowsOf(counter, await seen(), [here.id], noneExpiring))[0] ?? null) : null;
  },
});

/** Of how many products little is left, of how many less than nothing, and of how many some soon expires. */
export const stockNotices = defineQuery({
  name: 'stock.notices',
  sources: ['stock', 'stockPaper', 'outbox'],
  byRights: true,
  ask: async (
    counter,
    _,
    seen,
  ): Promise<{ readonly low: number; readonly below: number; readonly expiring: number }> => {
    const byProduct = await levelsOf(counter);
    const levels = [...byProduct.values()];
    return {
      expiring: (await expiringIn(counter, await seen(), byProduct)).size,
      low: levels.filter(isLow).length,
      below: levels.filter(({ quantity }) => quantity < 0).length,
    };
  },
});
