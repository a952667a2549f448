import { type Product, product } from '../item/product/product.ts';
import type { Acting } from '../kernel/command.ts';
import { allThrough } from '../kernel/needs.ts';
import { takeSupplies } from '../order/goods.ts';
import { type Order, order } from '../order/order.ts';
import { belowZero } from '../stock/below-zero.ts';
import { countedAt } from '../stock/sell.ts';
import { type Stock, stock, stockId } from '../stock/stock.ts';
import { usesOf } from '../stock/use.ts';
import type { Treatment } from './treatment.ts';

/** What has to be read of what the services of an order use up. */
export const needsOfSupplies = (orderId: string) => ({
  levels: allThrough(order, orderId, stock, ({ shopId, lines }) =>
    [...usesOf(lines).keys()].map((id) => stockId(shopId, id)),
  ),
  products: allThrough(order, orderId, product, ({ lines }) => [...usesOf(lines).keys()]),
});

interface Shelf {
  readonly levels: readonly Stock[];
  readonly products: readonly Product[];
}

/**
 * Takes from the stock what these pieces of an order have used up, unless that left as the order was paid. Of one that was
 * terminated with what it had used, and served all the same, nothing is taken again. `by` names what ended them.
 */
export const takeUsed = (
  existing: Order,
  ended: readonly Treatment[],
  { levels, products }: Shelf,
  by: string,
  acting: Acting,
) => {
  const known = countedAt(levels, acting.at);
  const isCounted = (productId: string): boolean => known.some((level) => level.productId === productId);
  const consumablesOf = ({ lineId, used }: Treatment) =>
    existing.servedWhen === 'done' && used.length === 0
      ? (existing.lines.find(({ id }) => id === lineId)?.consumables ?? [])
      : [];
  const pieces = ended.map((one) => ({ quantity: 1, consumables: consumablesOf(one) }));
  const taken = takeSupplies(existing, pieces, known, products, by, acting);
  const nameOf = (productId: string): string => products.find(({ id }) => id === productId)?.name ?? '';
  const used = (one: Treatment): Treatment['used'] => [
    ...one.used,
    ...[...usesOf([{ quantity: 1, consumables: consumablesOf(one) }])]
      .filter(([productId, uses]) => uses > 0 && isCounted(productId))
      .map(([productId, uses]) => ({ productId, uses })),
  ];
  return {
    order: taken.order,
    ended: ended.map((one): Treatment => ({ ...one, used: used(one) })),
    changes: taken.changes,
    notes: belowZero(taken.below, nameOf, existing.id),
  };
};
