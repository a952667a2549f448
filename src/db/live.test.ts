import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLive } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a screen of a slow tablet is answered while a first load goes on, page after page', async () => {
  const live = makeLive((fault) => {
    throw fault;
  });
  const told: unknown[] = [];
  let pages = 0;
  const ask = async () => {
    await after(300);
    return pages;
  };
  live.watch(['product'], ask, (answer) => told.push(answer));
  const load = async () => {
    for (; pages < 40; pages += 1) {
      live.hold();
      await after(50);
      live.touch(['product']);
      live.release();
      await live.catchUp();
    }
  };
  const loading = load();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(pages).toBeLessThan(40);
  expect(told.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(told.at(-1)).toBe(40);
});

test('a load does not wait for an answer that takes long by itself', async () => {
  const live = makeLive(() => undefined);
  live.watch(
    ['order'],
    () => after(10_000),
    () => undefined,
  );
  live.hold();
  live.touch(['order']);
  live.release();
  const caughtUp = vi.fn();
  void live.catchUp().then(caughtUp);
  await vi.advanceTimersByTimeAsync(100);
  expect(caughtUp).toHaveBeenCalled();
});

test('an answer is given while something else is loaded, and held while what it rests on is', async () => {
  const live = makeLive(() => undefined);
  const told: unknown[] = [];
  const ask = async () => {
    await after(300);
    return 'items';
  };
  live.hold(['order', 'member']);
  live.watch(['product', 'service'], ask, (answer) => told.push(answer));
  live.watch(['order'], ask, () => told.push('half an order'));
  await vi.advanceTimersByTimeAsync(400);
  expect(told).toEqual(['items']);
  live.hold(['product']);
  live.touch(['product']);
  live.watch(['product'], ask, () => told.push('half an item'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(['items']);
});

test('an answer that was worked out across a change of what it rests on is not given', async () => {
  const live = makeLive(() => undefined);
  const told: unknown[] = [];
  let state = 'before';
  const ask = async () => {
    const seen = state;
    await after(300);
    return seen;
  };
  live.watch(['order'], ask, (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(100);
  live.hold(['order']);
  state = 'after';
  live.touch(['order']);
  live.release(['order']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['after']);
});
