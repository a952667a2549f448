import { isInShop } from '../item/item.ts';
import { type Product, product } from '../item/product.ts';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, append, type Change, type Decision, insert, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { beginStock } from '../stock/move.ts';
import { isUnknown, type Stock, stock, stockId } from '../stock/stock.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { type CountArgs, type CountLine, countArgs, ownCountIds, ownCountOf } from './count-args.ts';
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
const objectionTo = (line: CountLine, known: Known, { shopId }: Acting): Decision | undefined => {
  const { existing, products, levels, counts } = known;
  const found = products.find(({ id }) => id === line.productId);
  if (!found || !isInShop(shopId, found)) return reject('stocktake.productUnknown');
  const { name } = found;
  if (!isIncluded(existing, found)) return reject('stocktake.notIncluded', { name });
  const level = levels.find(({ productId }) => productId === line.productId);
  const quantity = level?.quantity ?? 0;
  if (level && quantity < 0 && !isUnknown(level)) return reject('stocktake.negativeStock', { name });
  const counted = (ownCountOf(counts, line)?.pieces ?? 0) + line.pieces;
  return found.type === 'deviceConsumable' && counted > quantity ? reject('stocktake.onlyLess', { name }) : undefined;
};

/** What the counter has counted of a product once these pieces are added. */
const added = (line: CountLine, { stocktakeId, zone }: CountArgs, before: StockCount | undefined, acting: Acting) => {
  const { shopId, counterId, counterNumber, staffId } = acting;
  const at = acting.at - line.ago;
  const where = { stocktakeId, productId: line.productId, counterId, pass: line.pass, zone };
  const goesOn = before?.counted ? before : undefined;
  const now: StockCount = {
    ...{ id: stockCountId(where), shopId, ...where, counterNumber, staffId, counted: true },
    pieces: (before?.pieces ?? 0) + line.pieces,
    firstAt: Math.min(at, goesOn?.firstAt ?? at),
    lastAt: Math.max(at, goesOn?.lastAt ?? at),
  };
  return before ? update(stockCount, now) : insert(stockCount, now);
};

const entryOf = (line: CountLine, place: number, { stocktakeId, zone }: CountArgs, acting: Acting): Change => {
  const { commandId, shopId, counterId, staffId, at, keptAt } = acting;
  const { productId, pieces, pass, ago } = line;
  const id = `${commandId}:${place}`;
  const where = { shopId, stocktakeId, productId, zone, pass };
  return append(countEntry, { id, ...where, pieces, undo: false, counterId, staffId, at: at - ago, keptAt });
};

/**
 * Counts pieces of some products in a zone: they are added to what this counter has counted there. It never says what
 * there is in all, so that nothing anybody else does meanwhile is undone by it. A product without stock in the books
 * begins them here, with nothing. What was counted offline is kept, also when the stocktake was finished without it: a
 * task then says so.
 */
export const countStock = defineCommand({
  name: 'stocktake.count',
  version: 1,
  offline: true,
  args: countArgs,
  needs: (given, { shopId, counterId }) => ({
    existing: one(stocktake, given.stocktakeId),
    products: all(
      product,
      given.counts.map(({ productId }) => productId),
    ),
    counts: all(stockCount, ownCountIds(given, counterId)),
    levels: all(
      stock,
      given.counts.map(({ productId }) => stockId(shopId, productId)),
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
      const objection = objectionTo(line, known, acting);
      if (objection) return objection;
    }
    // Nobody counts so many, whenever it is said: their worth would be more than a figure can hold.
    const tooMany = given.counts.find(
      (line) => (ownCountOf(counts, line)?.pieces ?? 0) + line.pieces > mostCountedPieces,
    );
    if (tooMany)
      return reject('stocktake.tooMany', { name: products.find(({ id }) => id === tooMany.productId)?.name ?? '' });
    const hasStock = new Set(levels.map(({ productId }) => productId));
    const begun = isLate ? [] : given.counts.filter(({ productId }) => !hasStock.has(productId));
    return accept(
      [
        ...countOn(existing, given.zone, acting.counterId),
        ...given.counts.map((line) => added(line, given, ownCountOf(counts, line), acting)),
        ...begun.map(({ productId, ago }) =>
          insert(stock, beginStock(productId, acting.shopId, acting.at - ago, existing.id)),
        ),
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
