import { describe, expect, test } from 'vitest';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import type { OrderLine } from '../order/order.ts';
import { percentBack, shareAt } from './by-booking.ts';
import { leftOfLine } from './left.ts';
import { linesAsked } from './offer.ts';

const settings = { refundEarlier: 90, refundHourBefore: 50, refundAfter: 0 };
const bookedFor = Date.parse('2026-11-27T14:00:00+08:00');

describe('of a line that is booked for two o’clock', () => {
  test.each([
    ['the day before', '2026-11-26T14:00:00+08:00', 90],
    ['a second more than an hour before', '2026-11-27T12:59:59+08:00', 90],
    ['an hour before', '2026-11-27T13:00:00+08:00', 50],
    ['half an hour before, by a clock of another zone', '2026-11-27T06:30:00+01:00', 50],
    ['at its time', '2026-11-27T14:00:00+08:00', 50],
    ['a second after it', '2026-11-27T14:00:01+08:00', 0],
  ])('%s so many percent go back', (_, at, percent) => {
    expect(percentBack({ bookedFor }, { settings, at: Date.parse(at) })).toBe(percent);
  });

  test('an hour is an hour in the night in which the clocks go back', () => {
    const night = { bookedFor: Date.parse('2026-10-25T02:30:00+01:00') };
    // The clocks have shown half past two once before.
    expect(percentBack(night, { settings, at: Date.parse('2026-10-25T02:30:00+02:00') })).toBe(50);
    expect(percentBack(night, { settings, at: Date.parse('2026-10-25T02:29:00+02:00') })).toBe(90);
  });
});

describe('what is asked for', () => {
  const order = aPaidOrder({
    lines: [aLine({ id: 'hour', quantity: 2, payable: 20_001, bookedFor }), aLine({ id: 'oil', payable: 5_000 })],
  });
  const all = [
    { lineId: 'hour', quantity: 2 },
    { lineId: 'oil', quantity: 1 },
  ];
  const late = { settings, at: bookedFor - 1 };

  test('comes to the percentage of what was booked, and to all of the rest', () => {
    expect(linesAsked(order, all, late)).toEqual([
      { lineId: 'hour', quantity: 2, amount: 10_001 },
      { lineId: 'oil', quantity: 1, amount: 5_000 },
    ]);
  });

  test('comes to nothing once the shop gives nothing back any more, times of a card neither', () => {
    expect(linesAsked(order, all, { settings, at: bookedFor + 1 })[0]).toEqual({
      lineId: 'hour',
      quantity: 0,
      amount: 0,
    });
  });

  test('by amount is as much as whoever asks says', () => {
    const goodwill = [{ lineId: 'hour', quantity: 0, amount: 20_000 }];
    expect(linesAsked(order, goodwill, { settings, at: bookedFor + 1 })).toEqual(goodwill);
  });

  test('for a second piece does not grow by what was kept of the first', () => {
    const refunded = { quantity: 1, amount: 5_000, times: 0 };
    const after = { ...order, lines: order.lines.map((line) => (line.id === 'hour' ? { ...line, refunded } : line)) };
    expect(linesAsked(after, [{ lineId: 'hour', quantity: 1 }], late)[0]?.amount).toBe(5_001);
  });
});

test.each([
  ['none was paid with times', 0],
  ['a time of a card went back before', 1],
  ['all times of cards went back before', 3],
])('a piece that money paid for comes to the percentage of its own price, where %s', (_, times) => {
  const refunded = { quantity: times, amount: times * 10_000, times };
  const line: OrderLine = { ...aLine({ id: 'hour', quantity: 4, payable: 40_000, bookedFor }), refunded };
  const left = { quantity: 4 - times, amount: 40_000 - refunded.amount, times: 0, money: 40_000 - refunded.amount };
  for (let pieces = 1; pieces <= left.quantity; pieces += 1) {
    expect(shareAt(50, line, left, pieces)).toBe(pieces * 5_000);
  }
});

test('piece by piece never more goes back than the percentage of all, but for a rounded fen of each', () => {
  const pieces = fc.integer({ min: 1, max: 6 });
  const paid = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(pieces, paid, fc.integer({ min: 1, max: 99 }), (quantity, payable, percent) => {
      let line: OrderLine = aLine({ id: 'hour', quantity, payable, bookedFor });
      let sum = 0;
      for (let piece = 1; piece <= quantity; piece += 1) {
        const left = leftOfLine(aPaidOrder({ lines: [line] }), line);
        const amount = shareAt(percent, line, left, 1);
        expect(amount).toBeLessThanOrEqual(left.money);
        sum += amount;
        line = { ...line, refunded: { quantity: piece, amount: sum, times: 0 } };
      }
      expect(Math.abs(sum - (payable * percent) / 100)).toBeLessThanOrEqual(quantity / 2);
    }),
  );
});
