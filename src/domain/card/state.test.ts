import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import type { Card } from './card.ts';
import { endingSoon, stateAt } from './state.ts';

test.each([
  ['active', null, 10, 'active'],
  ['active', 11, 10, 'active'],
  ['active', 10, 10, 'expired'],
  ['notStarted', 9, 10, 'expired'],
  ['notStarted', null, 10, 'notStarted'],
  ['frozen', 9, 10, 'frozen'],
  ['invalid', 9, 10, 'invalid'],
] as const)('a card that is %s and ends at %s is at %s %s', (status, expiresAt, at, expected) => {
  expect(stateAt({ status, expiresAt }, at)).toBe(expected);
});

describe('a card is marked', () => {
  const day = 24 * 60 * 60 * 1_000;
  const now = 1_763_704_800_000;
  const ends = (...left: (readonly [end: number | null, left: number])[]): Card['lots'] =>
    left.map(([days, left], place) => ({
      id: `lot-${place}`,
      isGift: false,
      item: null,
      granted: 100,
      left,
      paid: 100,
      expiresAt: days === null ? null : now + days * day,
      shopId: 'shop-1',
      orderId: '',
      at: 1,
    }));
  const soon = (days: number, isAll: boolean) => ({ end: now + days * day, isAll });

  test.each([
    ['where all of it ends within 30 days', { lots: ends([30, 1]) }, soon(30, true)],
    ['where a part of it does', { lots: ends([9, 1], [60, 1], [null, 1]) }, soon(9, false)],
    ['by what ends first', { lots: ends([9, 1], [5, 1]) }, soon(5, false)],
    ['as one by which prices are less', { type: 3, expiresAt: now + 7 * day, lots: [] }, soon(7, true)],
    ['though it has not begun', { status: 'notStarted', lots: ends([9, 1]) }, soon(9, true)],
    ['not by what is used up', { lots: ends([9, 0], [60, 1]) }, undefined],
    ['not by what is over, though the card does not say when it ends', { lots: ends([-1, 1]) }, undefined],
    ['not by what is over', { lots: ends([-1, 1], [60, 1]) }, undefined],
    ['not a day sooner', { lots: ends([31, 1]) }, undefined],
    ['not where it never ends', { lots: ends([null, 1]) }, undefined],
    ['not where nothing is on it', { lots: [], expiresAt: now + day }, undefined],
    ['not while it is frozen', { status: 'frozen', lots: ends([9, 1]) }, undefined],
    ['not once it has expired', { expiresAt: now, lots: ends([9, 1]) }, undefined],
  ] as const)('%s', (_, differs, expected) => {
    const found = endingSoon(aCard({}, differs as Partial<Card>), now, 30);
    expect(found && { end: found.end, isAll: found.isAll }).toEqual(expected);
  });
});
