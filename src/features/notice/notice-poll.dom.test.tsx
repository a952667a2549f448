import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import type { ServerCall } from '../../db/api/server-call.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { type ServerVersion, whenServerDiffers } from '../../ui/server-version.ts';
import { NoticePoll } from './notice-poll.tsx';

interface At {
  readonly online?: boolean;
  readonly streaming?: boolean;
  readonly counter?: object | null;
}

/** What is asked of the server at a counter or an office, as the stream comes and goes. */
const polling = async (at: At, answer: (path: string) => unknown = () => undefined) => {
  const asked: string[] = [];
  const syncNow = vi.fn(async () => undefined);
  let tell: (status: object) => void = () => undefined;
  const status = (now: At) => ({ online: true, streaming: true, ...now });
  const stop = () => undefined;
  const store = {
    watch: async () => stop,
    watchSession: async (listener: (state: object) => void) => {
      listener({ kind: 'open', counter: at.counter === undefined ? { id: 'c', number: '01' } : at.counter });
      return stop;
    },
    watchStatus: async (listener: (now: object) => void) => {
      tell = listener;
      listener(status(at));
      return stop;
    },
    askServer: async ({ path }: ServerCall) => {
      asked.push(path.split('?')[0] ?? '');
      const data = answer(path);
      return data === undefined ? { ok: false, code: 'offline.needsContact', params: {} } : { ok: true, data };
    },
    syncNow,
  } as unknown as StoreApi;
  await act(async () => void draw(<NoticePoll version="3.3.0" />, { store }));
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) await act(() => vi.advanceTimersByTimeAsync(5_000));
  };
  const count = (path: string) => asked.filter((each) => each === path).length;
  return { pass, syncNow, become: (now: At) => act(async () => tell(status(now))), count };
};
const [unread, version] = ['/notifications/unread', '/versions/last'];

describe('asking for notices', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('is not done at a counter whose stream is alive', async () => {
    const { pass, count } = await polling({});
    await pass(120);
    expect([count(unread), count(version)]).toEqual([0, 1]);
  });

  test('is done every 5 seconds at one whose stream is down, and for the version every minute', async () => {
    const { pass, count, become } = await polling({ streaming: false });
    await pass(60);
    expect([count(unread), count(version)]).toEqual([12, 2]);
    await become({ streaming: true });
    await pass(60);
    expect([count(unread), count(version)]).toEqual([12, 3]);
  });

  test('is done at an office, which has no counter', async () => {
    const { pass, count } = await polling({ counter: null });
    await pass(60);
    expect([count(unread), count(version)]).toEqual([12, 2]);
  });

  test('is not done without contact', async () => {
    const { pass, count } = await polling({ online: false, streaming: false });
    await pass(60);
    expect([count(unread), count(version)]).toEqual([0, 0]);
  });

  test('fetches what is new', async () => {
    const { pass, syncNow } = await polling({ streaming: false }, (path) =>
      path.startsWith(unread) ? { count: 1, types: {} } : undefined,
    );
    await pass(5);
    expect(syncNow).toHaveBeenCalledTimes(1);
  });

  test.each([
    [1, 1],
    [0, 0],
  ])('hears of another version by version_compare %i', async (compare, times) => {
    const heard: ServerVersion[] = [];
    const stop = whenServerDiffers((said) => heard.push(said));
    const said = { version: '3.4.0', version_compare: compare, title: 'New version', message: 'Refresh' };
    await polling({}, (path) => (path.startsWith(version) ? said : undefined));
    expect(heard.map(({ title }) => title)).toEqual(Array.from({ length: times }, () => 'New version'));
    stop();
  });
});
