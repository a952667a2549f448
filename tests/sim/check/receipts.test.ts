import { expect, test } from 'vitest';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { notBookedOnce } from './receipts.ts';

type Done = Parameters<typeof notBookedOnce>[0][number];

const done = (commandId: string, name: string, args: object): Done =>
  ({ commandId, command: { name, args }, result: { outcome: 'accepted' } }) as unknown as Done;
const receipt = done('receipt-1 counter-2 1 2', 'order.collect', { payments: [{ id: 'cash', amount: 100 }] });
const aside = (amount: number, differs: object = {}) =>
  done('aside', 'money.suspend', { refused: 'receipt-1', way: 'in', payments: [{ id: 'cash', amount }], ...differs });
const entry = (kind: string, amount: number, differs: Partial<MoneyEntry> = {}) =>
  ({ paymentId: 'cash', kind, amount, counterId: 'counter-2', at: 2, ...differs }) as MoneyEntry;
const before = { counterId: 'counter-1', at: 1 };

test.each([
  ['as it says', [receipt], [entry('payment', 100)]],
  ['in suspense, as a second payment', [receipt], [entry('suspense', 100)]],
  ['as it was found in the drawer before', [aside(90), receipt], [entry('suspense', 90)]],
  [
    'as it was found, and given back since',
    [aside(90), receipt],
    [entry('suspense', 90), entry('suspenseReturned', -90)],
  ],
  ['as whoever came first found it', [aside(90), aside(80), receipt], [entry('suspense', 90, before)]],
  [
    'as it says, out of suspense',
    [aside(90), receipt],
    [entry('suspense', 90, before), entry('suspenseReturned', -90), entry('payment', 100)],
  ],
] as const)('a receipt is booked once: %s', (_, log, entries) => {
  expect(notBookedOnce(log, entries)).toEqual([]);
});

test.each([
  ['not at all', [receipt], []],
  ['with less than it says', [receipt], [entry('payment', 90)]],
  ['twice', [receipt], [entry('payment', 100), entry('payment', 100)]],
  ['in suspense with less, though nobody put anything aside', [receipt], [entry('suspense', 90)]],
  ['not at all, though it was put aside', [aside(90), receipt], []],
  ['with less than was found', [aside(90), receipt], [entry('suspense', 80)]],
  ['with less than it says, though money was put aside', [aside(90), receipt], [entry('payment', 90)]],
  ['as found for another receipt', [aside(90, { refused: 'receipt-2' }), receipt], [entry('suspense', 90)]],
  ['as found after it was booked', [receipt, aside(90)], [entry('suspense', 90)]],
  ['as money given out', [aside(90, { way: 'out' }), receipt], [entry('suspense', 90)]],
  ['beside the money put aside', [aside(90), receipt], [entry('suspense', 90), entry('payment', 100)]],
  [
    'after that money was given back by somebody',
    [aside(90), receipt],
    [entry('suspense', 90, before), entry('suspenseReturned', -90, before), entry('payment', 100)],
  ],
  [
    'with the money put aside taken out twice',
    [aside(90), receipt],
    [
      entry('suspense', 90, before),
      entry('suspenseReturned', -90),
      entry('suspenseReturned', -90),
      entry('payment', 100),
    ],
  ],
  [
    'with less than it says, out of suspense',
    [aside(90), receipt],
    [entry('suspense', 90, before), entry('suspenseReturned', -90), entry('payment', 90)],
  ],
  [
    'and put aside and taken out afterwards',
    [receipt, aside(90)],
    [entry('payment', 100), entry('suspense', 90), entry('suspenseReturned', -90)],
  ],
] as const)('a receipt is not booked once: %s', (_, log, entries) => {
  expect(notBookedOnce(log, entries)).toEqual(['cash']);
});
