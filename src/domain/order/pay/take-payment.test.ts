import { describe, expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { paymentTypes } from '../codes.ts';
import { paymentProblem } from './payment-problem.ts';
import { changeOf, restOf, type TakenPayment, takePayment, wayForRest } from './take-payment.ts';

describe('taking payments', () => {
  test('cash above the rest gives change', () => {
    const taken = takePayment(9_280, paymentTypes.cash, 10_000, 'p');
    expect(taken).toMatchObject({ ok: true, payment: { amount: 9_280, tendered: 10_000 } });
    expect(taken.ok && changeOf([taken.payment])).toBe(720);
  });

  test('a bank card is never charged above the rest', () => {
    expect(takePayment(9_280, paymentTypes.bankCard, 10_000, 'p')).toEqual({ ok: false, why: 'onlyCashHasChange' });
  });

  test('nothing handed over is no payment', () => {
    expect(takePayment(9_280, paymentTypes.cash, 0, 'p')).toEqual({ ok: false, why: 'nothing' });
  });

  test.each([
    ['cash after anything else', [0, 1, 2, 6], 1, 0],
    ['the first other way after cash', [0, 1, 2, 6], 0, 1],
    ['another way where the shop takes no cash', [1, 6], 1, 6],
    ['the same where there is no other', [1], 1, 1],
  ])('the rest is taken in %s', (_, ways, latest, next) => expect(wayForRest(ways, latest)).toBe(next));

  test('payments taken until nothing is left always settle the order', () => {
    const hand = fc.record({ type: fc.constantFrom(0, 1, 2, 6), amount: fc.integer({ min: 1, max: 50_000 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(hand), (total, hands) => {
        const taken: TakenPayment[] = [];
        for (const { type, amount } of [...hands, { type: paymentTypes.cash, amount: total }]) {
          const next = takePayment(restOf(total, taken), type, amount, String(taken.length));
          if (next.ok) taken.push(next.payment);
        }
        expect(restOf(total, taken)).toBe(0);
        expect(changeOf(taken)).toBeGreaterThanOrEqual(0);
        expect(paymentProblem(total, taken, [0, 1, 2, 6])).toBeUndefined();
      }),
    );
  });
});
