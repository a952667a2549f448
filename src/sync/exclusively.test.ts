import { afterEach, describe, expect, test, vi } from 'vitest';
import { testBrowser } from '../../tests/device/browser.ts';
import { chance } from '../../tests/device/chance.ts';
import { Locks } from '../../tests/sim/device/locks.ts';
import { TabLife } from '../../tests/sim/device/tab.ts';
import type { VirtualTime } from '../../tests/sim/virtual-time.ts';
import type { Browser } from '../db/storage/browser.ts';
import { exclusively } from './exclusively.ts';

/** Two tabs of a browser that has locks. */
const twoTabs = (): readonly [Browser, Browser] => {
  const [locks, atOnce] = [new Locks(), { wait: async () => {} } as unknown as VirtualTime];
  const tab = (n: number) => ({ ...testBrowser(), locks: locks.in(new TabLife(atOnce, chance(n), n)) });
  return [tab(1), tab(2)];
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const never = () => new Promise<never>(() => {});

/** Lets the time of whoever waits run out when the test says so. */
const patience = () => {
  const waiting: { readonly longest: number; readonly end: AbortController }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((longest) => {
    const end = new AbortController();
    waiting.push({ longest, end });
    return end.signal;
  });
  return waiting;
};
afterEach(() => void vi.restoreAllMocks());

describe('what two tabs need not do at the same time', () => {
  test('is done by one after the other, and each gets its own answer', async () => {
    const [first, second] = twoTabs();
    const order: string[] = [];
    const work = (who: string) => async () => {
      order.push(`${who} begins`);
      await settled();
      order.push(`${who} ends`);
      return who;
    };
    const both = [exclusively(first, 'sync', work('first')), exclusively(second, 'sync', work('second'))];
    expect(await Promise.all(both)).toEqual(['first', 'second']);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('keeps nobody from what has another name', async () => {
    const [first, second] = twoTabs();
    void exclusively(first, 'sync-1', never);
    expect(await exclusively(second, 'sync-2', async () => 'done')).toBe('done');
  });

  test('is done at once by everybody where the browser has no locks', async () => {
    const browser = testBrowser();
    void exclusively(browser, 'sync', never);
    expect(await exclusively(browser, 'sync', async () => 'done')).toBe('done');
  });

  test('goes on after 20 seconds when a tab that was frozen holds it, and is then held by whoever goes on', async () => {
    const waiting = patience();
    const [first, second] = twoTabs();
    const frozen = exclusively(first, 'sync', never);
    const lost = expect(frozen).rejects.toThrow('the lock was stolen');
    let finish = () => {};
    let begun = 0;
    const goesOn = exclusively(second, 'sync', () => {
      begun += 1;
      return new Promise<string>((resolve) => {
        finish = () => resolve('done');
      });
    });
    await settled();
    expect([begun, waiting.map(({ longest }) => longest)]).toEqual([0, [20_000, 20_000]]);
    waiting[1]?.end.abort(new DOMException('too long', 'TimeoutError'));
    await settled();
    expect(begun).toBe(1);
    await lost;
    let isThird = false;
    const third = exclusively(first, 'sync', async () => {
      isThird = true;
    });
    await settled();
    expect(isThird).toBe(false);
    finish();
    await third;
    expect([await goesOn, isThird]).toEqual(['done', true]);
  });

  test('is not done twice when it fails: whoever asked hears why', async () => {
    const [first, second] = twoTabs();
    let begun = 0;
    const failing = exclusively(first, 'sync', async () => {
      begun += 1;
      throw new Error('the ledger is full');
    });
    await expect(failing).rejects.toThrow('the ledger is full');
    expect(begun).toBe(1);
    expect(await exclusively(second, 'sync', async () => 'done')).toBe('done');
  });
});
