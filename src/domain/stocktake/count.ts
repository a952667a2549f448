import { isInShop } from '../item/item.ts';
import { type Product, product } from '../item/product/product.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, append, type Change, type Decision, type ExceptionNote, insert, reject } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { beginStock } from '../stock/move.ts';
import { isUnknown, type Stock, stock, stockId } from '../stock/stock.ts';
import { added, leftOut, ofUnknown } from './added.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { type CountArgs, type CountLine, countArgs, countedProducts, ownCountIds, ownCountOf } from './count-args.ts';
import { countOn } from './count-on.ts';
import { isIncluded } from './included.ts';
import { countEntry, type StockCount, stockCount } from './stock-count.ts';
import { type Stocktake, stocktake, zonesOf } from './stocktake.ts';

interface Known {
  readonly existing: Stocktake;
  readonly products: readonly Product[];
  readonly levels: readonly Stock[];
  readonly counts: readonly StockCount[];
}

/** Why a product cannot be counted as things stand; what has been counted already is kept all the same. */
const objectionTo = (line: CountLine, given: CountArgs, known: Known, { shop }: Acting): Decision | undefined => {
  const { existing, products, levels, counts } = known;
  const found = products.find(({ id }) => id === line.productId);
  if (!found || !isInShop(shop, found)) return reject('stocktake.productUnknown');
  const { name } = found;
  if (!isIncluded(existing, found)) return reject('stocktake.notIncluded', { name });
  const level = levels.find(({ productId }) => productId === line.productId);
  const quantity = level?.quantity ?? 0;
  if (level && quantity < 0 && !isUnknown(level)) return reject('stocktake.negativeStock', { name });
  const same = given.counts.filter(({ productId, pass }) => productId === line.productId && pass === line.pass);
  const counted = same.reduce((sum, { pieces }) => sum + pieces, ownCountOf(counts, line)?.pieces ?? 0);
  return found.type === 'deviceConsumable' && counted > quantity ? reject('stocktake.onlyLess', { name }) : undefined;
};

/** Whether there is such a product: one that was taken off the catalogue stands in the shop's books still. */
const isKnownIn = ({ productId }: CountLine, { products, levels }: Known): boolean =>
  products.some(({ id }) => id === productId) || levels.some((level) => level.productId === productId);

/** The levels of products without books, which begin with their first scan. */
const begun = (
  lines: readonly CountLine[],
  stocktakeId: string,
  levels: readonly Stock[],
  acting: Acting,
): Change[] => {
  const known = new Set(levels.map(({ productId }) => productId));
  const longest = new Map<string, number>();
  for (const { productId, ago } of lines)
    if (!known.has(productId)) longest.set(productId, Math.max(ago, longest.get(productId) ?? 0));
  return [...longest].map(([productId, ago]) =>
    insert(stock, beginStock(productId, acting.shopId, acting.at - ago, stocktakeId)),
  );
};

const entryOf = (line: CountLine, place: number, { stocktakeId, zone }: CountArgs, acting: Acting): Change => {
  const { commandId, shopId, counterId, staffId, at, keptAt } = acting;
  const { productId, pieces, pass, ago } = line;
  const id = `${commandId}:${place}`;
  const where = { shopId, stocktakeId, productId, zone, pass };
  return append(countEntry, { id, ...where, pieces, undo: false, counterId, staffId, at: at - ago, keptAt });
};

/**
 * Counts pieces in a zone, one scan a line: they are added to what this counter has counted there. It never says what
 * there is in all, so that nothing anybody else does meanwhile is undone by it. A product without stock in the books
 * begins them here, with nothing. What was counted offline is kept, also when the stocktake was finished without it: a
 * task then says so. So does one of pieces of a product that neither the brand nor the shop's books know.
 */
export const countStock = defineCommand({
  name: 'stocktake.count',
  version: 1,
  offline: true,
  right: 'pc.inventory.check',
  args: countArgs,
  needs: (given, { shopId, counterId }) => ({
    existing: one(stocktake, given.stocktakeId),
    products: all(product, countedProducts(given)),
    counts: all(stockCount, ownCountIds(given, counterId)),
    levels: all(
      stock,
      countedProducts(given).map((productId) => stockId(shopId, productId)),
    ),
  }),
  decide({ existing, products, counts, levels }, given, acting) {
    if (!existing) return reject('stocktake.unknown');
    const { status, number } = existing;
    const isLate = status === stocktakeStatuses.finished && acting.replay;
    if (status !== stocktakeStatuses.inProgress && !isLate) return reject(standsReason(status), { number });
    if (!zonesOf(existing).includes(given.zone)) return reject('stocktake.zoneUnknown', { zone: given.zone });
    const known = { existing, products, levels, counts };
    for (const line of acting.replay ? [] : given.counts) {
      const objection = objectionTo(line, given, known, acting);
      if (objection) return objection;
    }
    const nameOf = (productId: string) => products.find(({ id }) => id === productId)?.name ?? '';
    // Nobody counts so many, whenever it is said: their worth would be more than a figure can hold. What else was
    // scanned with it has been counted all the same.
    const unknown = new Set(given.counts.filter((line) => !isKnownIn(line, known)));
    const { sums, tooMany } = added(
      { ...given, counts: given.counts.filter((line) => !unknown.has(line)) },
      counts,
      acting,
    );
    const [first] = tooMany;
    const isCounted = (line: CountLine) => !tooMany.has(line) && !unknown.has(line);
    if (first && !(acting.replay && given.counts.some(isCounted)))
      return reject('stocktake.tooMany', { name: nameOf(first.productId) });
    const lines = given.counts.filter(isCounted);
    const params = { number, count: lines.length, zone: given.zone, stocktakeId: existing.id };
    const late: ExceptionNote = { code: 'stocktakeCountedLate', params, orderId: null, amount: 0 };
    return accept(
      [
        ...countOn(existing, given.zone, acting.counterId),
        ...sums,
        ...(isLate ? [] : begun(lines, given.stocktakeId, levels, acting)),
        ...given.counts.flatMap((line, place) => (isCounted(line) ? [entryOf(line, place, given, acting)] : [])),
      ],
      [
        ...(isLate && lines.length > 0 ? [late] : []),
        ...ofUnknown(unknown, existing, given),
        ...leftOut(tooMany, existing, given, nameOf),
      ],
    );
  },
});
