import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { askAgain, follow, saidTo } from './asks.ts';
import type { StoreApi } from './store-api.ts';

const question = { path: '/things', schema: z.array(z.string()) };
type Answer = Awaited<ReturnType<StoreApi['askServer']>>;
const things = (...data: string[]): Answer => ({ ok: true, data, meta: { total: data.length } });
const noContact: Answer = { ok: false, code: 'offline.needsContact', params: {} };

/** A server whose answers come when the test gives them, in any order. */
const slowServer = () => {
  const asked: ((answer: Answer) => void)[] = [];
  const store = { askServer: () => new Promise<Answer>((resolve) => asked.push(resolve)) } as unknown as StoreApi;
  const give = async (place: number, answer: Answer) => {
    asked[place]?.(answer);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { store, asked, give };
};

let page: 'visible' | 'hidden';
beforeEach(() => {
  page = 'visible';
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('document', {
    get visibilityState() {
      return page;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two parts of a page that ask the same ask once, and are notified of one answer', async () => {
  const { store, asked, give } = slowServer();
  const notified = [vi.fn(), vi.fn()] as const;
  for (const each of notified) follow(store, question, null, each);
  expect(saidTo(store, question)).toMatchObject({ data: undefined, asking: true });
  await give(0, things('a'));
  expect(asked).toHaveLength(1);
  for (const each of notified) expect(each).toHaveBeenCalled();
  expect(saidTo(store, question)).toEqual({ data: ['a'], total: 1, at: 1_000, refusal: undefined, asking: false });
  expect(saidTo(store, question)).toBe(saidTo(store, question));
});

test('it is asked again at the pace of the most impatient, not while nobody looks, and not once nobody follows it', async () => {
  const { store, asked } = slowServer();
  const slow = follow(store, question, 10_000, vi.fn());
  const fast = follow(store, question, 1_000, vi.fn());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(3);
  fast();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(4);
  page = 'hidden';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(4);
  slow();
  page = 'visible';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
  expect(saidTo(store, question).asking).toBe(false);
});

test('an answer that was overtaken is no news; what was refused stays beside what was known, until there is more', async () => {
  const { store, give } = slowServer();
  follow(store, question, null, vi.fn());
  void askAgain(store, question);
  await give(1, things('new'));
  await give(0, things('old'));
  expect(saidTo(store, question).data).toEqual(['new']);
  void askAgain(store, question);
  await give(2, noContact);
  expect(saidTo(store, question)).toMatchObject({ data: ['new'], refusal: noContact, asking: false });
  void askAgain(store, question);
  await give(3, { ok: true, data: [7], meta: {} });
  expect(saidTo(store, question)).toMatchObject({ data: ['new'], refusal: { code: 'system.unreadable' } });
  void askAgain(store, question);
  await give(4, things('newer'));
  expect(saidTo(store, question)).toMatchObject({ data: ['newer'], refusal: undefined });
});

test('what is asked anew after nobody followed it begins without an answer', async () => {
  const { store, asked, give } = slowServer();
  const end = follow(store, question, null, vi.fn());
  await give(0, things('a'));
  end();
  expect(saidTo(store, question).data).toBeUndefined();
  await askAgain(store, question);
  expect(asked).toHaveLength(1);
  follow(store, question, null, vi.fn());
  expect(asked).toHaveLength(2);
});
