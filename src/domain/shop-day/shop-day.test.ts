import { describe, expect, test } from 'vitest';
import { aLine } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { figureOf } from '../figures/figures.ts';
import { moneyTogether, noMoney as nothing } from '../figures/money-sum.ts';
import { listPriceOf, type Sold, salesTogether } from '../figures/sales-sum.ts';
import { dayAt, dayOrMonth, dayOrMonthAfter, partOf, shopPeriod } from './period.ts';
import { dayOf, daysTogether, type Moved } from './shop-day.ts';

const at = (text: string): number => Date.parse(text);
const iso = (time: number): string => new Date(time).toISOString();
const period = shopPeriod('2026-11-27', 'Asia/Shanghai');
const moved = (given: Partial<Moved>): Moved => ({
  shopId: 'east',
  counterId: 'c1',
  shiftId: 's',
  staffId: 'anna',
  kind: 'payment',
  action: 0,
  paymentType: 0,
  amount: 10_000,
  at: at('2026-11-27T01:30:00Z'),
  ...given,
});
const sold = (given: Partial<Sold>): Sold => ({
  shopId: 'east',
  action: 0,
  total: 10_000,
  listPrice: 10_000,
  collectedAt: at('2026-11-27T01:30:00Z'),
  ...given,
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
  test.each([
    ['nothing', [], nothing],
    ['a moment before it', [{ at: period.from - 1 }], nothing],
    ['its first moment', [{ at: period.from }], { sales: 10_000, payments: 1 }],
    ['the first moment of the next day', [{ at: period.to }], nothing],
    ['another shop', [{ shopId: 'west' }], nothing],
    ['what was given back', [{ kind: 'refund', amount: -4_000 }], { goodsReturned: 4_000, refunds: 1 }],
    ['what a card paid', [{ paymentType: 5 }], { payments: 1, byCard: 10_000 }],
    [
      'what went back onto a card',
      [{ kind: 'refund', paymentType: 5, amount: -4_000 }],
      { refunds: 1, ontoCards: 4_000 },
    ],
    ['what was put on account', [{ paymentType: 20 }], { payments: 1, onAccount: 10_000 }],
    [
      'what was taken off an account',
      [{ kind: 'refund', paymentType: 20, amount: -4_000 }],
      { refunds: 1, offAccount: 4_000 },
    ],
    ['a card that was sold', [{ action: 1 }], { cards: 10_000, payments: 1 }],
    ['what was paid on top of a card', [{ action: 3 }], { cards: 10_000, payments: 1 }],
    ['what the old card counted', [{ action: 3, paymentType: 5 }], { moved: 10_000, payments: 1 }],
    ['a recharge', [{ action: 2 }], { recharged: 10_000, payments: 1 }],
    [
      'a card that was given back',
      [{ kind: 'refund', action: 1, amount: -4_000 }],
      { cardsReturned: 4_000, refunds: 1 },
    ],
    [
      'goods back without a receipt',
      [{ kind: 'refund', action: null, amount: -4_000 }],
      { goodsReturned: 4_000, refunds: 1 },
    ],
    [
      'an exchange, once',
      [{ paymentType: 10 }, { kind: 'refund', paymentType: 10, amount: -10_000 }],
      { exchanged: 10_000, exchangedBack: 10_000 },
    ],
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

  test('cash performance is money that came in, consumption performance what was given for whatever paid it', () => {
    const [shop] = ofDay([
      { amount: 30_000 },
      { action: 1, amount: 100_000 },
      { paymentType: 5, amount: 9_000 },
      { paymentType: 20, amount: 8_000 },
      { kind: 'repayment', amount: 2_000 },
      { kind: 'refund', amount: -4_000 },
      { kind: 'refund', paymentType: 5, amount: -1_000 },
      { kind: 'suspense', amount: 700 },
    ]).shops;
    expect([figureOf(shop ?? {}, 'cash'), figureOf(shop ?? {}, 'consumption')]).toEqual([128_000, 42_000]);
  });

  test.each([
    ['an order', {}, { orders: 1, reduced: 0, cardOrders: 0, recharges: 0 }],
    ['one that is not paid', { collectedAt: null }, { orders: 0 }],
    ['one of the next day', { collectedAt: period.to }, { orders: 0 }],
    ['what was made cheaper', { total: 8_500 }, { orders: 1, reduced: 1_500 }],
    ['what cost more than by the list', { total: 12_000 }, { reduced: -2_000 }],
    ['a card that was sold', { action: 1 }, { orders: 0, cardOrders: 1, recharges: 0 }],
    ['a card for which another one was changed', { action: 3 }, { orders: 0, cardOrders: 1 }],
    ['a recharge', { action: 2 }, { orders: 0, cardOrders: 0, recharges: 1 }],
    [
      'pieces by their list price',
      { total: 29_000, listPrice: listPriceOf([aLine({ quantity: 3 })]) },
      { reduced: 1_000 },
    ],
  ])('counts of sales %s', (_, given, sum) => expect(ofDay([], [given]).shops[0]).toMatchObject(sum));

  test('is told by way, hour, counter and person; the most first, hours and counters as they follow each other', () => {
    const day = ofDay([
      { amount: 100, counterId: 'c2', at: at('2026-11-27T03:00:00Z') },
      { amount: 300, paymentType: 6, staffId: 'ben', at: at('2026-11-27T02:00:00Z') },
    ]);
    expect(day.ways.map(({ type, sales }) => [type, sales])).toEqual([
      [6, 300],
      [0, 100],
    ]);
    expect(day.parts.map(({ part, sales }) => [part, sales])).toEqual([
      [10, 300],
      [11, 100],
    ]);
    expect(day.counters.map(({ number, sales }) => [number, sales])).toEqual([
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
    shiftId: fc.constantFrom('', 's'),
    staffId: fc.constantFrom('anna', 'ben'),
    kind: fc.constantFrom('payment' as const, 'refund' as const, 'suspense' as const),
    action: fc.constantFrom(0, 1, 2, null),
    paymentType: fc.constantFrom(0, 5, 6),
    amount: fc.integer({ min: -10_000, max: 10_000 }),
    at: fc.integer({ min: period.from - 10_000_000, max: period.to + 10_000_000 }),
  });
  const soldAtAll = fc.record({
    shopId: fc.constantFrom('east', 'west'),
    action: fc.constantFrom(0, 1, 2),
    total: fc.nat(20_000),
    listPrice: fc.nat(20_000),
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
        outside: day.outside,
      });
      expect(byKey(apart)).toEqual(byKey(both));
      for (const day of [both, apart]) expect([day.counters, day.staff]).toEqual([[], []]);
      const whole = { ...moneyTogether(both.shops), ...salesTogether(both.shops) };
      expect(moneyTogether(both.ways)).toEqual(moneyTogether(both.parts));
      expect(whole).toMatchObject(moneyTogether(both.parts));
      expect(whole.orders + whole.cardOrders + whole.recharges).toBe(
        given.sold.filter(({ collectedAt: t }) => t !== null && t >= period.from && t < period.to).length,
      );
    });
    fc.assert(holds);
  });
});
