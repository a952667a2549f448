import { expect, test } from 'vitest';
import { aPayment } from '../../../../tests/make-orders.ts';
import { refundsOf } from './refunds-of.ts';

test('what counts goes back the way it came, summed by payment type; suspense and refunds do not', () => {
  const payments = [
    aPayment({ amount: 100 }),
    aPayment({ amount: 50, type: 6 }),
    aPayment({ amount: 25 }),
    aPayment({ amount: 999, state: 'suspense' }),
    aPayment({ amount: 999, state: 'refunded' }),
  ];
  expect(refundsOf({ payments })).toEqual([
    { type: 0, amount: 125, times: 0 },
    { type: 6, amount: 50, times: 0 },
  ]);
});

test('times of cards go back as times, apart from money; a part of them is said by what it is worth', () => {
  const byTimes = (lineId: string) => ({ cardId: 'c', times: [{ lineId, times: 2 }], draws: [] });
  const payments = [
    aPayment({ amount: 300, type: 5, card: byTimes('a') }),
    aPayment({ amount: 200, type: 5, card: byTimes('b') }),
    aPayment({ amount: 90, type: 5, refunded: 40, card: byTimes('c') }),
    aPayment({ amount: 70, type: 5, card: { cardId: 'd', times: [], draws: [] } }),
  ];
  expect(refundsOf({ payments })).toEqual([
    { type: 5, amount: 500, times: 4 },
    { type: 5, amount: 120, times: 0 },
  ]);
});
