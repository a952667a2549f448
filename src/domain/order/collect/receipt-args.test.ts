import { describe, expect, test } from 'vitest';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import fc from '../../../../tests/property.ts';
import { nothingComposed } from '../operations.ts';
import { itemLine } from '../order.ts';
import { handedOver } from './collect-args.ts';
import { receiptArgs } from './receipt-args.ts';

const someFen = fc.integer({ min: 0, max: 1_000_000 });
const someLine = fc
  .record({
    id: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 20 }),
    originalPrice: someFen,
    memberPrice: fc.option(someFen),
    linePrice: fc.option(someFen),
    reduction: someFen,
  })
  .map(aLine);

describe('the receipt handed over when an order is collected', () => {
  test('is paid in ways whose codes every figure can read, also in one that is not known here', () => {
    const said = (type: number) => handedOver.safeParse({ id: 'p', type, amount: 1, tendered: null }).success;
    expect([0, 12, 999, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER].map(said)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('is of lines that are booked for times which a screen can show', () => {
    const said = (bookedFor: number) => itemLine.safeParse({ ...aLine(), bookedFor }).success;
    expect([0, Date.UTC(2026, 11, 1), 8.64e15, Number.MAX_SAFE_INTEGER].map(said)).toEqual([true, true, false, false]);
  });

  test('what is to be paid for the lines always adds up to the total', () => {
    fc.assert(
      fc.property(
        fc.array(someLine, { minLength: 1, maxLength: 30 }),
        someFen,
        fc.boolean(),
        (lines, reduction, isMember) => {
          const order = { ...nothingComposed, lines, reduction, memberId: isMember ? 'm' : '' };
          const args = receiptArgs({ orderId: 'o', existing: null, order }, []);
          expect(args.lines.reduce((sum, line) => sum + line.payable, 0)).toBe(args.total);
          expect(args.lines.every((line) => line.payable >= 0)).toBe(true);
        },
      ),
    );
  });

  test('a new order has seen nothing of others', () => {
    const order = { ...nothingComposed, lines: [aLine({})] };
    expect(receiptArgs({ orderId: 'o', existing: null, order }, []).seen).toEqual([]);
  });

  test('on an order taken up again it says what stood there, with the quantities of then', () => {
    const existing = anOrder({ lines: [aLine({ id: 'a', quantity: 2 })] });
    const order = { ...nothingComposed, lines: [aLine({ id: 'a', quantity: 5 }), aLine({ id: 'b' })] };
    const args = receiptArgs({ orderId: 'o', existing, order }, []);
    expect(args.seen).toEqual([{ lineId: 'a', quantity: 2 }]);
    expect(args.number).toBe(existing.number);
  });
});
