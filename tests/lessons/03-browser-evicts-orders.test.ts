import { describe, expect, test } from 'vitest';
import type { StorageState } from '../../src/db/api/sync-status.ts';
import { testBrowser } from '../device/browser.ts';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

/** A browser that says yes or no when it is asked to keep its storage for good. */
const browserThatSays = (answer: boolean) => {
  const asked: string[] = [];
  let persisted = false;
  const storage = {
    persist: async () => {
      asked.push('persist');
      persisted = answer;
      return answer;
    },
    persisted: async () => persisted,
    estimate: async () => ({ usage: 1_000, quota: 50_000_000_000 }),
  } as StorageManager;
  return { browser: { ...testBrowser(), storage }, asked };
};

describe('complaint 3: the browser evicts unsynced orders', () => {
  test.each([true, false])('it is asked to keep them for good, and its answer (%s) is told', async (answer) => {
    const { browser, asked } = browserThatSays(answer);
    const { store } = await openCounterTab(new Network(new SimulatedServer()), browser);
    const told: StorageState[] = [];
    await store.watchStatus(({ storage }) => told.push(storage));
    expect(await store.persistStorage()).toMatchObject({ persisted: answer, problem: null });
    expect(asked).toEqual(['persist']);
    expect(told.at(-1)).toMatchObject({ persisted: answer });
    await store.stop();
  });

  test('what is unsent goes into a file, and from there to another tablet', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const evicted = await openCounterTab(network);
    network.up = false;
    await evicted.store.syncNow();
    const sale = cashReceipt(aProduct(), { orderId: 'unsent', number: '' });
    await evicted.store.run('order.collect', sale, { takeNumber: true });
    const file = await evicted.store.exportWork();
    await evicted.store.stop();
    const other = await openCounterTab(new Network(server));
    expect(await other.store.takeInWork(file.text)).toEqual({ ok: true, taken: 1 });
    await other.store.syncNow();
    expect(server.all('order')).toMatchObject([{ id: 'unsent', number: 'S01-01-000001', paid: 2_800 }]);
    await other.store.stop();
  });
});
