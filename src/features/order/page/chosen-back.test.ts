import { describe, expect, test } from 'vitest';
import type { GoodsBack } from '../../../nouns/order/goods-back.ts';
import { broughtBack, chooseAll, chosenOf } from './chosen-back.ts';

const tea: GoodsBack = { reason: 'sale', productId: 'tea', quantity: 3, name: 'Tea', unit: 'box', counted: true };
const sticks: GoodsBack = { ...tea, reason: 'use', productId: 'sticks', quantity: 6, unit: null };
const rows = [tea, sticks, { ...tea, productId: 'other', counted: false }];

describe('what comes back with a cancelled order', () => {
  test('is everything unless somebody says otherwise', () => {
    expect(broughtBack(rows, {})).toEqual([
      { reason: 'sale', productId: 'tea', quantity: 3 },
      { reason: 'use', productId: 'sticks', quantity: 6 },
      { reason: 'sale', productId: 'other', quantity: 3 },
    ]);
  });

  test('is nothing of what services have used up, unless somebody says so', () => {
    const used: GoodsBack = { ...sticks, used: true };
    expect(broughtBack([tea, used], {})).toEqual([{ reason: 'sale', productId: 'tea', quantity: 3 }]);
    expect(broughtBack([used], { 'use:sticks': 2 })).toEqual([{ reason: 'use', productId: 'sticks', quantity: 2 }]);
    expect(broughtBack([used], chooseAll([used], true))).toHaveLength(1);
  });

  test('is what was chosen, as far as the order still has so much', () => {
    expect(broughtBack([tea, sticks], { 'sale:tea': 1, 'use:sticks': 0 })).toEqual([
      { reason: 'sale', productId: 'tea', quantity: 1 },
    ]);
    expect(chosenOf({ ...tea, quantity: 2 }, { 'sale:tea': 3 })).toBe(2);
  });

  test('is all or nothing with one tap', () => {
    expect(broughtBack(rows, chooseAll(rows, false))).toEqual([]);
    expect(broughtBack(rows, chooseAll(rows, true))).toHaveLength(3);
  });
});
