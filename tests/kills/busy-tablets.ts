import '../indexed-db.ts';
import type { Product } from '#domain/item/product/product.ts';
import { NotSaved, retryWhileSilent } from '../../src/db/storage/connection.ts';
import { fetchTransport } from '../../src/sync/transport.ts';
import { chance } from '../device/chance.ts';
import { type AtWork, act } from '../device/history.ts';
import { openCounterTab } from '../device/tablet.ts';
import { signIn } from '../e2e/api.ts';
import { comesTrue } from '../start/processes.ts';

/** Tablets at which people work without a pause, whatever becomes of the server. */
export interface BusyTablets {
  readonly tablets: readonly AtWork[];
  /** Commands that the tablets were told are booked, so far. */
  acknowledged(): Promise<number>;
  /** Nobody does anything any more, and everything that was done is sent. */
  finish(): Promise<void>;
  /** Closes the tabs. */
  close(): Promise<void>;
}

/** Between two things that somebody does at one tablet: up to this many milliseconds. */
const longestPause = 900;

/** Tablets that are opened at the same time: fewer than passwords of one account may be tried at once. */
const atOnce = 5;

const settled = async ({ tab }: AtWork): Promise<{ waiting: number; all: number }> => {
  const count = (state: 'waiting' | null) => tab.store.read('outbox.journal', { state, offset: 0, limit: 1 });
  // Twenty tablets in one process: on a busy machine a storage may be too slow to answer.
  const [waiting, all] = await retryWhileSilent(
    () => Promise.all([count('waiting'), count(null)]),
    () => {},
  );
  return { waiting: waiting.total, all: all.total };
};

const aProductOf = async ({ tab }: AtWork): Promise<Product> => {
  const { rows } = await tab.store.read('item.ofGroup', { groupId: '', offset: 0, limit: 1_000 });
  const found = rows.find((item): item is Product => 'barcode' in item && item.onShelf && item.enabled);
  if (!found) throw new Error('the tablet knows no product');
  return found;
};

/** Opens so many tablets in these shops in turn, and sets people to work at all of them. */
export const busyTablets = async (url: string, count: number, shopCodes: readonly string[]): Promise<BusyTablets> => {
  const { call } = await signIn(url, 'boss');
  const shops = (await call('GET', '/employees/0/shops')).data as { id: string; code: string }[];
  const transport = fetchTransport(`${url}/api`);
  const opened = async (index: number): Promise<AtWork> => {
    const code = shopCodes[index % shopCodes.length];
    const shopId = shops.find((shop) => shop.code === code)?.id ?? '';
    return { tab: await openCounterTab(transport, undefined, { account: 'boss', shopId }), saved: new Set(), taken: 0 };
  };
  const tablets: AtWork[] = [];
  while (tablets.length < count) {
    const next = Array.from({ length: Math.min(atOnce, count - tablets.length) }, (_, index) => tablets.length + index);
    tablets.push(...(await Promise.all(next.map(opened))));
  }
  let working = true;
  const work = async (tablet: AtWork, index: number): Promise<void> => {
    const luck = chance(index + 1);
    const item = await aProductOf(tablet);
    for (let step = 0; working; step += 1) {
      // Twenty tablets in one process: on a busy machine a storage may be too slow, and says so.
      await act(tablet, item, luck, `${index}-${step}`).catch((fault: unknown) => {
        if (!(fault instanceof NotSaved)) throw fault;
      });
      await new Promise((resolve) => setTimeout(resolve, luck.below(longestPause)));
    }
  };
  const people = tablets.map(work);
  return {
    tablets,
    async acknowledged() {
      const counts = await Promise.all(tablets.map(settled));
      return counts.reduce((sum, { waiting, all }) => sum + all - waiting, 0);
    },
    async finish() {
      working = false;
      await Promise.all(people);
      const allSent = async () => {
        await Promise.all(tablets.map(({ tab }) => tab.store.syncNow()));
        return (await Promise.all(tablets.map(settled))).every(({ waiting }) => waiting === 0);
      };
      if (!(await comesTrue(allSent, 180_000))) throw new Error('not everything is sent');
      await Promise.all(tablets.map(({ tab }) => tab.store.syncNow()));
    },
    async close() {
      working = false;
      await Promise.all(people);
      for (const { tab } of tablets) await tab.store.stop();
    },
  };
};
