import type { ExceptionNote } from '../kernel/decision.ts';

/** A task for each product of which the books now have less than nothing. */
export const belowZero = (
  below: readonly { readonly productId: string; readonly quantity: number }[],
  nameOf: (productId: string) => string,
  orderId: string | null,
): ExceptionNote[] =>
  below.map(({ productId, quantity }) => ({
    code: 'stockBelowZero',
    params: { name: nameOf(productId), missing: -quantity },
    orderId,
    amount: 0,
  }));
