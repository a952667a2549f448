import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { aLine, aPaidOrder } from '../../../../tests/make-orders.ts';
import { goodsOf, linesOf, nothingChosen } from './chosen-lines.ts';

const order = aPaidOrder({
  lines: [
    aLine({ id: 'oil', quantity: 3, payable: 10_000 }),
    aLine({ id: 'tea', itemId: 'tea', quantity: 2, payable: 4_000 }),
  ],
});
const terms = { settings: defaultSettings('shop-1'), at: 0 };
const back = (productId: string, quantity: number, counted = true) => ({
  reason: 'sale' as const,
  productId,
  quantity,
  name: productId,
  unit: 'box',
  counted,
});

describe('what is asked for', () => {
  test('by pieces is their share, and nothing of lines of which none is chosen', () => {
    const chosen = { ...nothingChosen, pieces: { oil: 2, tea: 0 }, amounts: { tea: 500 } };
    expect(linesOf(order, chosen, terms)).toEqual([{ lineId: 'oil', quantity: 2, amount: 6_667 }]);
  });

  test('by amount is as much, for no piece', () => {
    const chosen = { ...nothingChosen, by: 'amount' as const, pieces: { oil: 2 }, amounts: { tea: 500 } };
    expect(linesOf(order, chosen, terms)).toEqual([{ lineId: 'tea', quantity: 0, amount: 500 }]);
  });

  test('as free of charge is all that is left of the lines that are named', () => {
    const chosen = { ...nothingChosen, by: 'free' as const, pieces: { oil: 2 }, free: ['tea'] };
    expect(linesOf(order, chosen, terms)).toEqual([{ lineId: 'tea', quantity: 2, amount: 4_000 }]);
  });
});

test('as many goods may have come back as pieces are given back, of those that are counted', () => {
  const rows = [back('oil', 3), back('tea', 2, false)];
  const lines = linesOf(order, { ...nothingChosen, pieces: { oil: 2, tea: 1 } }, terms);
  expect(goodsOf(order, lines, rows)).toEqual([back('oil', 2)]);
  expect(goodsOf(order, linesOf(order, { ...nothingChosen, by: 'amount', amounts: { oil: 1 } }, terms), rows)).toEqual(
    [],
  );
});
