import { describe, expect, test } from 'vitest';
import type { Operation } from '../operations.ts';
import type { OrderLine } from '../order.ts';
import { ownOperations } from './move-to-new.ts';

const add = (id: string): Operation => ({
  op: 'add',
  line: {
    id,
    kind: 'product',
    itemId: 'oil',
    name: 'Oil',
    unit: '',
    quantity: 1,
    originalPrice: 100,
    memberPrice: null,
    linePrice: null,
    reduction: 0,
    salespersonId: null,
    servicerIds: [],
    remark: '',
  },
});

describe('moving a draft off an order that was closed elsewhere', () => {
  test('takes the added lines and the member along, and leaves the closed order alone', () => {
    const closed = { lines: [{ id: 'theirs' } as OrderLine], memberId: 'm', memberName: 'Li' };
    const draft: Operation[] = [
      add('mine'),
      { op: 'setQuantity', lineId: 'theirs', quantity: 3 },
      { op: 'setQuantity', lineId: 'mine', quantity: 2 },
    ];
    expect(ownOperations(closed, draft)).toEqual([
      { op: 'setMember', memberId: 'm', memberName: 'Li' },
      add('mine'),
      { op: 'setQuantity', lineId: 'mine', quantity: 2 },
    ]);
  });
});
