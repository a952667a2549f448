import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc from '../../../tests/property.ts';
import { recordsIn } from '../kernel/decision.ts';
import { paymentTypes } from '../order/codes.ts';
import { closeShift } from './close.ts';
import { cashToBeginWith, proposedToStay } from './expected.ts';
import { shift } from './shift.ts';
import { reportOf } from './z-report.ts';

const { cash, bankCard } = paymentTypes;
const nothing = { commands: 0, amount: 0 };
const sums = [
  { type: cash, taken: 8_800, payments: 2, returned: 800, refunds: 1, suspense: 200, repaid: 1_000 },
  { type: bankCard, taken: 12_000, payments: 1, returned: 0, refunds: 0, suspense: 0 },
];
const done = { id: 'c', staffId: 's', at: 3, place: 2 };
const moved = { ...done, way: 'out' as const, amount: 5_000, reason: 'to the safe' };

describe('the report of a shift', () => {
  test('says by way of paying what is left, together, and the cash that has to lie there', () => {
    const report = reportOf(aShift({ sums, cash: [moved] }), { commands: 3, amount: 2_400 });
    expect(report).toMatchObject({
      kind: 'X',
      number: 1,
      counterNumber: '02',
      float: 20_000,
      moved: -5_000,
      expected: 20_000 + 8_800 - 800 + 200 + 1_000 - 5_000,
      counted: null,
      difference: null,
      sinceCount: 0,
      sums: [
        { type: cash, repaid: 1_000, left: 9_200 },
        { type: bankCard, repaid: 0, left: 12_000 },
      ],
      performance: { cash: 21_000, consumption: 20_000 },
      total: { taken: 20_800, payments: 3, returned: 800, refunds: 1, suspense: 200, repaid: 1_000, left: 21_200 },
      unsent: { commands: 3, amount: 2_400 },
    });
  });

  test('is Z once the shift is closed: what was counted, what was expected then, and what came afterwards', () => {
    const counted = aShift({ sums, counts: [{ ...done, amount: 19_500, expected: 20_000 }] });
    const decision = closeShift.decide({ found: counted }, { shiftId: 'shift-1', reason: 'change' }, acting());
    const [closed] = decision.ok ? recordsIn(decision.changes, shift) : [];
    expect(closed && reportOf(closed, nothing)).toMatchObject({
      kind: 'Z',
      expected: 20_000,
      counted: 19_500,
      difference: -500,
      sinceCount: 9_200,
      reason: 'change',
      digest: closed?.digest,
    });
  });

  test('is X after it was counted, once and again: what has to lie there now, and what came since the last count', () => {
    const first = { ...done, amount: 19_500, expected: 20_000 };
    const counts = [first, { ...done, amount: 24_100, expected: 24_000 }];
    expect(reportOf(aShift({ sums, counts: [first] }), nothing)).toMatchObject({
      kind: 'X',
      expected: 29_200,
      counted: 19_500,
      difference: -500,
      sinceCount: 9_200,
    });
    expect(reportOf(aShift({ sums, counts }), nothing)).toMatchObject({
      kind: 'X',
      expected: 29_200,
      counted: 24_100,
      difference: 100,
      sinceCount: 5_200,
    });
  });

  test('says what stays for the next shift and what goes to the bank, never more than was counted', () => {
    const counted = aShift({ sums, counts: [{ ...done, amount: 19_500, expected: 19_500 }] });
    const closed = (leftCash?: number) => {
      const decision = closeShift.decide({ found: counted }, { shiftId: 'shift-1', reason: '', leftCash }, acting());
      const [one] = decision.ok ? recordsIn(decision.changes, shift) : [];
      return one && { report: reportOf(one, nothing), begins: cashToBeginWith(one), shift: one };
    };
    expect(closed(15_000)).toMatchObject({ report: { leftCash: 15_000, toBank: 4_500 }, begins: 15_000 });
    expect(closed(99_999)).toMatchObject({ report: { leftCash: 19_500, toBank: 0 }, begins: 19_500 });
    expect(closed()).toMatchObject({ report: { leftCash: null, toBank: null }, begins: 19_500 });
    expect(closed(15_000)?.shift.digest).not.toBe(closed(14_999)?.shift.digest);
    expect(proposedToStay(counted)).toBe(19_500);
    expect(proposedToStay({ ...counted, float: 10_000 })).toBe(10_000);
  });

  test('adds up: all ways of paying together are the total', () => {
    const amounts = fc.nat({ max: 99_999 });
    const some = fc.array(
      fc.record({
        type: fc.integer({ min: 0, max: 6 }),
        taken: amounts,
        payments: amounts,
        returned: amounts,
        refunds: amounts,
        suspense: fc.integer({ min: -99_999, max: 99_999 }),
      }),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(some, (given) => {
        const { total, sums: shown } = reportOf(aShift({ sums: given }), nothing);
        expect(total.left).toBe(total.taken - total.returned + total.suspense);
        expect(total.left).toBe(shown.reduce((sum, { left }) => sum + left, 0));
      }),
    );
  });
});
