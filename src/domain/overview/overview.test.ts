import { describe, expect, test } from 'vitest';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import type { Sold } from '../figures/sales-sum.ts';
import { orderStatuses } from '../order/codes.ts';
import type { OrderLine } from '../order/order.ts';
import type { Moved } from '../shop-day/shop-day.ts';
import { averageOrder, businessFigures, businessOf, figuresOf, growth, hourSumsOf, sumOfDays } from './business.ts';
import { hourOf, periodsAt } from './days.ts';
import { performanceByMonth, performanceOf } from './performance.ts';

const at = (text: string): number => Date.parse(text);
const iso = (time: number): string => new Date(time).toISOString();
const { completed, refunded } = orderStatuses;
const of = { shopId: 's01', counterId: 'c', shiftId: '', staffId: 'anna', action: 0, paymentType: 0 } as const;
/** Goods that were paid in cash. */
const paid = (time: string, amount: number): Moved => ({ ...of, kind: 'payment', amount, at: at(time) });
const sale = (time: string): Sold => ({ shopId: 's01', action: 0, total: 0, listPrice: 0, collectedAt: at(time) });

describe('the days that are compared', () => {
  test('are days of the shop, not of UTC, each looked at until the same time', () => {
    const { today, yesterday, lastWeek } = periodsAt(at('2026-11-21T17:30:00Z'), 'Asia/Shanghai');
    expect([today.from, today.to, today.byNow].map(iso)).toEqual([
      '2026-11-21T16:00:00.000Z',
      '2026-11-22T16:00:00.000Z',
      '2026-11-21T17:30:00.000Z',
    ]);
    expect([yesterday.from, yesterday.to, yesterday.byNow].map(iso)).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
      '2026-11-20T17:30:00.000Z',
    ]);
    expect([lastWeek.from, lastWeek.to].map(iso)).toEqual(['2026-11-14T16:00:00.000Z', '2026-11-15T16:00:00.000Z']);
  });

  test.each([
    ['the day on which clocks go forward has 23 hours', '2026-03-29T12:00:00Z', 23],
    ['the one on which they go back has 25', '2026-10-25T12:00:00Z', 25],
  ])('%s', (_, now, hours) => {
    const { today, yesterday } = periodsAt(at(now), 'Europe/Berlin');
    expect((today.to - today.from) / 3_600_000).toBe(hours);
    expect(yesterday.to).toBe(today.from);
    expect(hourOf(today, today.to - 1)).toBe(Math.min(23, hours - 1));
  });

  test('a day begins when its clocks show midnight, also on the day on which they go back far from Greenwich', () => {
    const { today } = periodsAt(at('2026-04-05T04:00:00Z'), 'Australia/Sydney');
    expect([today.from, today.to].map(iso)).toEqual(['2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z']);
  });

  test('whenever it is, and wherever: today holds the moment, and days follow each other', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC');
    const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
    const holds = fc.property(moments, zones, (now, zone) => {
      const { today, yesterday, lastWeek } = periodsAt(now, zone);
      expect(today.from <= now && now < today.to).toBe(true);
      expect(yesterday.to).toBe(today.from);
      expect(lastWeek.to).toBeLessThan(yesterday.from);
      for (const { from, to, byNow } of [yesterday, lastWeek]) {
        expect([23, 24, 25]).toContain((to - from) / 3_600_000);
        expect(byNow).toBeGreaterThanOrEqual(from - 3_600_000);
      }
    });
    fc.assert(holds);
  });
});

describe("today's business", () => {
  const now = at('2026-11-22T06:30:00Z');
  const periods = periodsAt(now, 'Asia/Shanghai');

  test('is what changed hands when it did, and what was sold when it was paid', () => {
    const moved = [
      paid('2026-11-22T01:10:00Z', 12_000),
      { ...paid('2026-11-22T01:50:00Z', 8_000), paymentType: 5 },
      { ...paid('2026-11-22T02:00:00Z', -5_000), kind: 'refund' as const },
      { ...paid('2026-11-22T03:00:00Z', 100_000), action: 1 },
      paid('2026-11-21T15:59:59Z', 700),
      paid('2026-11-21T06:30:00Z', 300),
      paid('2026-11-15T03:00:00Z', 9_900),
      paid('2026-11-14T15:59:59Z', 1),
    ];
    const sold = ['2026-11-22T01:10:00Z', '2026-11-22T01:50:00Z', '2026-11-21T15:59:59Z'].map(sale);
    sold.push({ ...sale('2026-11-22T03:00:00Z'), action: 1 });
    const business = businessOf({ id: 's01', name: 'S01' }, { moved, sold }, periods);
    const today = { cash: 107_000, consumption: 15_000, orders: 2 };
    expect(business.today).toMatchObject({ all: today, byNow: today });
    expect(averageOrder(business.today.byNow)).toBe(7_500);
    expect(business.today.hours[9]).toEqual({ cash: 12_000, consumption: 20_000, orders: 2 });
    expect(business.yesterday).toMatchObject({ all: { cash: 1_000, orders: 1 }, byNow: { cash: 300, orders: 0 } });
    expect(business.yesterday.hours[23]).toEqual({ cash: 700, consumption: 700, orders: 1 });
    expect(business.lastWeek).toMatchObject({ all: { cash: 9_900 }, byNow: { cash: 9_900 } });
  });

  test('the first millisecond of a day is of that day alone', () => {
    const midnight = { moved: [paid('2026-11-21T16:00:00Z', 1)], sold: [] };
    expect([hourSumsOf(midnight, periods.yesterday).length, hourSumsOf(midnight, periods.today).length]).toEqual([
      0, 1,
    ]);
  });

  test('of several shops is their sum, hour by hour', () => {
    const moments = fc.integer({ min: periods.today.from - 1_000, max: periods.today.to + 1_000 });
    const some = fc.record({
      moved: fc.array(fc.record({ amount: fc.nat(1_000_000), at: moments }).map((one) => ({ ...paid('', 0), ...one }))),
      sold: fc.array(moments.map((collectedAt) => ({ ...sale(''), collectedAt }))),
    });
    const adds = fc.property(some, some, (a, b) => {
      const of = (given: typeof a) => figuresOf(hourSumsOf(given, periods.today));
      const sum = of({ moved: [...a.moved, ...b.moved], sold: [...a.sold, ...b.sold] });
      expect(sumOfDays([of(a), of(b)])).toEqual(sum);
      for (const name of businessFigures) {
        expect(sum.hours.reduce((all, each) => all + each[name], 0)).toBe(sum.all[name]);
        expect(sum.byNow[name]).toBeLessThanOrEqual(sum.all[name]);
      }
    });
    fc.assert(adds);
    expect(sumOfDays([])).toEqual(figuresOf([]));
  });

  test.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [0, 100, -1],
    [100, 0, null],
  ])('%i against %i is %s more', (today, before, more) => expect(growth(today, before)).toBe(more));
});

describe('what somebody did today', () => {
  const { today } = periodsAt(at('2026-11-22T06:30:00Z'), 'Asia/Shanghai');
  const paidAt = (id: string, time: string, lines: OrderLine[], status: number = completed) =>
    aPaidOrder({ id, number: id, lines, status, collectedAt: at(time) });

  test('is the lines they served, shared with whoever served them too, and those they sold', () => {
    const lines = [
      aLine({ id: 'l1', payable: 10_001, servicerIds: ['e2', 'e1'], salespersonId: null }),
      aLine({ id: 'l2', payable: 3_000, servicerIds: ['e1'], salespersonId: 'e1' }),
      aLine({ id: 'l3', payable: 9_000, servicerIds: [], salespersonId: 'e2' }),
    ];
    const orders = [
      paidAt('o1', '2026-11-22T01:00:00Z', lines),
      paidAt('o2', '2026-11-21T15:00:00Z', lines),
      paidAt('o3', '2026-11-22T02:00:00Z', lines, refunded),
    ];
    const { served, sold, lines: own } = performanceOf(orders, 'e1', today);
    expect([served, sold]).toEqual([
      { lines: 2, amount: 8_000 },
      { lines: 1, amount: 3_000 },
    ]);
    expect(own.map(({ lineId, as, amount }) => [lineId, as, amount])).toEqual([
      ['l1', 'servicer', 5_000],
      ['l2', 'servicer', 3_000],
      ['l2', 'salesperson', 3_000],
    ]);
    const parts = ['e1', 'e2'].map((id) => performanceOf(orders, id, today).lines[0]?.amount ?? 0);
    expect(parts.reduce((a, b) => a + b)).toBe(10_001);
  });

  test('is shared as a line says, to the fen', () => {
    const line = { ...aLine({ payable: 10_001, servicerIds: ['e1', 'e2'] }), shares: [70, 30] };
    const orders = [paidAt('o1', '2026-11-22T01:00:00Z', [line])];
    expect(['e1', 'e2'].map((id) => performanceOf(orders, id, today).served.amount)).toEqual([7_001, 3_000]);
  });

  test('is not thinned by somebody who stands on a line twice', () => {
    const line = aLine({ payable: 9_000, servicerIds: ['e1', 'e2', 'e2'] });
    const orders = [line, { ...line, shares: [20, 40, 40] }].map((one) => paidAt('o1', '2026-11-22T01:00:00Z', [one]));
    for (const order of orders)
      expect(['e1', 'e2'].map((id) => performanceOf([order], id, today).served.amount)).toEqual([4_500, 4_500]);
  });

  test('is what was kept of a line that was taken back for less, and nothing of one that was given back whole', () => {
    const line = { payable: 5_000, servicerIds: [], salespersonId: 'e1', quantity: 1 };
    const orders = [
      paidAt('o1', '2026-11-20T02:00:00Z', [
        { ...aLine({ ...line, id: 'less' }), refunded: { quantity: 1, amount: 1_000, times: 0 } },
        { ...aLine({ ...line, id: 'whole' }), refunded: { quantity: 1, amount: 5_000, times: 0 } },
      ]),
    ];
    const { sold } = performanceOf(orders, 'e1', { from: 0, to: Number.MAX_SAFE_INTEGER });
    expect(sold).toEqual({ lines: 1, amount: 4_000 });
  });

  test('month by month is that of each month alone, the last one last', () => {
    const line = aLine({ id: 'l1', payable: 10_000, servicerIds: ['e1'], salespersonId: 'e1' });
    const orders = [
      paidAt('o1', '2026-09-30T15:59:59Z', [line]),
      paidAt('o2', '2026-09-30T16:00:00Z', [line, line]),
      paidAt('o3', '2026-11-30T15:59:59Z', [line]),
      paidAt('o4', '2026-11-30T16:00:00Z', [line]),
    ];
    const months = performanceByMonth(orders, 'e1', { until: '2026-11', count: 3, timeZone: 'Asia/Shanghai' });
    const of = (lines: number) => ({ lines, amount: lines * 10_000 });
    expect(months).toEqual([
      { month: '2026-09', served: of(1), sold: of(1) },
      { month: '2026-10', served: of(2), sold: of(2) },
      { month: '2026-11', served: of(1), sold: of(1) },
    ]);
    const all = performanceOf(orders, 'e1', { from: 0, to: Date.parse('2026-11-30T16:00:00Z') });
    expect(months.reduce((sum, { served }) => sum + served.amount, 0)).toBe(all.served.amount);
  });
});
