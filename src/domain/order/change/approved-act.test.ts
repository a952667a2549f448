import { describe, expect, test } from 'vitest';
import { aLine, anOrder } from '../../../../tests/make-orders.ts';
import type { Operation } from '../operations.ts';
import { approvedAct } from './approved-act.ts';

const add: Operation = { op: 'add', line: { ...aLine({ quantity: 2 }), id: 'line-1' } } as never;
const change = (operations: readonly unknown[], existing: ReturnType<typeof anOrder> | null = null) =>
  approvedAct({ orderId: 'o', operations }, existing);

describe('what is approved is said in figures', () => {
  test('a reduction of a new order, with its part of the whole and its reason', () => {
    const act = change([add, { op: 'setReduction', reduction: 2_500, reason: 'regular' }]);
    expect(act).toEqual({ number: '', amount: 2_500, tenths: 125, left: 17_500, reason: 'regular' });
  });

  test('a price of their own on an order that waits', () => {
    const order = anOrder({ number: 'S01-01-000009', lines: [aLine({ id: 'line-1' })] });
    const act = change([{ op: 'setLinePrice', lineId: 'line-1', linePrice: 7_000 }], order);
    expect(act).toEqual({ number: 'S01-01-000009', amount: 3_000, tenths: 300, left: 7_000, reason: '' });
  });

  test('a line free of charge, by its remark', () => {
    const free: Operation[] = [
      { op: 'setLineReduction', lineId: 'line-1', reduction: 20_000 },
      { op: 'setLineRemark', lineId: 'line-1', remark: 'complaint' },
    ];
    expect(change([add, ...free])).toMatchObject({ amount: 20_000, tenths: 1_000, left: 0, reason: 'complaint' });
  });

  test.each([
    ['an order that is cancelled', { refund: 5_000, reason: 'twice' }, 5_000],
    ['money that goes back in several ways', { ways: [{ amount: 100 }, { amount: 50 }], reason: 'cold' }, 150],
    ['a refund at a price', { price: 700, reason: '' }, 700],
    ['what says no sum', { reason: 'x' }, undefined],
  ])('%s', (_, args, amount) => {
    const order = anOrder({ number: 'S01-01-000001' });
    expect(approvedAct(args, order)).toEqual({ number: 'S01-01-000001', amount, reason: args.reason });
  });
});
