import { describe, expect, test } from 'vitest';
import { countTerms } from '../../../tests/make-cards.ts';
import fc, { runs } from '../../../tests/property.ts';
import { useOrders } from '../card-template/terms.ts';
import { drawMoney, drawTimes } from './draw.ts';
import { grantedLots } from './granted-lots.ts';
import { type CardLot, lessDraws, moneyLeft, plusDraws, timesLeft } from './lot.ts';

const now = 1_000;
const lot = (given: Partial<CardLot> = {}): CardLot => {
  const left = given.left ?? 10_000;
  return {
    id: 'lot',
    isGift: false,
    item: null,
    granted: left,
    left,
    paid: 0,
    expiresAt: null,
    shopId: 's01',
    orderId: 'order',
    at: 1,
    ...given,
  };
};
const massage = { kind: 'service', itemId: 'massage' } as const;

describe('an amount is taken from a prepaid card', () => {
  const card = [lot({ id: 'p', left: 10_000 }), lot({ id: 'g', left: 5_000, isGift: true })];
  test.each([
    ['principal first', 'principalFirst', 3_000, [['p', 3_000]]],
    [
      'principal first, then the gift',
      'principalFirst',
      12_000,
      [
        ['p', 10_000],
        ['g', 2_000],
      ],
    ],
    ['gift first', 'giftFirst', 3_000, [['g', 3_000]]],
    [
      'gift first, then the principal',
      'giftFirst',
      6_000,
      [
        ['p', 1_000],
        ['g', 5_000],
      ],
    ],
    [
      'in proportion',
      'proportional',
      3_000,
      [
        ['p', 2_000],
        ['g', 1_000],
      ],
    ],
    [
      'in proportion, the odd fen where the remainder is larger',
      'proportional',
      100,
      [
        ['p', 67],
        ['g', 33],
      ],
    ],
    [
      'in proportion, all of it',
      'proportional',
      15_000,
      [
        ['p', 10_000],
        ['g', 5_000],
      ],
    ],
    ['nothing', 'proportional', 0, []],
  ] as const)('%s', (_, order, amount, drawn) => {
    const draws = drawMoney(card, amount, order, now) ?? [];
    expect(draws.map(({ lotId, amount: of }) => [lotId, of])).toEqual(drawn);
  });

  test('not when there is less on it', () => {
    expect(drawMoney(card, 15_001, 'proportional', now)).toBeUndefined();
  });

  test('never from what has expired, and first from what ends first', () => {
    const lots = [
      lot({ id: 'never', left: 1_000 }),
      lot({ id: 'late', left: 1_000, expiresAt: 9_000 }),
      lot({ id: 'soon', left: 1_000, expiresAt: 2_000 }),
      lot({ id: 'over', left: 1_000, expiresAt: now }),
    ];
    expect(drawMoney(lots, 2_500, 'principalFirst', now)).toEqual([
      { lotId: 'soon', amount: 1_000 },
      { lotId: 'late', amount: 1_000 },
      { lotId: 'never', amount: 500 },
    ]);
    expect(moneyLeft(lots, now)).toBe(3_000);
    expect(drawMoney(lots, 3_001, 'principalFirst', now)).toBeUndefined();
  });

  test('times on it are no money', () => {
    expect(drawMoney([lot({ item: massage, left: 10 })], 1, 'giftFirst', now)).toBeUndefined();
  });
});

describe('times are taken from a card', () => {
  const lots = [
    lot({ id: 'bought', item: massage, left: 3, expiresAt: 9_000 }),
    lot({ id: 'given', item: massage, left: 2, isGift: true, expiresAt: 5_000 }),
    lot({ id: 'other', item: { kind: 'service', itemId: 'cupping' }, left: 9 }),
    lot({ id: 'alike', item: { kind: 'product', itemId: 'massage' }, left: 9 }),
  ];
  test('of the item alone, what ends first', () => {
    expect(drawTimes(lots, massage, 4, now)).toEqual([
      { lotId: 'given', amount: 2 },
      { lotId: 'bought', amount: 2 },
    ]);
    expect(timesLeft(lots, massage, now)).toBe(5);
  });
  test('bought ones before those that were given on top, of a card as it is sold', () => {
    const terms = countTerms({
      benefits: [{ ...massage, times: 3 }],
      gifts: ['service'],
      giftServices: [{ itemId: 'massage', times: 2 }],
    });
    const grant = {
      orderId: 'sale',
      lineId: 'line',
      shopId: 's01',
      at: 1,
      expiresAt: 9_000,
      daysFromUse: null,
      paid: 3,
    };
    expect(
      drawTimes(
        grantedLots(terms, grant, () => 1),
        massage,
        4,
        now,
      ),
    ).toEqual([
      { lotId: 'sale:line:times0', amount: 3 },
      { lotId: 'sale:line:giftTimes0', amount: 1 },
    ]);
  });
  test('not more than there are', () => {
    expect(drawTimes(lots, massage, 6, now)).toBeUndefined();
    expect(drawTimes(lots, massage, 4, 5_000)).toBeUndefined();
  });
});

describe('whatever lies on a card', () => {
  const anyLot = fc.record({
    isGift: fc.boolean(),
    left: fc.integer({ min: 0, max: 1_000_000 }),
    expiresAt: fc.option(fc.integer({ min: 0, max: 2_000 })),
    at: fc.integer({ min: 0, max: 100 }),
  });
  const anyLots = fc
    .array(anyLot, { maxLength: 12 })
    .map((some) => some.map((given, place) => lot({ id: `lot${place}`, ...given })));

  test('what is taken is what was asked for, no lot falls below nothing, and what is given back restores it', () => {
    fc.assert(
      fc.property(
        anyLots,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...useOrders),
        (lots, part, order) => {
          const amount = Math.floor(moneyLeft(lots, now) * part);
          const draws = drawMoney(lots, amount, order, now);
          expect(draws?.reduce((sum, draw) => sum + draw.amount, 0)).toBe(amount);
          const after = lessDraws(lots, draws ?? []);
          expect(after.every(({ left }) => left >= 0)).toBe(true);
          expect(moneyLeft(after, now)).toBe(moneyLeft(lots, now) - amount);
          expect(plusDraws(after, draws ?? [])).toEqual(lots);
        },
      ),
      { numRuns: runs(10_000) },
    );
  });

  test('the order of its lots does not matter', () => {
    fc.assert(
      fc.property(
        anyLots,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...useOrders),
        (lots, part, order) => {
          const amount = Math.floor(moneyLeft(lots, now) * part);
          expect(drawMoney(lots.toReversed(), amount, order, now)).toEqual(drawMoney(lots, amount, order, now));
        },
      ),
      { numRuns: runs(10_000) },
    );
  });

  test('more than there is on it is never given', () => {
    fc.assert(
      fc.property(anyLots, fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(...useOrders), (lots, more, order) => {
        expect(drawMoney(lots, moneyLeft(lots, now) + more, order, now)).toBeUndefined();
      }),
    );
  });
});
