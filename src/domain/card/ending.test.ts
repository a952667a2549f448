import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import type { Card } from './card.ts';
import { endingOf } from './ending.ts';

const now = 1_763_704_800_000;
const massage = { kind: 'service', itemId: 'massage' } as const;
const lot = (end: number | null, left: number, item: Card['lots'][number]['item'] = null): Card['lots'][number] => ({
  id: `${end}-${left}`,
  isGift: false,
  item,
  granted: 100,
  left,
  paid: 100,
  expiresAt: end === null ? null : now + end,
  shopId: 'shop-1',
  orderId: '',
  at: 1,
});
const of = (...lots: Card['lots']) => endingOf(aCard({}, { lots }), now);

describe('what of a card ends next', () => {
  test('is the lots that end first, money and times apart', () => {
    expect(of(lot(9, 500), lot(9, 3, massage), lot(10, 700), lot(null, 1))).toEqual({
      end: now + 9,
      isAll: false,
      money: 500,
      times: 3,
    });
  });

  test('is all of it where nothing else can be used', () => {
    expect(of(lot(9, 500), lot(12, 0), lot(-1, 40))).toEqual({ end: now + 9, isAll: true, money: 500, times: 0 });
  });

  test('is what ended with it where nothing can be used any more', () => {
    expect(of(lot(-9, 500), lot(-2, 2, massage), lot(-1, 0))).toEqual({
      end: now - 2,
      isAll: true,
      money: 500,
      times: 2,
    });
  });

  test('is nothing where something never ends, nothing is on it, or it is put aside or over', () => {
    expect([of(lot(null, 5)), of(lot(9, 0)), of()]).toEqual([undefined, undefined, undefined]);
    for (const status of ['frozen', 'invalid', 'ended'] as const)
      expect(endingOf(aCard({}, { status, lots: [lot(9, 5)] }), now)).toBeUndefined();
  });

  test('is a discount card itself', () => {
    const discount = (expiresAt: number | null) => endingOf(aCard({}, { type: 3, expiresAt }), now);
    expect(discount(now + 5)).toEqual({ end: now + 5, isAll: true, money: 0, times: 0 });
    expect(discount(null)).toBeUndefined();
  });
});
