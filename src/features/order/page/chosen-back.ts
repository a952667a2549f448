import type { BroughtBack } from '#domain/order/goods.ts';
import type { GoodsBack } from '../../../nouns/order/goods-back.ts';

/** How many of each the staff say have come back; all of those that they said nothing of, but for what services have used up. */
export type Chosen = Readonly<Record<string, number>>;

export const keyOfBack = ({ reason, productId }: Pick<BroughtBack, 'reason' | 'productId'>): string =>
  `${reason}:${productId}`;

export const chosenOf = (row: GoodsBack, chosen: Chosen): number =>
  Math.min(row.quantity, chosen[keyOfBack(row)] ?? (row.used ? 0 : row.quantity));

/** What is told when the order is cancelled. */
export const broughtBack = (rows: readonly GoodsBack[], chosen: Chosen): BroughtBack[] =>
  rows.flatMap((row) => {
    const { reason, productId } = row;
    const quantity = chosenOf(row, chosen);
    return quantity > 0 ? [{ reason, productId, quantity }] : [];
  });

/** All of these, or none of them. */
export const chooseAll = (rows: readonly GoodsBack[], isBack: boolean): Chosen =>
  Object.fromEntries(rows.map((row) => [keyOfBack(row), isBack ? row.quantity : 0]));
