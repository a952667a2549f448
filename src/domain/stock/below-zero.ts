import type { ExceptionNote } from '../kernel/decision.ts';
import type { ToLookAt } from './move.ts';

/**
 * A task for each product of which the books now have less than nothing, and for each line of a finished stocktake that
 * something has come after which had happened before its count.
 */
export const belowZero = (
  below: readonly ToLookAt[],
  nameOf: (productId: string) => string,
  orderId: string | null,
): ExceptionNote[] =>
  below.map(({ productId, quantity, reopens }) => {
    const name = nameOf(productId);
    if (!reopens) return { code: 'stockBelowZero', params: { name, missing: -quantity }, orderId, amount: 0 };
    const { stocktakeId, pieces, whileCounted } = reopens;
    const params = { name, productId, stocktakeId, pieces };
    return whileCounted
      ? { code: 'stocktakeMovedWhileCounted', params, orderId, amount: 0 }
      : { code: 'stocktakeLineReopened', params, orderId, amount: 0 };
  });
