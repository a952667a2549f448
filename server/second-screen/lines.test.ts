import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { farGoneAfter, looksEvery } from '#domain/second-screen/far.ts';
import { makeLines } from './lines.ts';

type Hears = (text: string) => void;

/** Processes that hear each other, and what was passed on between them. */
const processes = () => {
  const all: Map<string, Set<Hears>>[] = [];
  const passed: string[] = [];
  const join = () => {
    const own = new Map<string, Set<Hears>>();
    all.push(own);
    return makeLines({
      pass: async (_, scope, text) => {
        passed.push(text);
        for (const other of all) if (other !== own) for (const hears of other.get(scope) ?? []) hears(text);
      },
      hear: (_, scope, listener) => {
        own.set(scope, (own.get(scope) ?? new Set()).add(listener));
        return () => own.get(scope)?.delete(listener);
      },
    });
  };
  return { join, passed };
};
const at = ['brand-1', 'counter-1'] as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('who opens a screen sees what is there, and nothing that is older than a counter that is gone', async () => {
  const lines = processes().join();
  const [first, soon, late] = [vi.fn(), vi.fn(), vi.fn()];
  lines.look(...at, first);
  await lines.tell(...at, 'order');
  vi.advanceTimersByTime(farGoneAfter - 1);
  lines.look(...at, soon);
  expect(soon).toHaveBeenCalledWith('order');
  vi.advanceTimersByTime(1);
  lines.look(...at, late);
  expect(late).not.toHaveBeenCalled();
});

test('once the last one is closed nothing of what was shown is left', async () => {
  const lines = processes().join();
  const stop = lines.look(...at, vi.fn());
  await lines.tell(...at, 'order');
  stop();
  const next = vi.fn();
  lines.look(...at, next);
  expect(next).not.toHaveBeenCalled();
});

test('where one process alone is looked at, nothing that is shown is passed on', async () => {
  const { join, passed } = processes();
  const [here] = [join(), join()];
  here.look(...at, vi.fn());
  await here.tell(...at, 'order');
  expect(passed).toEqual(['']);
});

test('another process in which somebody looks hears it for as long as it asks', async () => {
  const { join, passed } = processes();
  const [counters, screens] = [join(), join()];
  const hears = vi.fn();
  expect(await counters.tell(...at, null)).toBe(false);
  const stop = screens.look(...at, hears);
  expect(await counters.tell(...at, 'one')).toBe(true);
  for (let asked = 0; asked < 5; asked += 1) {
    vi.advanceTimersByTime(looksEvery);
    expect(await counters.tell(...at, 'more')).toBe(true);
  }
  expect(hears).toHaveBeenCalledTimes(6);
  stop();
  vi.advanceTimersByTime(3 * looksEvery);
  expect(await counters.tell(...at, 'unheard')).toBe(false);
  expect(passed).not.toContain('unheard');
});

test('a counter that has not spoken for long is followed again with its next word, and a screen goes on hearing it', async () => {
  const { join } = processes();
  const [counters, screens] = [join(), join()];
  const hears = vi.fn();
  screens.look(...at, hears);
  await counters.tell(...at, null);
  await screens.tell(...at, null);
  vi.advanceTimersByTime(20 * looksEvery);
  await counters.tell(...at, null);
  vi.advanceTimersByTime(looksEvery);
  expect(await counters.tell(...at, 'order')).toBe(true);
  expect(hears).toHaveBeenCalledWith('order');
});
