import { describe, expect, test } from 'vitest';
import type { Operation } from '#domain/order/operations.ts';
import { factsOf, hasLines } from './facts.ts';

const add = (id: string, quantity: number): Operation => ({
  op: 'add',
  line: {
    id,
    kind: 'product',
    itemId: 'p',
    name: 'Tea',
    unit: 'box',
    quantity,
    originalPrice: 9_800,
    memberPrice: 9_000,
    linePrice: null,
    reduction: 0,
    salespersonId: null,
    servicerIds: [],
    remark: '',
  },
});
const member = (memberName: string): Operation => ({ op: 'setMember', memberId: memberName, memberName });

describe('what a command was about', () => {
  test('a collected order tells its number, member and sum', () =>
    expect(
      factsOf({ args: { orderId: 'o', number: 'S01-02-000001', memberName: 'Lin', total: 9900, lines: [{}] } }),
    ).toEqual({ orderId: 'o', number: 'S01-02-000001', member: 'Lin', label: '', amount: 9900 }));

  test('a parked order tells its label, the member set last, and what it comes to for that member', () =>
    expect(
      factsOf({
        args: { orderId: 'o', number: 'n', label: 'bed 1', operations: [member('Lin'), add('1', 2), member('Wu')] },
      }),
    ).toMatchObject({ label: 'bed 1', member: 'Wu', amount: 18_000 }));

  test('what has no lines comes to no sum', () =>
    expect(factsOf({ args: { orderId: 'o' } })).toMatchObject({ number: '', amount: null }));

  test('a new order can be made of whatever holds lines', () => {
    expect(hasLines({ args: { lines: [{}] } })).toBe(true);
    expect(hasLines({ args: { operations: [add('1', 1)] } })).toBe(true);
    expect(hasLines({ args: { operations: [{ op: 'setRemark', remark: '' }] } })).toBe(false);
    expect(hasLines({ args: { orderId: 'o' } })).toBe(false);
  });
});
