import { describe, expect, test } from 'vitest';
import fc, { runs } from '../../../tests/property.ts';
import { mend, mendingOf } from '../order/collect/mend.ts';
import type { Operation } from '../order/operations.ts';
import { factsOf, hasLines, moneyOf } from './facts.ts';

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

  test('a cancelled order tells what was given back', () =>
    expect(factsOf({ args: { orderId: 'o', refund: 500 } })).toMatchObject({ amount: 500 }));

  test('money in suspense tells how much it is', () =>
    expect(factsOf({ args: { payments: [{ amount: 300 }, { amount: 200 }] } })).toMatchObject({ amount: 500 }));

  test('money is taken for a card and for debt as for an order; what a card pays, or is put on account, is not handed over', () => {
    const payments = [
      { id: 'cash', type: 0, amount: 300 },
      { id: 'owed', type: 20, amount: 100 },
      { id: 'by-card', type: 5, amount: 200, card: { cardId: 'card-1', times: [] } },
    ];
    for (const name of ['order.collect', 'card.issue', 'card.recharge', 'card.change', 'debt.repay'])
      expect(moneyOf({ name, commandId: 'c', args: { orderId: 'o', payments } })).toEqual({
        way: 'in',
        payments: [{ id: 'cash', type: 0, amount: 300 }],
      });
    expect(moneyOf({ name: 'order.park', commandId: 'c', args: { orderId: 'o', payments } })).toBeNull();
  });

  test('what has no lines comes to no sum', () =>
    expect(factsOf({ args: { orderId: 'o' } })).toMatchObject({ number: '', amount: null }));

  test('a new order can be made of whatever holds lines', () => {
    const { line } = add('1', 1) as Extract<Operation, { op: 'add' }>;
    expect(hasLines({ args: { lines: [{ ...line, payable: 0 }] } })).toBe(true);
    expect(hasLines({ args: { lines: [{}] } })).toBe(false);
    expect(hasLines({ args: { operations: [add('1', 1)] } })).toBe(true);
    expect(hasLines({ args: { operations: [{ op: 'setRemark', remark: '' }] } })).toBe(false);
    expect(hasLines({ args: { orderId: 'o' } })).toBe(false);
  });
});

/** Arguments with the fields of orders, and anything at all in them: no counter made them, but somebody sent them. */
const damaged = (): fc.Arbitrary<Record<string, unknown>> => {
  const fields = ['lines', 'operations', 'payments', 'line', 'op', 'id', 'amount', 'total', 'refund', 'reduction'];
  const more = ['orderId', 'memberName', 'remark', 'quantity', 'originalPrice', 'servicerIds', 'label', 'lineId'];
  const { any } = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.constantFrom('add', 'setMember', 'setReduction', '', null), fc.integer(), fc.double()),
    list: fc.array(tie('any'), { maxLength: 3 }),
    record: fc.dictionary(fc.constantFrom(...fields, ...more), tie('any'), { maxKeys: 6 }),
    any: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('list'), tie('record')),
  }));
  const operation = fc.dictionary(fc.constantFrom(...fields), any, { maxKeys: 4 });
  return fc.oneof(
    fc.dictionary(fc.constantFrom(...fields, ...more), any, { maxKeys: 8 }),
    fc.array(operation, { maxLength: 3 }).map((list) => ({ operations: list.map((one) => ({ op: 'add', ...one })) })),
  );
};

test('whatever somebody sends as a command can be shown, and what of it can be put right', () =>
  fc.assert(
    fc.property(
      damaged(),
      fc.constantFrom('order.collect', 'order.cancel', 'order.park', 'refund.give'),
      (args, name) => {
        const { amount, ...texts } = factsOf({ args });
        expect(Object.values(texts).every((value) => typeof value === 'string')).toBe(true);
        expect(amount === null || Number.isInteger(amount)).toBe(true);
        moneyOf({ name, args, commandId: 'c-1' });
        hasLines({ args });
        mend(args, mendingOf(args));
      },
    ),
    { numRuns: runs(500) },
  ));

describe('the money that went over the counter', () => {
  const told = (name: string, args: Record<string, unknown>) => ({ name, args, commandId: 'c-1' });

  const exchange = { back: { lines: [{ amount: 300 }, { amount: 50 }] } };
  test.each([
    [
      'a collected order',
      told('order.collect', { payments: [{ id: 'p', type: 6, amount: 900, tendered: null }] }),
      900,
    ],
    ['a cancelled order that was paid', told('order.cancel', { refund: 400 }), 400],
    ['a cancelled order that nothing was paid for', told('order.cancel', { refund: 0 }), null],
    ['a refund', told('refund.give', { lines: [{ amount: 300 }, { amount: 50 }] }), 350],
    [
      'an exchange for which the rest was paid',
      told('exchange.give', { ...exchange, total: 900, payments: [{ id: 'p', type: 0, amount: 550 }] }),
      550,
    ],
    ['an exchange of which some goes back', told('exchange.give', { ...exchange, total: 100, payments: [] }), 250],
    ['an exchange of the same', told('exchange.give', { ...exchange, total: 350, payments: [] }), null],
    [
      'an exchange without receipt',
      told('exchange.give', { back: { products: [{ amount: 300 }] }, total: 100, payments: [] }),
      200,
    ],
    ['a damaged exchange', told('exchange.give', { back: 'none', total: 100 }), null],
    ['a refund that was reviewed', told('refund.accept', { price: 120 }), 120],
    ['a refund that is asked for', told('refund.request', { lines: [{ amount: 300 }] }), null],
    ['a parked order', told('order.park', { operations: [add('1', 1)] }), null],
    ['a damaged receipt', told('order.collect', { payments: 'none' }), null],
    ['a receipt with a damaged sum', told('order.collect', { payments: [{ id: 'p', type: 0, amount: -5 }] }), null],
  ])('%s', (_, command, amount) =>
    expect(moneyOf(command)?.payments.reduce((sum, one) => sum + one.amount, 0) ?? null).toBe(amount),
  );

  test('what was given back is known by the command that said so, so that it is booked once', () =>
    expect(moneyOf(told('order.cancel', { refund: 400 }))).toEqual({
      way: 'out',
      payments: [{ id: 'out:c-1', type: 0, amount: 400 }],
    }));
});
