import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { owedFor } from '../card/lot.ts';
import { honouredIn, type LotLedger, liabilityFigures, liabilityOf, netted } from './liability.ts';

type Entry = LotLedger['entries'][number];
const entry = (kind: Entry['kind'], amount: number, at: number, shopId = 'east', moved = 0): Entry => ({
  kind,
  amount,
  at,
  shopId,
  moved,
  orderId: 'sale',
});
const lot = (entries: readonly Entry[], more: Partial<LotLedger> = {}): LotLedger => ({
  granted: 100_000,
  paid: 100_000,
  expiresAt: null,
  soldIn: 'east',
  entries,
  ...more,
});
const period = { from: 100, to: 200 };

/** opening, sold, used, refunded, expired, closing, and what came over by changes where something did; worked by hand. */
const examples: readonly (readonly [string, LotLedger, readonly number[]])[] = [
  ['sold before, untouched', lot([entry('issue', 100_000, 10)]), [100_000, 0, 0, 0, 0, 100_000]],
  ['sold in the period', lot([entry('issue', 100_000, 100)]), [0, 100_000, 0, 0, 0, 100_000]],
  ['a recharge in the period', lot([entry('recharge', 100_000, 150)]), [0, 100_000, 0, 0, 0, 100_000]],
  ['sold when the next period begins', lot([entry('issue', 100_000, 200)]), [0, 0, 0, 0, 0, 0]],
  [
    'used before and in the period',
    lot([entry('issue', 100_000, 10), entry('use', -30_000, 20), entry('use', -20_000, 150)]),
    [70_000, 0, 20_000, 0, 0, 50_000],
  ],
  [
    'a use that was given back in the period',
    lot([entry('issue', 100_000, 10), entry('use', -30_000, 20), entry('useReturned', 30_000, 150)]),
    [70_000, 0, -30_000, 0, 0, 100_000],
  ],
  [
    'a sale that was taken back',
    lot([entry('issue', 100_000, 110), entry('refund', -100_000, 120)]),
    [0, 100_000, 0, 100_000, 0, 0],
  ],
  [
    'times of a card: 10 for 998.00, three of them used',
    lot([entry('issue', 10, 10), entry('use', -3, 150)], { granted: 10, paid: 99_800 }),
    [99_800, 0, 29_940, 0, 0, 69_860],
  ],
  [
    'times whose price does not divide: 3 for 1.00, one used before, one in the period',
    lot([entry('issue', 3, 10), entry('use', -1, 20), entry('use', -1, 150)], { granted: 3, paid: 100 }),
    [66, 0, 33, 0, 0, 33],
  ],
  [
    'a gift is owed nothing for',
    lot([entry('issue', 20_000, 10), entry('use', -5_000, 150)], { granted: 20_000, paid: 0 }),
    [0, 0, 0, 0, 0, 0],
  ],
  [
    'what is left expires in the period',
    lot([entry('issue', 100_000, 10), entry('use', -40_000, 110)], { expiresAt: 150 }),
    [100_000, 0, 40_000, 0, 60_000, 0],
  ],
  [
    'a card that is given on stays the debt that it was',
    lot([entry('issue', 100_000, 10), entry('transferOut', -100_000, 150), entry('transferIn', 100_000, 150)]),
    [100_000, 0, 0, 0, 0, 100_000],
  ],
  ['expired before', lot([entry('issue', 100_000, 10)], { expiresAt: 50 }), [0, 0, 0, 0, 0, 0]],
  [
    'expires when the next period begins',
    lot([entry('issue', 100_000, 10)], { expiresAt: 200 }),
    [100_000, 0, 0, 0, 100_000, 0],
  ],
  ['expires when the period begins', lot([entry('issue', 100_000, 10)], { expiresAt: 100 }), [0, 0, 0, 0, 0, 0]],
  ['expires later', lot([entry('issue', 100_000, 10)], { expiresAt: 201 }), [100_000, 0, 0, 0, 0, 100_000]],
  [
    'what comes back onto a lot that has ended is over at once',
    lot([entry('issue', 100_000, 10), entry('use', -40_000, 20), entry('useReturned', 40_000, 150)], { expiresAt: 50 }),
    [0, 0, -40_000, 0, 40_000, 0],
  ],
  [
    'a card of which 400.00 went over to another one; 100.00 are kept for gifts that were used',
    lot([entry('issue', 100_000, 10), entry('use', -50_000, 20), entry('changeOut', -50_000, 150, 'east', -40_000)]),
    [50_000, 0, 10_000, 0, 0, 0, -40_000],
  ],
  [
    'a card of 3,000.00 for which another one paid 400.00',
    lot([entry('changeIn', 300_000, 150, 'east', 40_000)], { granted: 300_000, paid: 300_000 }),
    [0, 260_000, 0, 0, 0, 300_000, 40_000],
  ],
  [
    'the old card once the change was undone',
    lot([
      entry('issue', 100_000, 10),
      entry('use', -50_000, 20),
      entry('changeOut', -50_000, 150, 'east', -40_000),
      entry('changeBack', 50_000, 160, 'east', 40_000),
    ]),
    [50_000, 0, 0, 0, 0, 50_000],
  ],
  [
    'and the new one: what had been paid anew is given back, and what came over goes back',
    lot([entry('changeIn', 300_000, 150, 'east', 40_000), entry('refund', -300_000, 160, 'east', -40_000)], {
      granted: 300_000,
      paid: 300_000,
    }),
    [0, 260_000, 0, 260_000, 0, 0],
  ],
];

describe('what a shop owes for cards', () => {
  test.each(examples)('%s', (_, one, [opening, sold, used, refunded, expired, closing, changed = 0]) => {
    const figures = liabilityOf([one], period).get('east');
    expect(figures).toEqual({ opening, movedIn: 0, sold, changed, used, refunded, expired, closing });
  });

  test('what another system had sold stands on a line of its own, in the month in which it was taken in', () => {
    const brought = lot([{ ...entry('issue', 100_000, 150), orderId: '' }, entry('use', -30_000, 160)]);
    const figures = liabilityOf([brought], period).get('east');
    expect(figures).toMatchObject({ opening: 0, movedIn: 100_000, sold: 0, used: 30_000, closing: 70_000 });
  });

  const anyEntry = fc.tuple(fc.nat(400), fc.nat(3), fc.constantFrom('east', 'west', 'north'));
  /** Lots whose uses never take more than is left, in any order and with any end. */
  const anyLot = fc
    .record({
      granted: fc.integer({ min: 1, max: 5_000 }),
      paid: fc.nat(500_000),
      expiresAt: fc.option(fc.nat(400)),
      soldIn: fc.constantFrom('east', 'west', 'north'),
      soldAt: fc.nat(400),
      moves: fc.array(anyEntry, { maxLength: 8 }),
    })
    .map(({ moves, soldAt, granted, ...of }): LotLedger => {
      let left = granted;
      const later = moves.flatMap(([after, part, shopId], place): Entry[] => {
        const amount = part === 3 ? granted - left : -Math.floor((left * part) / 3);
        left += amount;
        // Some of what leaves goes over to another card, at up to what is owed for it.
        const moved =
          after % 3 === 0 ? Math.floor((owedFor({ granted, paid: of.paid }, Math.abs(amount)) * part) / 3) : 0;
        const [out, back] =
          after % 3 === 0 ? (['changeOut', 'changeBack'] as const) : (['use', 'useReturned'] as const);
        const kind = amount > 0 ? back : out;
        return [entry(kind, amount, soldAt + after + place, shopId, amount > 0 ? moved : -moved)];
      });
      const inOrder = later.toSorted((a, b) => a.at - b.at);
      return { ...of, granted, entries: [entry('issue', granted, soldAt, of.soldIn), ...inOrder] };
    });
  const moments = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)).map((all) => all.toSorted((a, b) => a - b));

  test('opening, and what came and went, come to the closing; what one period closes with the next opens with', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 6 }), moments, (lots, [first = 0, second = 0, third = 0]) => {
        const whole = liabilityOf(lots, { from: first, to: third });
        const parts = [liabilityOf(lots, { from: first, to: second }), liabilityOf(lots, { from: second, to: third })];
        for (const [shopId, all] of whole) {
          const { opening, movedIn, sold, changed, used, refunded, expired, closing } = all;
          expect(opening + movedIn + sold + changed - used - refunded - expired).toBe(closing);
          const [one, other] = parts.map((part) => part.get(shopId));
          expect(one?.closing).toBe(other?.opening);
          for (const figure of liabilityFigures.keyof().options.slice(1, 7))
            expect(Number(one?.[figure]) + Number(other?.[figure])).toBe(all[figure]);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('what is left and never ends is what is owed', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 6 }), (lots) => {
        const lasting = lots.map((one) => ({ ...one, expiresAt: null }));
        const owed = [...liabilityOf(lasting, { from: 0, to: 10_000 }).values()].reduce(
          (sum, of) => sum + of.closing,
          0,
        );
        const left = (one: LotLedger) => one.entries.reduce((sum, { amount }) => sum + amount, 0);
        expect(owed).toBe(lasting.reduce((sum, one) => sum + owedFor(one, left(one)), 0));
      }),
      { numRuns: runs(10_000) },
    );
  });

  test('what all shops pay each other comes to nothing, and each is paid what it gave less what others gave for it', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 8 }), (lots) => {
        const all = honouredIn(lots, { from: 0, to: 10_000 });
        for (const shopId of ['east', 'west', 'north']) {
          const gave = all.reduce(
            (sum, { usedIn, soldIn, value }) => sum + (usedIn === shopId ? value : 0) - (soldIn === shopId ? value : 0),
            0,
          );
          const paid = netted(all).reduce(
            (sum, { from, to, amount }) => sum + (to === shopId ? amount : 0) - (from === shopId ? amount : 0),
            0,
          );
          expect(paid).toBe(gave);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });
});

test('a shop that changed another’s card is paid what that counted, and not what the other kept', () => {
  const out = entry('changeOut', -50_000, 150, 'west', -40_000);
  const old = lot([entry('issue', 100_000, 10), entry('use', -50_000, 20), out]);
  expect(honouredIn([old], period)).toEqual([{ soldIn: 'east', usedIn: 'west', value: 40_000 }]);
  const undone = { ...old, entries: [...old.entries, entry('changeBack', 50_000, 160, 'west', 40_000)] };
  expect(honouredIn([undone], period)).toEqual([]);
});

test('a shop that gave for another’s card is paid by it, less what the other gave for its own', () => {
  const lots = [
    lot([entry('issue', 100_000, 10), entry('use', -30_000, 150, 'west'), entry('use', -10_000, 160)]),
    lot([entry('issue', 50_000, 10, 'west'), entry('use', -5_000, 150)], {
      soldIn: 'west',
      granted: 50_000,
      paid: 40_000,
    }),
  ];
  const all = honouredIn(lots, period);
  expect(all).toEqual([
    { soldIn: 'east', usedIn: 'west', value: 30_000 },
    { soldIn: 'west', usedIn: 'east', value: 4_000 },
  ]);
  expect(netted(all)).toEqual([{ from: 'east', to: 'west', amount: 26_000 }]);
  expect(honouredIn(lots, { from: 200, to: 300 })).toEqual([]);
});
