import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Progress } from './push.ts';
import { makeRounds, type Rounds } from './rounds.ts';
import { makeStatus } from './status.ts';
import { Unreachable } from './transport.ts';

const end = { chance: 1 };
let open: Rounds[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // Every pause at its longest, unless a test asks for the shortest.
  end.chance = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => end.chance);
});
afterEach(async () => {
  await Promise.all(open.map((rounds) => rounds.stop()));
  open = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Rounds that end as a test says, one after the other, and then all as the last; a fault is thrown. */
const begin = (...ends: readonly (Progress | Error)[]) => {
  const status = makeStatus();
  const faults: unknown[] = [];
  const begun: number[] = [];
  const start = Date.now();
  const rounds = makeRounds(
    async () => {
      begun.push(Date.now() - start);
      const end = ends[Math.min(begun.length, ends.length) - 1] ?? 'done';
      if (end instanceof Error) throw end;
      return end;
    },
    status,
    (fault) => faults.push(fault),
  );
  open.push(rounds);
  return { rounds, status, faults, begun };
};
/** A round that lasts until it is let go. */
const slow = () => {
  const status = makeStatus();
  let letGo: (() => void) | undefined;
  let begun = 0;
  const sweep = () => {
    begun += 1;
    return new Promise<Progress>((resolve) => {
      letGo = () => resolve('done');
    });
  };
  const rounds = makeRounds(sweep, status, () => {});
  open.push(rounds);
  const finish = async () => {
    letGo?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { rounds, status, finish, begun: () => begun };
};
const gone = new Unreachable(new Error('no network'));

describe('rounds of sync', () => {
  test('after everything was sent and taken in the next one comes after 10 to 20 seconds', async () => {
    const late = begin('done');
    late.rounds.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(late.begun).toEqual([0, 20_000, 40_000, 60_000]);
    await late.rounds.stop();
    end.chance = 0;
    const early = begin('done');
    early.rounds.wake();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(early.begun).toEqual([0, 10_000, 20_000, 30_000]);
  });

  test('without contact each waits twice as long, from one second up to one minute', async () => {
    const { rounds, begun, status, faults } = begin(gone);
    rounds.wake();
    await vi.advanceTimersByTimeAsync(300_000);
    const pauses = begun.map((at, place) => at - (begun[place - 1] ?? 0)).slice(1);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(status.now().online).toBe(false);
    expect(faults).toEqual([]);
  });

  test('a server that asks to wait is there, and is not asked before', async () => {
    const { rounds, begun, status, faults } = begin(new Unreachable(new Error('status 429'), true, 7_000), 'done');
    status.set({ online: true });
    rounds.wake();
    await vi.advanceTimersByTimeAsync(6_000);
    rounds.wake();
    await rounds.now();
    await vi.advanceTimersByTimeAsync(999);
    expect([begun, status.now().online, faults]).toEqual([[0], true, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual([0, 7_000]);
  });

  test('one that succeeded, or has more to do, ends the long waiting of those that failed', async () => {
    for (const better of ['done', 'more'] as const) {
      const { rounds, begun } = begin(gone, gone, gone, better, gone);
      for (let i = 0; i < 4; i += 1) await rounds.now();
      begun.length = 0;
      const before = Date.now();
      await rounds.now();
      await vi.advanceTimersByTimeAsync(1_000);
      expect([begun.length, Date.now() - before], better).toEqual([2, 1_000]);
    }
  });

  test('one that could do nothing counts as failed: the next comes after one second', async () => {
    const { rounds, begun } = begin('stuck', 'done');
    rounds.wake();
    await vi.advanceTimersByTimeAsync(999);
    expect(begun).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual([0, 1_000]);
  });

  test('the next comes at once while there is more to do, and after 200 of them that lead nowhere each waits', async () => {
    const few = begin('more', 'more', 'done');
    few.rounds.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(few.begun).toHaveLength(3);
    const { rounds, begun } = begin('more');
    rounds.wake();
    await vi.advanceTimersByTimeAsync(2_000);
    const [last = 0, first = 0, second = 0] = begun.slice(199);
    expect([last < 400, first - last, second - first]).toEqual([true, 500, 500]);
  });

  test('200 are counted anew once one was done', async () => {
    const { rounds, begun } = begin(...Array.from({ length: 199 }, () => 'more' as const), 'done', 'more');
    rounds.wake();
    await vi.advanceTimersByTimeAsync(20_600);
    expect(begun).toHaveLength(400);
  });

  test('a fault that is no missing contact is reported, and a missing contact is not', async () => {
    const fault = new Error('the ledger is full');
    const { rounds, status, faults } = begin(fault, gone);
    status.set({ online: true });
    await rounds.now();
    expect([faults, status.now().online]).toEqual([[fault], true]);
    await rounds.now();
    expect([faults, status.now().online]).toEqual([[fault], false]);
  });

  test('it is shown while one is under way, and only then', async () => {
    const { rounds, status, finish } = slow();
    expect(status.now().syncing).toBe(false);
    rounds.wake();
    expect(status.now().syncing).toBe(true);
    await finish();
    expect(status.now().syncing).toBe(false);
  });

  test('there is never more than one at a time: who wakes it meanwhile gets another one right after, once', async () => {
    const { rounds, finish, begun } = slow();
    for (let i = 0; i < 3; i += 1) rounds.wake();
    expect(begun()).toBe(1);
    await finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toBe(2);
    await finish();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun()).toBe(2);
  });

  test('what comes together within two seconds goes together, counted from the first', async () => {
    const { rounds, begun } = begin('done');
    rounds.soon();
    await vi.advanceTimersByTimeAsync(1_500);
    rounds.soon();
    await vi.advanceTimersByTimeAsync(499);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual([2_000]);
    await vi.advanceTimersByTimeAsync(3_000);
    rounds.soon();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toEqual([2_000, 7_000]);
  });

  test('one that begins takes along what was to go soon', async () => {
    const { rounds, begun } = begin('done');
    rounds.soon();
    await rounds.now();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toEqual([0]);
  });

  test('who asks for a whole one waits for one that began then', async () => {
    const { rounds, finish, begun } = slow();
    rounds.wake();
    let isThrough = false;
    const asked = rounds.now().then(() => {
      isThrough = true;
    });
    await finish();
    expect([begun(), isThrough]).toEqual([2, false]);
    await finish();
    await asked;
    expect(begun()).toBe(2);
  });

  test('once stopped none begins, neither by itself nor woken nor soon', async () => {
    const { rounds, begun } = begin('done');
    await rounds.now();
    rounds.soon();
    await rounds.stop();
    expect(vi.getTimerCount()).toBe(0);
    rounds.wake();
    rounds.soon();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toEqual([0]);
  });

  test('stopping waits for the one that is under way, and none follows it', async () => {
    const { rounds, finish, begun } = slow();
    rounds.wake();
    rounds.wake();
    let isStopped = false;
    const stopping = rounds.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isStopped).toBe(false);
    await finish();
    await stopping;
    expect([isStopped, vi.getTimerCount()]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun()).toBe(1);
  });
});
