import { describe, expect, test } from 'vitest';
import { factsOf, hasLines } from './facts.ts';

describe('what a command was about', () => {
  test('a collected order tells its number, member and sum', () =>
    expect(
      factsOf({ args: { orderId: 'o', number: 'S01-02-000001', memberName: 'Lin', total: 9900, lines: [{}] } }),
    ).toEqual({
      orderId: 'o',
      number: 'S01-02-000001',
      member: 'Lin',
      label: '',
      amount: 9900,
    }));
  test('a parked order tells its label, and the member set last', () =>
    expect(
      factsOf({
        args: {
          orderId: 'o',
          number: 'n',
          label: 'bed 1',
          operations: [
            { op: 'setMember', memberName: 'Lin' },
            { op: 'setMember', memberName: 'Wu' },
          ],
        },
      }),
    ).toMatchObject({ label: 'bed 1', member: 'Wu', amount: null }));
  test('a new order can be made of whatever holds lines', () => {
    expect(hasLines({ args: { lines: [{}] } })).toBe(true);
    expect(hasLines({ args: { operations: [{ op: 'add' }] } })).toBe(true);
    expect(hasLines({ args: { operations: [{ op: 'setRemark' }] } })).toBe(false);
    expect(hasLines({ args: { orderId: 'o' } })).toBe(false);
  });
});
