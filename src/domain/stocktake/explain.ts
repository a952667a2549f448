import { z } from 'zod';
import { product } from '../item/product/product.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { all, one, onServer } from '../kernel/needs.ts';
import { standsReason, stocktakeStatuses } from './codes.ts';
import { explainedLines } from './explain-args.ts';
import { stocktake } from './stocktake.ts';
import { stocktakeLine, stocktakeLineId } from './stocktake-line.ts';

/**
 * A reviewer says why products differ and whose count holds; who may see what stock is worth, also what that is worth.
 * For the others the price stays what it was: they have not seen it.
 */
export const explainStocktake = defineCommand({
  name: 'stocktake.explain',
  version: 1,
  offline: false,
  right: 'pc.inventory.checkReview',
  argRights: { 'lines[].price': 'pc.inventory.value' },
  args: z.object({
    stocktakeId: z.string().min(1).max(64),
    lines: explainedLines,
  }),
  needs: ({ stocktakeId, lines }) => ({
    existing: one(stocktake, stocktakeId),
    products: all(
      product,
      lines.map(({ productId }) => productId),
    ),
    known: onServer(stocktakeLine, { stocktakeId, productId: lines.map(({ productId }) => productId) }),
  }),
  allows: (_, { lines }, { may }) => may('pc.inventory.value') || lines.every(({ price }) => price === null),
  decide({ existing, products, known }, { stocktakeId, lines }, acting) {
    if (!existing) return reject('stocktake.unknown');
    const { status, number } = existing;
    if (status !== stocktakeStatuses.inProgress) return reject(standsReason(status), { number });
    const { shopId, staffId, at } = acting;
    if (lines.some(({ productId }) => !products.some(({ id }) => id === productId)))
      return reject('stocktake.productUnknown');
    const mayPrice = acting.may('pc.inventory.value');
    if (!known) return accept([]);
    return accept(
      lines.map((line) => {
        const id = stocktakeLineId(stocktakeId, line.productId);
        const before = known.find((each) => each.id === id);
        const price = mayPrice ? line.price : (before?.price ?? null);
        if (before) return update(stocktakeLine, { ...before, ...line, price, staffId, at });
        const open = { settledAt: null, counted: null, book: null, countedAt: null, seenAt: null, value: 0 };
        return insert(stocktakeLine, { id, shopId, stocktakeId, ...line, ...open, staffId, at });
      }),
    );
  },
});
