import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FigureOrPart } from '#domain/second-screen/shown.ts';
import { asking, channelOf } from '../../../parts/second-screen/second-screen-channel.ts';
import { beginTelling, tellAgain } from './telling.ts';

const counterId = 'counter-2';
const say = (name: string): FigureOrPart => ({ shop: { name, logo: '', currencyFlag: '¥' }, shown: null });

/** A second screen, or another window of the counter. */
let other: BroadcastChannel;
let heard: unknown[];
/** What waits until the counter has nothing else to do. */
const waiting: (() => void)[] = [];
const idle = () => {
  for (const work of waiting.splice(0)) work();
};

/** Messages between windows take a moment. */
const arrived = () => new Promise((resolve) => setTimeout(resolve, 20));
const hears = (times: number) => vi.waitFor(() => expect(heard).toHaveLength(times));
/** Asks, and lets the counter answer as soon as it has heard it. */
const ask = async () => {
  other.postMessage(asking);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  idle();
};

beforeEach(() => {
  waiting.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  heard = [];
  other = channelOf(counterId);
  other.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
  other.close();
  vi.unstubAllGlobals();
});

describe('a counter and its second screen', () => {
  test('as long as no second screen asks, nothing is worked out and nothing is sent', async () => {
    const told = vi.fn(() => say('S01'));
    const stop = beginTelling(counterId, { told });
    tellAgain();
    idle();
    await arrived();
    expect(told).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
    stop();
  });

  test('one that asks is answered, and then hears of every change', async () => {
    const stop = beginTelling(counterId, { told: () => say('S01') });
    await ask();
    await hears(1);
    tellAgain();
    idle();
    await hears(2);
    expect(heard).toEqual([say('S01'), say('S01')]);
    stop();
  });

  test('many changes at once are said once, when the counter has nothing else to do', async () => {
    const told = vi.fn(() => say('S01'));
    const stop = beginTelling(counterId, { told });
    await ask();
    for (let tap = 0; tap < 20; tap += 1) tellAgain();
    expect(told).toHaveBeenCalledOnce();
    idle();
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  test('what lies over the counter is heard, and the counter again once it is closed', async () => {
    const stop = beginTelling(counterId, { told: () => say('order') });
    const close = beginTelling(counterId, { told: () => say('payment') });
    await ask();
    close();
    idle();
    await hears(2);
    expect(heard).toEqual([say('payment'), say('order')]);
    stop();
  });

  test('what is not known yet leaves what is shown', async () => {
    const stop = beginTelling(counterId, { told: () => undefined });
    await ask();
    await arrived();
    expect(heard).toEqual([]);
    stop();
  });

  test('a tab that nobody sees says nothing: the one that is worked in does', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    const stop = beginTelling(counterId, { told: () => say('S01') });
    await ask();
    await arrived();
    expect(heard).toEqual([]);
    stop();
  });

  test('what another window of the counter says is no question', async () => {
    const told = vi.fn(() => say('S01'));
    const stop = beginTelling(counterId, { told });
    other.postMessage(say('S01'));
    await arrived();
    idle();
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  test('after the counter is left nobody answers', async () => {
    beginTelling(counterId, { told: () => say('S01') })();
    other.postMessage(asking);
    await arrived();
    expect(waiting).toEqual([]);
  });
});
