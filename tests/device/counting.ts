import type { Scanned } from '../../src/nouns/stocktake/scanned.ts';
import { aProduct } from '../make.ts';
import { aLevel, aStocktake } from '../make-stocktake.ts';
import { MemoryDatabases } from '../sim/device/memory-databases.ts';
import { TabLife } from '../sim/device/tab.ts';
import type { VirtualTime } from '../sim/virtual-time.ts';
import { type TestBrowser, testBrowser } from './browser.ts';
import { chance } from './chance.ts';
import { Network, SimulatedServer } from './simulated-server.ts';
import { openCounterTab, type Tab } from './tablet.ts';

/** The stocktake that is under way in the shop. */
export const stocktakeId = 'stocktake-1';
/** A scan in its first zone. */
export const inFront = { name: 'stocktake.count', stocktakeId, zone: 'front', pieces: 1, pass: 1 } as const;

/** A browser that keeps everything in memory, where thousands of scans are a matter of seconds. */
export const inMemory = (): TestBrowser => {
  const atOnce = { wait: async () => {} } as unknown as VirtualTime;
  const databases = new MemoryDatabases().in(new TabLife(atOnce, chance(1), 0));
  return { ...testBrowser(), databases };
};

/** A tablet at which a shop of so many products is being counted. */
export const counting = async ({ products = 3, clock = { offset: 0 }, browser = testBrowser(clock) } = {}) => {
  const server = new SimulatedServer();
  for (let i = 1; i <= products; i++) {
    const productId = `product-${i}`;
    server.put('product', aProduct({ id: productId, number: `P${i}`, barcode: `69${i}` }));
    server.put('stock', aLevel({ id: `shop-1:${productId}`, productId }));
  }
  server.put('stocktake', aStocktake({ zones: ['front', 'back'] }));
  const network = new Network(server);
  const tab = await openCounterTab(network, browser);
  return { server, network, tab };
};

/** Scans a product, and fails where that is refused. */
export const scan = async ({ store }: Tab, over: Partial<Scanned> = {}): Promise<void> => {
  const done = await store.count({ ...inFront, productId: 'product-1', ...over });
  if (!done.ok) throw new Error(done.code);
};

/** How many pieces of a product the tablet shows as counted. */
export const piecesIn = async ({ store }: Tab, productId = 'product-1'): Promise<number> => {
  const known = await store.read('stocktake.product', { stocktakeId, productId });
  return (known?.counts ?? []).reduce((sum, { pieces }) => sum + pieces, 0);
};
/** The scans that the server has booked. */
export const entriesAt = (server: SimulatedServer) =>
  server.all<{ productId: string; pieces: number; at: number; staffId: string }>('countEntry');

/** The commands that the server got from its first counter. */
export const receivedBy = (server: SimulatedServer) => [...server.counters.values()][0]?.received ?? [];
