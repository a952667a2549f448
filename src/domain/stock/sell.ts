import type { OrderLine } from '../order/order.ts';
import { outTypes } from './codes.ts';
import type { Moving } from './move.ts';
import { isUnknown, type Stock } from './stock.ts';

/** How many pieces of each product stand on these lines, whatever number of lines they stand on. */
export const piecesOf = (
  lines: readonly Pick<OrderLine, 'kind' | 'itemId' | 'quantity'>[],
): ReadonlyMap<string, number> => {
  const pieces = new Map<string, number>();
  for (const { kind, itemId, quantity } of lines)
    if (kind === 'product') pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  return pieces;
};

/** Of these, what has stock in the books and had it when the goods went over the counter. */
export const countedAt = (levels: readonly Stock[], at: number): readonly Stock[] =>
  levels.filter(({ since }) => since <= at);

/** A product of which there is less than these lines want, and how much there is. */
export const shortFor = (
  levels: readonly Stock[],
  lines: readonly OrderLine[],
): { readonly productId: string; readonly left: number } | undefined => {
  const pieces = piecesOf(lines);
  const short = levels.find((level) => {
    const wanted = pieces.get(level.productId);
    return wanted !== undefined && wanted > level.quantity && !isUnknown(level);
  });
  return short && { productId: short.productId, left: Math.max(0, short.quantity) };
};

/** The goods of an order that leave the shelf; of those that have no stock in the books nothing is moved. */
export const saleMoves = (levels: readonly Stock[], lines: readonly OrderLine[], orderId: string): Moving[] => {
  const counted = new Set(levels.map(({ productId }) => productId));
  return [...piecesOf(lines)]
    .filter(([productId]) => counted.has(productId))
    .map(([productId, quantity]) => ({
      id: `sale:${orderId}:${productId}`,
      type: outTypes.sale,
      productId,
      quantity,
      orderId,
    }));
};
