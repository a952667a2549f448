import { isInShop } from '../item/item.ts';
import { type Product, product } from '../item/product.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, append, type Change, type Decision, insert, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { beginStock } from '../stock/move.ts';
import { isUnknown, type Stock, stock, stockId } from '../stock/stock.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { type CountArgs, type CountLine, countArgs, countedProducts, ownCountIds, ownCountOf } from './count-args.ts';
import { countOn } from './count-on.ts';
import { isIncluded } from './included.ts';
import { countEntry, mostCountedPieces, type StockCount, stockCount, stockCountId } from './stock-count.ts';
import { type Stocktake, stocktake, zonesOf } from './stocktake.ts';

interface Known {
  readonly existing: Stocktake;
  readonly products: readonly Product[];
  readonly levels: readonly Stock[];
  readonly counts: readonly StockCount[];
}

/** Why a product cannot be counted as things stand; what has been counted already is kept all the same. */
const objectionTo = (line: CountLine, given: CountArgs, known: Known, { shopId }: Acting): Decision | undefined => {
  const { existing, products, levels, counts } = known;
  const found = products.find(({ id }) => id === line.productId);
  if (!found || !isInShop(shopId, found)) return reject('stocktake.productUnknown');
  const { name } = found;
  if (!isIncluded(existing, found)) return reject('stocktake.notIncluded', { name });
  const level = levels.find(({ productId }) => productId === line.productId);
  const quantity = level?.quantity ?? 0;
  if (level && quantity < 0 && !isUnknown(level)) return reject('stocktake.negativeStock', { name });
  const same = given.counts.filter(({ productId, pass }) => productId === line.productId && pass === line.pass);
  const counted = same.reduce((sum, { pieces }) => sum + pieces, ownCountOf(counts, line)?.pieces ?? 0);
  return found.type === 'deviceConsumable' && counted > quantity ? reject('stocktake.onlyLess', { name }) : undefined;
};

/** What the counter has counted of each product once these pieces are added, one scan after the other. */
const added = ({ stocktakeId, zone, counts: lines }: CountArgs, known: readonly StockCount[], acting: Acting) => {
  const { shopId, counterId, counterNumber, staffId } = acting;
  const before = new Map(known.map((count) => [count.id, count]));
  const now = new Map<string, StockCount>();
  for (const { productId, pass, pieces, ago } of lines) {
    const at = acting.at - ago;
    const where = { stocktakeId, productId, counterId, pass, zone };
    const id = stockCountId(where);
    const last = now.get(id) ?? before.get(id);
    const goesOn = last?.counted ? last : undefined;
    now.set(id, {
      ...{ id, shopId, ...where, counterNumber, staffId, counted: true },
      pieces: (last?.pieces ?? 0) + pieces,
      firstAt: Math.min(at, goesOn?.firstAt ?? at),
      lastAt: Math.max(at, goesOn?.lastAt ?? at),
    });
  }
  return [...now.values()].map((record) => ({
    record,
    change: before.has(record.id) ? update(stockCount, record) : insert(stockCount, record),
  }));
};

/** The levels of products without books, which begin with their first scan. */
const begun = (given: CountArgs, levels: readonly Stock[], acting: Acting): Change[] => {
  const known = new Set(levels.map(({ productId }) => productId));
  const longest = new Map<string, number>();
  for (const { productId, ago } of given.counts)
    if (!known.has(productId)) longest.set(productId, Math.max(ago, longest.get(productId) ?? 0));
  return [...longest].map(([productId, ago]) =>
    insert(stock, beginStock(productId, acting.shopId, acting.at - ago, given.stocktakeId)),
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
 * task then says so.
 */
export const countStock = defineCommand({
  name: 'stocktake.count',
  version: 1,
  offline: true,
  args: countArgs,
  needs: (given, { shopId, counterId, replay = false }) => ({
    existing: one(stocktake, given.stocktakeId),
    // What was counted is not judged by its product any more.
    products: all(product, replay ? [] : countedProducts(given)),
    counts: all(stockCount, ownCountIds(given, counterId)),
    levels: all(
      stock,
      countedProducts(given).map((productId) => stockId(shopId, productId)),
    ),
  }),
  decide({ existing, products, counts, levels }, given, acting) {
    if (!acting.may('pc.inventory.check')) return reject('notAllowed');
    if (!existing || existing.shopId !== acting.shopId) return reject('stocktake.unknown');
    const { status, number } = existing;
    const isLate = status === stocktakeStatuses.finished && acting.replay;
    if (status !== stocktakeStatuses.inProgress && !isLate) return reject(standsReason(status), { number });
    if (!zonesOf(existing).includes(given.zone)) return reject('stocktake.zoneUnknown', { zone: given.zone });
    const known = { existing, products, levels, counts };
    for (const line of acting.replay ? [] : given.counts) {
      const objection = objectionTo(line, given, known, acting);
      if (objection) return objection;
    }
    // Nobody counts so many, whenever it is said: their worth would be more than a figure can hold.
    const sums = added(given, counts, acting);
    const tooMany = sums.find(({ record }) => record.pieces > mostCountedPieces)?.record;
    if (tooMany)
      return reject('stocktake.tooMany', { name: products.find(({ id }) => id === tooMany.productId)?.name ?? '' });
    return accept(
      [
        ...countOn(existing, given.zone, acting.counterId),
        ...sums.map(({ change }) => change),
        ...(isLate ? [] : begun(given, levels, acting)),
        ...given.counts.map((line, place) => entryOf(line, place, given, acting)),
      ],
      isLate
        ? [
            {
              code: 'stocktakeCountedLate',
              params: { number, count: given.counts.length, zone: given.zone, stocktakeId: existing.id },
              orderId: null,
              amount: 0,
            },
          ]
        : [],
    );
  },
});
