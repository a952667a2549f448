import { z } from 'zod';
import { isCalendarDay } from '../values/calendar-day.ts';

/** The last day on which goods are good: `2026-11-21`. */
export const expiryDay = z.string().refine(isCalendarDay);

/** Goods of one product that came in together. */
export interface Lot {
  readonly productId: string;
  readonly quantity: number;
  /** Undefined where nobody said. */
  readonly expiresAt: string | undefined;
  /** When they came, in milliseconds since 1970. */
  readonly at: number;
}

/** What may still lie there of goods that are soon, or no more, good. */
export interface Expiring {
  readonly productId: string;
  readonly expiresAt: string;
  /** At most so many pieces. */
  readonly quantity: number;
}

/**
 * What of these lots is good until `until` at the longest and may still lie there, the first to expire of each product.
 * Goods are taken to leave in the order in which they came, so that what is there now came last.
 */
export const expiringOf = (
  lots: readonly Lot[],
  quantityOf: (productId: string) => number,
  until: string,
): ReadonlyMap<string, Expiring> => {
  const left = new Map<string, number>();
  const found = new Map<string, Expiring>();
  for (const { productId, quantity, expiresAt } of lots.toSorted((a, b) => b.at - a.at)) {
    const there = left.get(productId) ?? quantityOf(productId);
    const pieces = Math.min(quantity, there);
    left.set(productId, there - pieces);
    if (pieces <= 0 || expiresAt === undefined || expiresAt > until) continue;
    const known = found.get(productId);
    if (!known || expiresAt < known.expiresAt) found.set(productId, { productId, expiresAt, quantity: pieces });
    else if (expiresAt === known.expiresAt) found.set(productId, { ...known, quantity: known.quantity + pieces });
  }
  return found;
};
