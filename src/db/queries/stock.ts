import { isInShop } from '#domain/item/item.ts';
import type { Product } from '#domain/item/product.ts';
import { wordsOf } from '#domain/search/searchable.ts';
import { isLow, type Stock, stockId } from '#domain/stock/stock.ts';
import type { Counter } from '../counter.ts';
import { touched } from '../overlay.ts';
import { type StockEntry, stockEntry } from '../stock-directory.ts';
import type { Queries } from '../store-api.ts';
import { defineQuery } from './query.ts';

type Params = Queries['stock.list']['params'];

/** How much there is by product, what waits to be sent included. */
const levelsOf = async (counter: Counter): Promise<Map<string, StockEntry>> => {
  const over = touched(counter.overlay(), 'stock');
  const levels = new Map<string, StockEntry>();
  for (const level of await counter.goods.levels.entries()) if (!over.has(level.id)) levels.set(level.productId, level);
  for (const record of over.values()) {
    const level = record as Stock | null;
    if (level) levels.set(level.productId, stockEntry(level));
  }
  return levels;
};

const picked = (pick: Params['pick'], level: StockEntry | undefined): boolean => {
  switch (pick) {
    case 'every':
      return true;
    case 'kept':
      return level !== undefined;
    case 'low':
      return level !== undefined && isLow(level);
    case 'below':
      return level !== undefined && level.quantity < 0;
    case 'none':
      return level === undefined;
  }
};

const sorting: Readonly<Record<Params['sort'], (level: StockEntry | undefined) => number>> = {
  number: () => 0,
  quantity: (level) => level?.quantity ?? Number.MAX_SAFE_INTEGER,
  value: (level) => -(level?.value ?? Number.MIN_SAFE_INTEGER),
};

/** The products of a page with what there is of them; a text that is somebody's number or bar code finds it first. */
const rowsOf = async (counter: Counter, ids: readonly string[]) => {
  const products = (await counter.view.all('product', ids)) as unknown as Product[];
  const { shopId } = counter.enrolment;
  const found = (await counter.view.all(
    'stock',
    ids.map((id) => stockId(shopId, id)),
  )) as unknown as Stock[];
  const levels = new Map(found.map((level) => [level.productId, level]));
  return products.map((product) => {
    const level = levels.get(product.id) ?? null;
    return { product, level, unsent: level !== null && counter.isUnsent('stock', level.id) };
  });
};

export const stockList = defineQuery({
  name: 'stock.list',
  sources: ['stock', 'product', 'outbox'],
  ask: async (counter, { text, groupId, pick, sort, offset, limit }) => {
    const [products, levels] = await Promise.all([counter.goods.products.entries(), levelsOf(counter)]);
    const words = wordsOf(text);
    const found = products.filter(
      (product) =>
        isInShop(counter.enrolment.shopId, product) &&
        (groupId === '' || product.groupId === groupId) &&
        picked(pick, levels.get(product.id)) &&
        words.every((word) => product.text.includes(word)),
    );
    const by = sorting[sort];
    const sorted = found.toSorted((a, b) => by(levels.get(a.id)) - by(levels.get(b.id)));
    const page = sorted.slice(offset, offset + limit).map(({ id }) => id);
    const value = found.reduce((sum, { id }) => sum + (levels.get(id)?.value ?? 0), 0);
    return { rows: await rowsOf(counter, page), total: found.length, value };
  },
});

export const stockOf = defineQuery({
  name: 'stock.of',
  sources: ['stock', 'product', 'outbox'],
  ask: (counter, { productIds }) => rowsOf(counter, productIds),
});

export const stockByCode = defineQuery({
  name: 'stock.byCode',
  sources: ['stock', 'product', 'outbox'],
  ask: async (counter, { code }) => {
    const { view, enrolment } = counter;
    const found = [
      ...(await view.many('product', { barcode: code })),
      ...(await view.many('product', { number: code })),
    ];
    const here = (found as unknown as Product[]).find((product) => code !== '' && isInShop(enrolment.shopId, product));
    return here ? ((await rowsOf(counter, [here.id]))[0] ?? null) : null;
  },
});

export const stockNotices = defineQuery({
  name: 'stock.notices',
  sources: ['stock', 'outbox'],
  ask: async (counter) => {
    const levels = [...(await levelsOf(counter)).values()];
    return {
      low: levels.filter(isLow).length,
      below: levels.filter(({ quantity }) => quantity < 0).length,
    };
  },
});
