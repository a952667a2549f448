import { hasLines } from '#domain/money/facts.ts';
import { mendingOf } from '#domain/order/collect/mend.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';

/** What was refused because it has happened already, or its order is closed: no correction makes it possible. */
const settled: readonly string[] = [
  'order.paid',
  'order.paidAlready',
  'order.canceled',
  'order.canceledAlready',
  'order.refundedAlready',
  'order.notCancelable',
  'order.notInSuspense',
  'exception.resolvedAlready',
  'money.bookedAlready',
  'money.returnedAlready',
  'system.conflict',
];

export type Repair = 'mend' | 'again' | 'fork' | 'suspend';

/** What can be done about a refused command, what will most likely help first. */
export const repairsOf = (entry: JournalEntry, hasMoney: boolean): readonly Repair[] => {
  const isSettled = settled.includes(entry.result?.code ?? '');
  const mendable = !isSettled && Object.keys(mendingOf(entry.args)).length > 0;
  const fork: Repair[] = hasLines(entry) ? ['fork'] : [];
  const suspend: Repair[] = hasMoney ? ['suspend'] : [];
  return isSettled
    ? [...suspend, ...fork, 'again']
    : [...(mendable ? ['mend' as const] : []), 'again', ...fork, ...suspend];
};
