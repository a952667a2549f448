import type { Pool } from 'pg';
import { type Product, product } from '#domain/item/product.ts';
import { type StockMovement, stockMovement } from '#domain/stock/movement.ts';
import { type Stock, stock } from '#domain/stock/stock.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { isIncluded } from '#domain/stocktake/included.ts';
import { judgeLine, type LineJudgement, type LineState } from '#domain/stocktake/judge-line.ts';
import { type StockCount, stockCount } from '#domain/stocktake/stock-count.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { type StocktakeLine, stocktakeLine } from '#domain/stocktake/stocktake-line.ts';
import { readRecords } from '../record-reads.ts';

/** A product of a stocktake as a reviewer sees it. */
export interface CheckLine {
  readonly product: Product;
  readonly state: LineState | 'settled';
  readonly counted: number;
  readonly book: number;
  readonly difference: number;
  /** What the difference is worth, in fen; below zero for a loss. */
  readonly value: number;
  readonly line: StocktakeLine | undefined;
  readonly counts: readonly StockCount[];
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

/** Products that are to be counted, and those that were. Of a stocktake of zones only what was counted is known. */
const readProducts = async (pool: Pool, brandId: string, check: Stocktake, counted: ReadonlySet<string>) => {
  const isOpen = check.kind !== 'zone' && check.status === stocktakeStatuses.inProgress;
  const where = "id = any($2) or ($4 and enabled and (shop_ids = '[]' or shop_ids ? $3))";
  const found = await readRecords(pool, product, brandId, where, [[...counted], check.shopId, isOpen]);
  return found.filter((each) => counted.has(each.id) || isIncluded(check, each));
};

const lineOf = (
  of: Product,
  line: StocktakeLine | undefined,
  counts: readonly StockCount[],
  level: Stock | undefined,
  movements: readonly StockMovement[],
): CheckLine => {
  const now = level ?? { quantity: 0, countedAt: 0, countedIn: '', unitValue: 0, value: 0 };
  const judged = judgeLine({ type: of.type, counts, level: now, movements, holds: line?.holds ?? '' });
  const isSettled = line?.settledAt != null && line.seenAt === judged.seenAt && line.counted === judged.counted;
  if (line && isSettled && judged.state !== 'moved') {
    const [counted, book] = [line.counted ?? 0, line.book ?? 0];
    return {
      product: of,
      state: 'settled',
      counted,
      book,
      difference: counted - book,
      value: line.value,
      line,
      counts,
      judged,
    };
  }
  const { state, counted, difference } = judged;
  const book = state === 'missing' ? now.quantity : judged.book;
  const unit = line?.price ?? (now.quantity > 0 ? now.value / now.quantity : now.unitValue || of.costPrice);
  return { product: of, state, counted, book, difference, value: Math.round(unit * difference), line, counts, judged };
};

/** Everything that there is to a stocktake, product by product, compared with the ledger as it is now. */
export const readCheckLines = async (pool: Pool, brandId: string, check: Stocktake): Promise<CheckLine[]> => {
  const own = 'stocktake_id = $2';
  const [counts, lines] = await Promise.all([
    readRecords(pool, stockCount, brandId, own, [check.id]),
    readRecords(pool, stocktakeLine, brandId, own, [check.id]),
  ]);
  const counted = new Set([...counts, ...lines].map(({ productId }) => productId));
  const firstAt = counts.reduce((first, count) => Math.min(first, count.firstAt), Number.MAX_SAFE_INTEGER);
  const [products, levels, movements] = await Promise.all([
    readProducts(pool, brandId, check, counted),
    readRecords(pool, stock, brandId, 'shop_id = $2', [check.shopId]),
    readRecords(pool, stockMovement, brandId, 'shop_id = $2 and product_id = any($3) and at > $4', [
      ...[check.shopId, [...counted], firstAt],
    ]),
  ]);
  const [countsOf, movementsOf] = [byProduct(counts), byProduct(movements)];
  const levelOf = new Map(levels.map((level) => [level.productId, level]));
  const saidOf = new Map(lines.map((line) => [line.productId, line]));
  return products.map((each) =>
    lineOf(
      each,
      saidOf.get(each.id),
      countsOf.get(each.id) ?? [],
      levelOf.get(each.id),
      movementsOf.get(each.id) ?? [],
    ),
  );
};
