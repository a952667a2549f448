import { describe, expect, test } from 'vitest';
import type { Ledger } from '../db/ledger/ledger.ts';
import type { LedgerHead } from '../db/ledger/ledger-head.ts';
import { makeClock } from './clock.ts';

test('after a new start the last contact is not before the time that the prices are as of', () => {
  const clock = makeClock(() => 5_000, { clockOffset: 0, lastContact: 1_000, asOf: 4_000 });
  expect(clock.lastContact()).toBe(4_000);
  expect(makeClock(() => 5_000, { clockOffset: 0, lastContact: 1_000, asOf: null }).lastContact()).toBe(1_000);
  expect(makeClock(() => 5_000, { clockOffset: null, lastContact: null, asOf: null }).lastContact()).toBeNull();
  expect(makeClock(() => 5_000, { clockOffset: 0, lastContact: 1_000, asOf: 500 }).lastContact()).toBe(1_000);
});

/** A device whose clock a test sets, and what its clock has written down. */
const device = (saved: Partial<Pick<LedgerHead, 'clockOffset' | 'lastContact' | 'asOf'>> = {}) => {
  let at = 0;
  const written: Partial<LedgerHead>[] = [];
  const setHead = (given: Partial<LedgerHead>) => written.push(given);
  const ledger = {
    write: async (work: (tx: { setHead: typeof setHead }) => unknown) => work({ setHead }),
  } as unknown as Ledger;
  const clock = makeClock(() => at, { clockOffset: null, lastContact: null, asOf: null, ...saved });
  return {
    clock,
    written,
    /** A call at `sentAt` by the device's clock that took so long there and back; the server is `ahead`. */
    async call(sentAt: number, there: number, back: number, ahead: number): Promise<void> {
      at = sentAt + there + back;
      await clock.measured(ledger, sentAt + there + ahead, sentAt);
    },
    set(now: number): void {
      at = now;
    },
  };
};

describe('the clock of a counter', () => {
  test('takes the server’s time for the middle of the call', async () => {
    const { clock, call, written } = device();
    await call(1_000_000, 300, 300, 7_000);
    expect(clock.error()).toBe(-7_000);
    expect(clock.now()).toBe(1_000_600 + 7_000);
    expect(written).toEqual([{ clockOffset: 7_000, lastContact: 1_007_300 }]);
  });

  test('with a slow way there and a fast way back is wrong by half the difference, and no more', async () => {
    const there = device();
    await there.call(1_000_000, 4_000, 200, 0);
    expect(there.clock.error()).toBe(-1_900);
    const back = device();
    await back.call(1_000_000, 200, 4_000, 0);
    expect(back.clock.error()).toBe(1_900);
  });

  test('never goes back before the last contact', async () => {
    const { clock, call, set } = device();
    await call(1_000_000, 0, 0, 0);
    set(900_000);
    expect(clock.now()).toBe(1_000_000);
    set(1_000_001);
    expect(clock.now()).toBe(1_000_001);
  });

  test('keeps its measure while it differs by half a second at most, and writes it down once a minute', async () => {
    const { clock, call, written } = device();
    await call(1_000_000, 0, 0, 5_000);
    await call(1_010_000, 0, 0, 5_500);
    expect([clock.error(), written.length]).toEqual([-5_000, 1]);
    expect(clock.lastContact()).toBe(1_015_500);
    await call(1_020_000, 0, 0, 5_501);
    expect([clock.error(), written.length]).toEqual([-5_501, 2]);
    await call(1_080_000, 0, 0, 5_501);
    expect(written).toHaveLength(2);
    await call(1_140_001, 0, 0, 5_501);
    expect(written.at(-1)).toEqual({ clockOffset: 5_501, lastContact: 1_145_502 });
  });
});
