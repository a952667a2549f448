import { describe, expect, test } from 'vitest';
import { aLine } from '../../../tests/make-orders.ts';
import { aLevel } from '../../../tests/make-stocktake.ts';
import { countedAt, piecesOf, saleMoves, shortFor } from './sell.ts';

const bottles = (quantity: number, id = 'line-1') => aLine({ id, itemId: 'oil', quantity });
const hour = aLine({ id: 'line-3', kind: 'service', itemId: 'moxa', quantity: 9 });
const oil = aLevel({ id: 'shop-1:oil', productId: 'oil', quantity: 4, since: 1_000 });

describe('the goods of an order', () => {
  test('are the pieces of all its lines together, without its services', () => {
    expect([...piecesOf([bottles(3), bottles(2, 'line-2'), hour])]).toEqual([['oil', 5]]);
  });

  test('leave the shelf once, where the shop keeps books of them', () => {
    const tea = aLine({ id: 'line-4', itemId: 'tea', quantity: 7 });
    expect(saleMoves([oil], [bottles(3), bottles(2, 'line-2'), tea, hour], 'order-1')).toEqual([
      { id: 'sale:order-1:oil', type: 17, productId: 'oil', quantity: 5, orderId: 'order-1' },
    ]);
  });

  test('are too many above what there is by the books, and never where nobody knows that', () => {
    expect(shortFor([oil], [bottles(4)])).toBeUndefined();
    expect(shortFor([oil], [bottles(3), bottles(2, 'line-2')])).toEqual({ productId: 'oil', left: 4 });
    expect(shortFor([{ ...oil, quantity: -2 }], [bottles(1)])).toEqual({ productId: 'oil', left: 0 });
    expect(shortFor([{ ...oil, countedAt: 0, countedIn: 'stocktake-1' }], [bottles(9)])).toBeUndefined();
  });

  test('count from the moment on at which the books begin', () => {
    expect([999, 1_000, 1_001].map((at) => countedAt([oil], at).length)).toEqual([0, 1, 1]);
  });
});
