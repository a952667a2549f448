import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testBrowser } from '../../tests/device/browser.ts';
import type { Browser } from '../db/storage/browser.ts';
import { listenForPokes } from './poke.ts';
import { type Transport, Unreachable } from './transport.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  // Every pause at its longest.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A tab that listens; the test says what comes of each stream. */
const listening = ({ token = 'token' as string | undefined, locks = undefined as Browser['locks'] } = {}) => {
  const streams: {
    readonly at: number;
    readonly path: string;
    readonly headers: object;
    readonly signal: AbortSignal;
    heard(data?: string): void;
    end(): void;
  }[] = [];
  const signedIn = { token };
  let pokes = 0;
  const start = Date.now();
  const transport: Transport = {
    call: () => Promise.reject(new Error('nothing is called')),
    listen: (path, headers, heard, signal) =>
      new Promise((_, reject) => {
        const end = () => reject(new Unreachable(new Error('it broke off')));
        signal.addEventListener('abort', end);
        streams.push({ at: Date.now() - start, path, headers, signal, heard: (data = '') => heard(data), end });
      }),
  };
  const headers = () => (signedIn.token ? { authorization: signedIn.token } : undefined);
  const poked = () => {
    pokes += 1;
  };
  stop = listenForPokes({ ...testBrowser(), locks }, transport, 'poke-1', headers, poked);
  const last = () => streams.at(-1);
  return { streams, signedIn, last, pokes: () => pokes };
};
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('listening for the server’s word', () => {
  test('names who listens, and every word begins a round', async () => {
    const { streams, last, pokes } = listening();
    await wait(0);
    expect(streams).toMatchObject([{ at: 0, path: '/sync/poke', headers: { authorization: 'token' } }]);
    for (const _ of [1, 2]) last()?.heard();
    expect(pokes()).toBe(2);
  });

  test('that breaks off begins a round, which finds out whether there is contact, and one that never was does not', async () => {
    const { last, pokes } = listening();
    await wait(0);
    last()?.end();
    await wait(0);
    expect(pokes()).toBe(0);
    await wait(2_000);
    last()?.heard();
    last()?.end();
    await wait(0);
    expect(pokes()).toBe(2);
  });

  test('is tried again after two seconds, then twice as long each time, up to half a minute', async () => {
    const { streams, last } = listening();
    for (let i = 0; i < 8; i += 1) {
      await wait(0);
      last()?.end();
      await wait(i < 4 ? 2_000 * 2 ** i : 30_000);
    }
    const pauses = streams.map(({ at }, place) => at - (streams[place - 1]?.at ?? 0)).slice(1);
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  });

  test('begins with the shortest pause again after a stream that held for more than half a minute', async () => {
    for (const [held, pause] of [
      [30_000, 16_000],
      [30_001, 1_000],
    ] as const) {
      const { streams, last } = listening();
      for (const each of [2_000, 4_000, 8_000]) {
        await wait(0);
        last()?.end();
        await wait(each);
      }
      await wait(held);
      last()?.end();
      const before = streams.length;
      await wait(pause - 1);
      expect(streams).toHaveLength(before);
      await wait(1);
      expect(streams).toHaveLength(before + 1);
      stop();
    }
  });

  test('waits while nobody is signed in, and begins within a second', async () => {
    const { streams, signedIn } = listening({ token: '' });
    await wait(10_000);
    expect(streams).toEqual([]);
    signedIn.token = 'token';
    await wait(1_000);
    expect(streams).toHaveLength(1);
  });

  test('spreads its tries between half of the pause and all of it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { streams, last } = listening();
    await wait(0);
    last()?.end();
    await wait(1_000);
    expect(streams.map(({ at }) => at)).toEqual([0, 1_000]);
  });

  test('ends when the counter is closed, in a stream and between two of them, and begins no round then', async () => {
    const open = listening();
    await wait(0);
    open.last()?.heard();
    stop();
    await wait(60_000);
    expect(open.last()?.signal.aborted).toBe(true);
    expect([open.streams.length, open.pokes(), vi.getTimerCount()]).toEqual([1, 1, 0]);
    const between = listening();
    await wait(0);
    between.last()?.end();
    await wait(100);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await wait(60_000);
    expect(between.streams).toHaveLength(1);
  });

  test('is done by the tab that holds the counter’s lock, until it is closed', async () => {
    const asked: unknown[] = [];
    const request = (name: string, { signal }: { signal: AbortSignal }) => {
      asked.push([name, signal.aborted]);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      });
    };
    const { streams } = listening({ locks: { request } as unknown as LockManager });
    await wait(60_000);
    expect([asked, streams]).toEqual([[['poke-1', false]], []]);
  });
});
