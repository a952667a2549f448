import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { inMemory } from '../../../tests/device/counting.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { adding, anEmployee, aProduct, aRole, aShop } from '../../../tests/make.ts';
import { registered } from '../../nouns/registered.ts';
import { makeLive } from '../live/live.ts';
import { type Counter, openCounter } from './counter.ts';
import { runCommand } from './run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const open: Counter[] = [];
afterEach(async () => {
  for (const counter of open.splice(0)) await counter.close();
  vi.useRealTimers();
});

/** A counter that knows its shop, what it sells, and two people. */
const aCounter = async (): Promise<Counter> => {
  const live = makeLive((fault) => {
    throw fault;
  });
  const report = (fault: unknown) => {
    throw fault;
  };
  const counter = await openCounter(anEnrolment(), { browser: inMemory(), live, report, registered });
  open.push(counter);
  const known: readonly (readonly [string, AnyRecord])[] = [
    ['shop', aShop()],
    ['role', aRole()],
    ['employee', anEmployee()],
    ['employee', anEmployee({ id: 'staff-2' })],
    ['product', aProduct()],
  ];
  for (const [place, [entity, record]] of known.entries()) {
    const fresh = { [entity]: [{ id: record.id, version: place + 1, record }] };
    await vi.waitFor(async () => {
      const taking = counter.changeRecords(fresh, () => counter.mirror().apply(entity, fresh[entity] ?? []));
      await vi.advanceTimersByTimeAsync(600);
      await taking;
    });
  }
  return counter;
};

test.each([
  ['who approves goes with what somebody else does', 'staff-2', { staffId: 'staff-2', sealed: 'sealed' }],
  ['whoever approved and has signed in meanwhile does it themselves: nobody approves it', 'staff-1', undefined],
])('%s', async (_, staffId, approval) => {
  const counter = await aCounter();
  const now = { staffId: 'staff-1', at: 1_000, online: true, storageProblem: null };
  const args = { orderId: 'order-1', label: '', operations: [adding(aProduct(), 'line-1')] };
  const approved = { staffId, seal: async () => 'sealed' };
  const done = await runCommand(counter, now, 'order.park', args, { takeNumber: true, approval: approved });
  if (!done.ok) throw new Error(done.code);
  const row = await counter.ledger.read((tx) => tx.commandOf(done.commandId));
  expect(row?.command.approval).toEqual(approval);
});
