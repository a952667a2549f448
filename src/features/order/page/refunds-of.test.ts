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
    { type: 0, amount: 125 },
    { type: 6, amount: 50 },
  ]);
});
