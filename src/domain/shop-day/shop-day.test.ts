import { describe, expect, test } from 'vitest';
import { aLine } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { dayAt, dayOrMonth, dayOrMonthAfter, partOf, shopPeriod } from './period.ts';
import { dayOf, daysTogether, type Moved, moneyTogether, type Sold, salesTogether, takingsOf } from './shop-day.ts';

const at = (text: string): number => Date.parse(text);
const iso = (time: number): string => new Date(time).toISOString();
const period = shopPeriod('2026-11-27', 'Asia/Shanghai');
const moved = (given: Partial<Moved>): Moved => ({
  ...{ shopId: 'east', counterId: 'c1', staffId: 'anna', kind: 'payment', paymentType: 0, amount: 10_000 },
  ...{ at: at('2026-11-27T01:30:00Z'), ...given },
});
const sold = (given: Partial<Sold>): Sold => ({
  ...{ shopId: 'east', action: 0, total: 10_000, lines: [aLine()], collectedAt: at('2026-11-27T01:30:00Z'), ...given },
});
const numberOf = (id: string) => id.slice(1);
const ofDay = (all: readonly Partial<Moved>[], sales: readonly Partial<Sold>[] = []) =>
  dayOf(['east'], { moved: all.map(moved), sold: sales.map(sold) }, period, numberOf);

describe('a day and a month of a shop', () => {
  test.each([
    ['2026-11-27', 'Asia/Shanghai', '2026-11-26T16:00:00.000Z', '2026-11-27T16:00:00.000Z', 24],
    ['2026-11', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z', 30],
    ['2024-02', 'UTC', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z', 29],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 24],
    // Clocks are put on at midnight: the day begins at one, and the last hour of the day before is not its own.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z', 24],
    ['2026-09-05', 'America/Santiago', '2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z', 24],
  ])('%s in %s', (of, zone, from, to, parts) => {
    const found = shopPeriod(of, zone);
    expect([iso(found.from), iso(found.to), found.parts.length]).toEqual([from, to, parts]);
  });

  test.each([
    ['2026-11-27', 'Asia/Shanghai', '2026-11-26T16:00:00Z', 0],
    ['2026-11-27', 'Asia/Shanghai', '2026-11-27T15:59:59Z', 23],
    ['2026-11', 'Asia/Shanghai', '2026-11-26T16:00:00Z', 26],
    // Clocks are put back at three, so that 2:30 comes twice.
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T00:30:00Z', 1],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T01:30:00Z', 2],
    // They are put on at two: no minute is in the hour that is left out.
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T01:00:00Z', 3],
    ['2026-03-08', 'America/New_York', '2026-03-08T06:30:00Z', 1],
    ['2026-03-08', 'America/New_York', '2026-03-08T07:00:00Z', 3],
  ])('in %s of %s the moment %s is in part %i', (of, zone, moment, part) =>
    expect(partOf(shopPeriod(of, zone), at(moment))).toBe(part),
  );

  test('the day before the first is the last of the month before, and months follow each other', () => {
    expect(dayOrMonthAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayOrMonthAfter('2026-12', 1)).toBe('2027-01');
    expect(dayAt(at('2026-11-26T16:00:00Z'), 'Asia/Shanghai')).toBe('2026-11-27');
  });

  test.each([
    ['2026-11', true],
    ['2026-11-27', true],
    ['2026-02-30', false],
    ['2026-13', false],
    ['2026-13-01', false],
    ['today', false],
  ])('%s is one: %s', (text, is) => expect(dayOrMonth.safeParse(text).success).toBe(is));

  test('wherever it is: parts follow each other and fill it', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC');
    const days = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
    const holds = fc.property(days, zones, fc.boolean(), (day, zone, month) => {
      const { from, to, parts } = shopPeriod(iso(day).slice(0, month ? 7 : 10), zone);
      expect([parts[0], parts.every((start, place) => start >= (parts[place - 1] ?? from) && start < to)]).toEqual([
        from,
        true,
      ]);
    });
    fc.assert(holds);
  });
});

describe('the day of a shop', () => {
  const nothing = { taken: 0, payments: 0, returned: 0, refunds: 0, byCard: 0, onAccount: 0, suspense: 0, repaid: 0 };
  test.each([
    ['nothing', [], nothing],
    ['a moment before it', [{ at: period.from - 1 }], nothing],
    ['its first moment', [{ at: period.from }], { taken: 10_000, payments: 1 }],
    ['the first moment of the next day', [{ at: period.to }], nothing],
    ['another shop', [{ shopId: 'west' }], nothing],
    ['what was given back', [{ kind: 'refund', amount: -4_000 }], { returned: 4_000, refunds: 1 }],
    ['what a card paid', [{ paymentType: 5 }], { taken: 10_000, payments: 1, byCard: 10_000 }],
    [
      'what went back onto a card',
      [{ kind: 'refund', paymentType: 5, amount: -4_000 }],
      { returned: 4_000, refunds: 1, byCard: -4_000 },
    ],
    ['what was put on account', [{ paymentType: 20 }], { taken: 10_000, payments: 1, onAccount: 10_000 }],
    ['debt that was repaid', [{ kind: 'repayment', amount: 3_000 }], { repaid: 3_000 }],
    [
      'a repayment that was taken back',
      [
        { kind: 'repayment', amount: 3_000 },
        { kind: 'repaymentReturned', amount: -3_000 },
      ],
      nothing,
    ],
    ['money in suspense', [{ kind: 'suspense', amount: 700 }], { suspense: 700 }],
    [
      'money in suspense that was cleared up',
      [
        { kind: 'suspense', amount: 700 },
        { kind: 'suspenseReturned', amount: -700 },
      ],
      nothing,
    ],
  ] satisfies [string, Partial<Moved>[], object][])('counts %s', (_, all, sum) => {
    expect(ofDay(all).shops[0]).toMatchObject({ ...nothing, ...sum });
  });

  test('takings are money: what was taken less what was given back, without cards, debt and suspense', () => {
    const [shop] = ofDay([
      { amount: 30_000 },
      { paymentType: 5, amount: 9_000 },
      { paymentType: 20, amount: 8_000 },
      { kind: 'repayment', amount: 2_000 },
      { kind: 'refund', amount: -4_000 },
      { kind: 'refund', paymentType: 5, amount: -1_000 },
      { kind: 'suspense', amount: 700 },
    ]).shops;
    expect(shop && takingsOf(shop)).toBe(26_000);
  });

  test.each([
    ['an order', {}, { orders: 1, sold: 10_000, reduced: 0, cards: 0 }],
    ['one that is not paid', { collectedAt: null }, { orders: 0 }],
    ['one of the next day', { collectedAt: period.to }, { orders: 0 }],
    ['what was made cheaper', { total: 8_500 }, { sold: 8_500, reduced: 1_500 }],
    ['what cost more than by the list', { total: 12_000 }, { sold: 12_000, reduced: -2_000 }],
    ['a card that was sold', { action: 1 }, { orders: 1, sold: 10_000, cards: 1, cardsSold: 10_000, recharges: 0 }],
    ['a card for which another one was changed', { action: 3 }, { orders: 1, cards: 1, cardsSold: 10_000 }],
    ['a recharge', { action: 2 }, { orders: 1, cards: 0, recharges: 1, recharged: 10_000 }],
    [
      'pieces by their list price',
      { total: 29_000, lines: [aLine({ quantity: 3 })] },
      { sold: 29_000, reduced: 1_000 },
    ],
  ])('counts of sales %s', (_, given, sum) => expect(ofDay([], [given]).shops[0]).toMatchObject(sum));

  test('is told by way, hour, counter and person; the most first, hours and counters as they follow each other', () => {
    const day = ofDay([
      { amount: 100, counterId: 'c2', at: at('2026-11-27T03:00:00Z') },
      { amount: 300, paymentType: 6, staffId: 'ben', at: at('2026-11-27T02:00:00Z') },
    ]);
    expect(day.ways.map(({ type, taken }) => [type, taken])).toEqual([
      [6, 300],
      [0, 100],
    ]);
    expect(day.parts.map(({ part, taken }) => [part, taken])).toEqual([
      [10, 300],
      [11, 100],
    ]);
    expect(day.counters.map(({ number, taken }) => [number, taken])).toEqual([
      ['1', 300],
      ['2', 100],
    ]);
    expect(day.staff.map(({ staffId }) => staffId)).toEqual(['ben', 'anna']);
  });
});

describe('whatever changed hands and was sold', () => {
  const movedAtAll = fc.record({
    shopId: fc.constantFrom('east', 'west'),
    counterId: fc.constantFrom('c1', 'c2', 'c3'),
    staffId: fc.constantFrom('anna', 'ben'),
    kind: fc.constantFrom('payment' as const, 'refund' as const, 'suspense' as const),
    paymentType: fc.constantFrom(0, 5, 6),
    amount: fc.integer({ min: -10_000, max: 10_000 }),
    at: fc.integer({ min: period.from - 10_000_000, max: period.to + 10_000_000 }),
  });
  const soldAtAll = fc.record({
    shopId: fc.constantFrom('east', 'west'),
    action: fc.constantFrom(0, 1, 2),
    total: fc.nat(20_000),
    lines: fc.constant<Sold['lines']>([aLine()]),
    collectedAt: fc.option(fc.integer({ min: period.from - 10_000_000, max: period.to + 10_000_000 })),
  });
  const asked = fc.record({
    moved: fc.array(movedAtAll, { maxLength: 30 }),
    sold: fc.array(soldAtAll, { maxLength: 10 }),
  });

  test('ways, hours, counters and people each come to the whole', () => {
    const holds = fc.property(asked, (given) => {
      const day = dayOf(['east'], given, period, numberOf);
      const { shopId: _, ...whole } = day.shops[0] ?? { shopId: '' };
      for (const rows of [day.ways, day.parts, day.counters, day.staff])
        expect(whole).toMatchObject(moneyTogether(rows));
    });
    fc.assert(holds);
  });

  test('shops come to the same together as one by one, and all of them to the whole', () => {
    const holds = fc.property(asked, (given) => {
      const of = (shopIds: readonly string[]) => dayOf(shopIds, given, period, numberOf);
      const [both, apart] = [of(['east', 'west']), daysTogether([of(['east']), of(['west'])])];
      const byKey = (day: typeof both) => ({
        shops: day.shops.toSorted((a, b) => (a.shopId < b.shopId ? -1 : 1)),
        ways: day.ways.toSorted((a, b) => a.type - b.type),
        parts: day.parts,
      });
      expect(byKey(apart)).toEqual(byKey(both));
      for (const day of [both, apart]) expect([day.counters, day.staff]).toEqual([[], []]);
      const whole = { ...moneyTogether(both.shops), ...salesTogether(both.shops) };
      expect(moneyTogether(both.ways)).toEqual(moneyTogether(both.parts));
      expect(whole).toMatchObject(moneyTogether(both.parts));
      expect(whole.orders).toBe(
        given.sold.filter(({ collectedAt: t }) => t !== null && t >= period.from && t < period.to).length,
      );
    });
    fc.assert(holds);
  });
});
