import type { Pool } from 'pg';
import type { Place } from '#domain/item/item.ts';
import { type Product, product } from '#domain/item/product/product.ts';
import { type StockMovement, stockMovement } from '#domain/stock/movement.ts';
import { type Stock, stock } from '#domain/stock/stock.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { notFoundBy, type WholeCounts, wholeCounts } from '#domain/stocktake/counted.ts';
import { isExpected } from '#domain/stocktake/included.ts';
import { judgeLine, type LineJudgement, type LineState } from '#domain/stocktake/judge-line.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { type StockCount, stockCount } from '#domain/stocktake/stock-count.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { type StocktakeLine, saidOf, stocktakeLine } from '#domain/stocktake/stocktake-line.ts';
import { isInShop } from '../item/in-shops.ts';
import { readRecords } from '../record-reads.ts';

/** A product of a stocktake as a reviewer sees it. */
export interface ReviewLine {
  readonly product: Product;
  readonly state: LineState | 'settled';
  readonly counted: number;
  readonly book: number;
  readonly difference: number;
  /** What the difference is worth, in fen; below zero for a loss. */
  readonly value: number;
  readonly line: StocktakeLine | undefined;
  readonly counts: readonly StockCount[];
  /** Counters that have counted a whole zone in which another found it, and did not find it. */
  readonly notFound: ReviewRow['notFound'];
  readonly judged: LineJudgement;
}

const byProduct = <T extends { readonly productId: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const known = found.get(row.productId);
    if (known) known.push(row);
    else found.set(row.productId, [row]);
  }
  return found;
};

/** Which products of a stocktake are read: these, or so many behind one, in the order of their ids. */
export interface Part {
  readonly productIds: readonly string[] | null;
  readonly after: string;
  readonly limit: number | null;
}
const everything: Part = { productIds: null, after: '', limit: null };

const counted = (table: string): string =>
  `id in (select product_id from ${table} where brand_id = $1 and stocktake_id = $2 and not deleted)`;

/** On the list of a shop: its id and that of its region are the parameters. */
const onList = (id: string, parentId: string): string => `enabled and ${isInShop('product', { id, parentId })}`;

/** The products off the shop's list of which the books say that some are left: few, and so looked up one by one. */
const readLeft = async (pool: Pool, brandId: string, { id, parentId }: Place, part: Part): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `with off as materialized (select id from product where brand_id = $1 and not deleted and not (${onList('$2', '$5')})
       and ($3::text[] is null or id = any($3)) and id > $4)
     select off.id from off join stock s on s.brand_id = $1 and s.id = $2 || ':' || off.id
     where s.quantity <> 0 and not s.deleted`,
    [brandId, id, part.productIds, part.after, parentId],
  );
  return rows.map(({ id: productId }) => productId);
};

/** Products that are to be counted, and those that were. Of a stocktake of zones only what was counted is known. */
const readProducts = async (pool: Pool, brandId: string, stocktake: Stocktake, place: Place, part: Part) => {
  const { productIds, after, limit } = part;
  const isOpen = stocktake.kind !== 'zone' && stocktake.status === stocktakeStatuses.inProgress;
  const where = `(${counted('stock_count')} or ${counted('stocktake_line')}
     or ($4 and (${onList('$3', '$8')} or id = any($7))))
     and ($5::text[] is null or id = any($5)) and id > $6`;
  const left = isOpen ? await readLeft(pool, brandId, place, part) : [];
  const values = [stocktake.id, place.id, isOpen, productIds, after, left, place.parentId];
  return readRecords(pool, product, brandId, where, values, { order: 'id', limit, offset: 0 });
};

/** The shop of a stocktake and its region, by which a product is there or not. */
const readPlace = async (pool: Pool, brandId: string, { shopId }: Stocktake): Promise<Place> => {
  const { rows } = await pool.query<Place>(
    'select id, parent_id as "parentId" from shop where brand_id = $1 and id = $2',
    [brandId, shopId],
  );
  return rows[0] ?? { id: shopId, parentId: '' };
};

/** The numbers of the counters that have counted whole zones, by their ids. */
const readNumbers = async (pool: Pool, brandId: string, whole: WholeCounts): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set([...whole.values()].flatMap((each) => each.map(({ counterId }) => counterId)))];
  if (ids.length < 2) return new Map();
  const { rows } = await pool.query<{ id: string; number: string }>(
    'select id, number from counter where brand_id = $1 and id = any($2)',
    [brandId, ids],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
};

/** What makes a product open again that is booked as it is counted by now. */
const unsettles: readonly LineState[] = ['twice', 'unfinished', 'moved'];

interface Known {
  readonly line: StocktakeLine | undefined;
  readonly counts: readonly StockCount[];
  readonly whole: WholeCounts;
  readonly level: Stock | undefined;
  readonly movements: readonly StockMovement[];
}
const lineOf = (of: Product, { line, counts, whole, level, movements }: Known): Omit<ReviewLine, 'notFound'> => {
  const now = level ?? { quantity: 0, countedAt: 0, countedIn: '', unitValue: 0, value: 0 };
  const judged = judgeLine({ type: of.type, counts, whole, level: now, movements, said: saidOf(line) });
  const given = { product: of, line, counts, judged };
  const isSettled = line?.settledAt != null && line.seenAt === judged.seenAt && line.counted === judged.counted;
  if (line && isSettled && !unsettles.includes(judged.state)) {
    const [counted, book] = [line.counted ?? 0, line.book ?? 0];
    return { ...given, state: 'settled', counted, book, difference: counted - book, value: line.value };
  }
  const { state, counted, difference } = judged;
  const book = state === 'missing' ? now.quantity : judged.book;
  const known = now.quantity > 0 ? now.value / now.quantity : now.unitValue || of.costPrice;
  const unit = line?.price == null ? known : Math.abs(line.price);
  return { ...given, state, counted, book, difference, value: Math.round(unit * difference) };
};

/** The products of a part of a stocktake, compared with the ledger as it is now, and where the next part begins. */
export const readReviewPart = async (
  pool: Pool,
  brandId: string,
  stocktake: Stocktake,
  part: Part,
): Promise<{ lines: ReviewLine[]; next: string | null }> => {
  const place = await readPlace(pool, brandId, stocktake);
  const products = await readProducts(pool, brandId, stocktake, place, part);
  const ids = part === everything ? null : products.map(({ id }) => id);
  const own = 'stocktake_id = $2 and ($3::text[] is null or product_id = any($3))';
  const [counts, lines, levels] = await Promise.all([
    readRecords(pool, stockCount, brandId, own, [stocktake.id, ids]),
    readRecords(pool, stocktakeLine, brandId, own, [stocktake.id, ids]),
    readRecords(pool, stock, brandId, 'shop_id = $2 and ($3::text[] is null or product_id = any($3))', [
      stocktake.shopId,
      ids,
    ]),
  ]);
  const countsOf = byProduct(counts);
  const begun = stocktake.startedAt ?? Number.MAX_SAFE_INTEGER;
  const firstAt = counts.reduce((first, count) => Math.min(first, count.firstAt), begun);
  const movements = await readRecords(
    ...([pool, stockMovement, brandId, 'shop_id = $2 and product_id = any($3) and at > $4'] as const),
    [stocktake.shopId, [...countsOf.keys()], firstAt],
  );
  const movementsOf = byProduct(movements);
  const levelOf = new Map(levels.map((level) => [level.productId, level]));
  const lineFor = new Map(lines.map((line) => [line.productId, line]));
  const isMissed = (each: Product) => isExpected(stocktake, place, each, levelOf.get(each.id));
  const whole = wholeCounts(stocktake);
  const numbers = await readNumbers(pool, brandId, whole);
  const known = products.filter((each) => countsOf.has(each.id) || lineFor.has(each.id) || isMissed(each));
  return {
    lines: known.map((each) => {
      const counts = countsOf.get(each.id) ?? [];
      const [line, level, moved] = [lineFor.get(each.id), levelOf.get(each.id), movementsOf.get(each.id) ?? []];
      const notFound = notFoundBy(counts, whole).map(({ zone, counterId }) => ({
        zone,
        counterId,
        counterNumber: numbers.get(counterId) ?? '',
      }));
      return { ...lineOf(each, { line, counts, whole, level, movements: moved }), notFound };
    }),
    next: part.limit !== null && products.length === part.limit ? (products.at(-1)?.id ?? null) : null,
  };
};

/** Everything that there is to a stocktake, product by product. */
export const readReviewLines = async (pool: Pool, brandId: string, stocktake: Stocktake): Promise<ReviewLine[]> =>
  (await readReviewPart(pool, brandId, stocktake, everything)).lines;
