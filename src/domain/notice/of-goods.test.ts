import { describe, expect, test } from 'vitest';
import { aStocktake } from '../../../tests/make-stocktake.ts';
import { aTransfer } from '../../../tests/walk/a-transfer.ts';
import { append, update } from '../kernel/decision.ts';
import { outTypes } from '../stock/codes.ts';
import { stockMovement } from '../stock/movement.ts';
import { stocktake } from '../stocktake/stocktake.ts';
import { transferStatuses } from '../transfer/codes.ts';
import { type Transfer, transfer } from '../transfer/transfer.ts';
import { goodsTold } from './of-goods.ts';

const lost = (value: number) =>
  append(stockMovement, {
    id: 'lost',
    shopId: 's1',
    productId: 'oil',
    type: outTypes.loss,
    quantity: -1,
    uses: 0,
    value: -value,
    before: 1,
    paperId: 't1',
    orderId: '',
    note: '',
    counterId: '',
    staffId: 'li',
    at: 1,
    keptAt: 1,
  });
const told = (received: number, value: number, was: number = transferStatuses.pendingReceipt) => {
  const made = aTransfer('t1', 's1', 's2', transferStatuses.received) as unknown as Transfer;
  const lines = made.lines.map((line) => ({ ...line, delivered: 5, received }));
  return goodsTold({
    changes: [update(transfer, { ...made, lines }), lost(value)],
    before: () => ({ ...made, status: was }),
  });
};

describe('a transfer', () => {
  test('of which nothing arrived is told, whatever it is worth', () => {
    expect(told(0, 1)).toEqual([{ what: 'valueMoved', params: { move: 'transfer.receive', givenFen: 1 } }]);
    expect(told(0, 0)).toHaveLength(1);
  });
  test('of which much did not arrive is told', () => {
    expect(told(4, 50_000)).toEqual([]);
    expect(told(4, 50_001)).toHaveLength(1);
  });
  test('is told once', () => expect(told(0, 1, transferStatuses.received)).toEqual([]));
});

test('a stocktake is told where much is missing, and again where that has doubled', () => {
  const settled = (before: number, now: number) =>
    goodsTold({
      changes: [update(stocktake, aStocktake({ lossValue: now }))],
      before: () => aStocktake({ lossValue: before }),
    });
  expect(settled(0, 100_000)).toEqual([]);
  expect(settled(0, 100_001)).toEqual([
    { what: 'valueMoved', params: { move: 'stocktake.settle', givenFen: 100_001 } },
  ]);
  expect(settled(100_001, 199_999)).toEqual([]);
  expect(settled(199_999, 200_000)).toHaveLength(1);
});
