import type { Product } from '../item/product/product.ts';
import type { OrderLine } from '../order/order.ts';
import { outTypes } from './codes.ts';
import type { Moving } from './move.ts';
import type { Stock } from './stock.ts';

/** How many uses of each product the services on these lines take. */
export const usesOf = (lines: readonly Pick<OrderLine, 'quantity' | 'consumables'>[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const { quantity, consumables = [] } of lines)
    for (const each of consumables) uses.set(each.productId, (uses.get(each.productId) ?? 0) + quantity * each.uses);
  return uses;
};

/** How many pieces have to be opened for so many uses when `left` are left in the opened one. */
export const piecesToOpen = (uses: number, left: number, packageContent: number): number =>
  Math.max(0, Math.ceil((uses - left) / packageContent));

/** What the services of an order use up of one product. */
export interface Using extends Moving {
  readonly used: number;
  readonly packageContent: number;
}

/**
 * What the services of an order use up: first what the opened package still holds, then as many pieces as it takes are
 * opened. Nothing is used of a product that has no stock in the books. `by` tells this time from others at which services of
 * the same order use something up.
 */
export const useMoves = (
  levels: readonly Stock[],
  products: readonly Product[],
  lines: readonly Pick<OrderLine, 'quantity' | 'consumables'>[],
  orderId: string,
  by = orderId,
): Using[] =>
  [...usesOf(lines)].flatMap(([productId, used]): Using[] => {
    const level = levels.find((each) => each.productId === productId);
    if (!level) return [];
    const packageContent = products.find(({ id }) => id === productId)?.packageContent ?? 1;
    const quantity = piecesToOpen(used, level.openUses, packageContent);
    return [
      {
        id: `use:${by}:${productId}`,
        type: outTypes.requisition,
        productId,
        quantity,
        used,
        packageContent,
        orderId,
        uses: quantity * packageContent - used,
      },
    ];
  });
