import { expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import type { Payment } from '../order/order.ts';
import { takingsOf } from './takings.ts';

const day = { from: 1_000, to: 2_000 };
const payment = (given: Partial<Payment>): Payment => ({
  ...{ id: 'p', type: 1, amount: 100, tendered: null, note: '', counterId: 'c', staffId: 'anna', at: 1_500 },
  ...{ state: 'paid', ...given },
});
const nothing = { all: { amount: 0, payments: 0 }, byType: [], byStaff: [], suspense: 0 };

test.each([
  ['nothing', [], nothing],
  ['what was paid a moment before', [{ at: 999 }], nothing],
  ['what is paid in the first moment of the next day', [{ at: 2_000 }], nothing],
  ['what was given back', [{ state: 'refunded' as const }], nothing],
  [
    'two ways of paying, the one with more first',
    [{ amount: 100 }, { type: 2, amount: 300, at: 1_000 }, { amount: 150, at: 1_999 }],
    {
      all: { amount: 550, payments: 3 },
      byType: [
        { type: 2, amount: 300, payments: 1 },
        { type: 1, amount: 250, payments: 2 },
      ],
      byStaff: [{ staffId: 'anna', amount: 550, payments: 3 }],
      suspense: 0,
    },
  ],
  [
    'two people',
    [{ amount: 100 }, { staffId: 'ben', amount: 300 }],
    {
      all: { amount: 400, payments: 2 },
      byType: [{ type: 1, amount: 400, payments: 2 }],
      byStaff: [
        { staffId: 'ben', amount: 300, payments: 1 },
        { staffId: 'anna', amount: 100, payments: 1 },
      ],
      suspense: 0,
    },
  ],
  [
    'money that waits for a manager, a part of it given out again',
    [
      { state: 'suspense' as const, amount: 500 },
      { state: 'suspenseOut' as const, amount: 200 },
      { state: 'suspenseReturned' as const, amount: 70 },
    ],
    { ...nothing, suspense: 300 },
  ],
])('the takings of %s', (_, payments, takings) => {
  expect(takingsOf([{ payments: payments.map(payment) }], day)).toEqual(takings);
});

test('however payments are spread over orders: ways of paying and people come to the same, which is all of it', () => {
  const some = fc.record({
    ...{ type: fc.integer({ min: 1, max: 4 }), amount: fc.integer({ min: 0, max: 10_000 }) },
    ...{ staffId: fc.constantFrom('anna', 'ben', 'carl'), at: fc.integer({ min: 500, max: 2_500 }) },
    state: fc.constantFrom('paid', 'suspense', 'suspenseOut', 'refunded') as fc.Arbitrary<Payment['state']>,
  });
  const holds = fc.property(fc.array(fc.array(some, { maxLength: 6 }), { maxLength: 6 }), (orders) => {
    const given = orders.map((payments) => ({ payments: payments.map(payment) }));
    const { all, byType, byStaff } = takingsOf(given, day);
    for (const parts of [byType, byStaff]) {
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.amount);
      expect(parts.reduce((sum, { payments }) => sum + payments, 0)).toBe(all.payments);
      expect(parts.map(({ amount }) => amount)).toEqual(parts.map(({ amount }) => amount).sort((a, b) => b - a));
    }
    expect(takingsOf([{ payments: given.flatMap(({ payments }) => payments) }], day).all).toEqual(all);
  });
  fc.assert(holds);
});
