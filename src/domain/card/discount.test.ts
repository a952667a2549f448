import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import type { Card } from './card.ts';
import { cardsFor, percentFor } from './discount.ts';

const moxa = { kind: 'service', id: 'moxa', groupId: 'care' } as const;
const range = (kind: Card['discounts'][number]['kind'], itemId: string, percent: number) => ({ kind, itemId, percent });
const discount = (id: string, differs: Partial<Card>): Card => aCard({ id, type: 3, percent: 100 }, differs);

test.each<[string, Partial<Card>, number | null]>([
  ['a card without any', {}, null],
  ['everything', { percentOfAll: 90 }, 90],
  ['its group, before everything', { percentOfAll: 70, discounts: [range('itemGroup', 'care', 85)] }, 85],
  [
    'the item itself, before its group',
    { discounts: [range('itemGroup', 'care', 60), range('service', 'moxa', 95)] },
    95,
  ],
  ['another kind of the same id', { discounts: [range('product', 'moxa', 50)] }, null],
  ['another group', { discounts: [range('itemGroup', 'goods', 50)] }, null],
])('what an item costs with a card for %s', (_, differs, percent) => {
  expect(percentFor(discount('d', differs), moxa)).toBe(percent);
});

describe('the card that makes an item cheapest', () => {
  const where = { memberId: 'li', way: ['shop-1', 'north', 'hq'], at: 1_000 };
  const best = (...cards: readonly Card[]) => {
    const [first] = cardsFor(cards, moxa, where);
    return first && { cardId: first.card.id, percent: first.percent };
  };
  const ninety = discount('ninety', { percentOfAll: 90 });
  const eighty = discount('eighty', { percentOfAll: 80 });

  test('is the one with the lowest percentage', () => {
    expect(best(ninety, eighty)).toEqual({ cardId: 'eighty', percent: 80 });
    expect(best(eighty, discount('zen', { percentOfAll: 70 }))).toEqual({ cardId: 'zen', percent: 70 });
  });
  test('of two alike the one that ends sooner, and one that ends before one that never does', () => {
    const soon = discount('soon', { percentOfAll: 80, expiresAt: 2_000 });
    const later = discount('later', { percentOfAll: 80, expiresAt: 3_000 });
    expect(best(eighty, later, soon)?.cardId).toBe('soon');
    expect(best(eighty, later)?.cardId).toBe('later');
  });
  test.each<[string, Partial<Card>]>([
    ['somebody else’s', { memberId: 'wu' }],
    ['a frozen one', { status: 'frozen' }],
    ['one that is over', { expiresAt: 1_000 }],
    ['one for other shops', { consumableIn: ['south'] }],
  ])('is not %s', (_, differs) => {
    expect(best(ninety, { ...eighty, ...differs })?.cardId).toBe('ninety');
  });
  test('is none where no card names the item', () => {
    expect(best(discount('other', { discounts: [range('product', 'tea', 50)] }))).toBeUndefined();
  });
});
