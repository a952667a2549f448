import type { Fen } from '../values/money.ts';

/** A product that comes back, as somebody has it in front of them: prices of one piece in fen. */
export interface Returned {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Fen;
  /** What one costs today. */
  readonly today: Fen;
  /** What is given for one at most; without contact what it costs today. */
  readonly most: Fen;
  /** The lowest that was paid for one in the last 90 days; null where nobody knows. */
  readonly lowest: Fen | null;
  /** How many of them go on the shelf again. */
  readonly back: number;
}

/** One more piece of this product; the first one at the lowest price that is known. */
export const withOneMore = (
  rows: readonly Returned[],
  one: Pick<Returned, 'productId' | 'name' | 'today' | 'most' | 'lowest'>,
): Returned[] => {
  const known = rows.find(({ productId }) => productId === one.productId);
  if (!known) return [...rows, { ...one, quantity: 1, price: one.lowest ?? one.most, back: 1 }];
  return withChange(rows, one.productId, { quantity: known.quantity + 1, back: known.back + 1 });
};

/** With this changed about one product; where all of it goes on the shelf it goes on doing so, and never more than came back. */
export const withChange = (
  rows: readonly Returned[],
  productId: string,
  change: Partial<Pick<Returned, 'quantity' | 'price' | 'back'>>,
): Returned[] =>
  rows.flatMap((row) => {
    if (row.productId !== productId) return [row];
    const all = row.back === row.quantity ? { back: change.quantity ?? row.back } : {};
    const next = { ...row, ...all, ...change };
    return next.quantity === 0 ? [] : [{ ...next, back: Math.min(next.back, next.quantity) }];
  });

/** What goes back for all of them, in fen. */
export const sumOf = (rows: readonly Returned[]): Fen =>
  rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** They as they are asked for. */
export const linesOf = (rows: readonly Returned[]) =>
  rows.map(({ productId, quantity, price, back }) => ({ productId, quantity, amount: price * quantity, back }));
