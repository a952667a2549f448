import { manyId } from '../../server/load/many-ids.ts';
import type { Sizes } from '../../server/load/top-up.ts';
import { openSession } from '../../server/sessions/session-store.ts';
import type { Context } from '../context.ts';
import { type Counter, makeCounters, readShelf, type Shelf } from './counters.ts';
import { type Product, startFilled } from './product.ts';
import { pushLoad } from './push-load.ts';
import { listen, pull } from './tablet.ts';

/** A chain of stores of the same size on a server of its own. */
export interface Chain {
  readonly server: Product;
  readonly shelf: Shelf;
  /** Its stores; the first is the one whose counter is looked at. */
  readonly shopIds: readonly string[];
  /** A new counter of the first store, and the session of who works at it. */
  readonly counter: Counter;
  readonly token: string;
}

/** What every store of a chain has: of 500 stores this makes 20,000 people, 2,000 counters and 1,000,000 members. */
const perShop = { staff: 40, counters: 4, members: 2_000 };

const sizesOf = (shops: number, isQuick: boolean): Sizes => ({
  shops,
  items: 500,
  cards: 0,
  orders: 0,
  staff: shops * perShop.staff,
  counters: shops * perShop.counters,
  members: (shops * perShop.members) / (isQuick ? 20 : 1),
});

const start = async (sizes: Sizes): Promise<{ thing: Chain; end(): Promise<void> }> => {
  const { thing: server, end } = await startFilled(sizes);
  const { pool, brandId } = server;
  // Those of the demo brand have a life of their own.
  const made = Array.from({ length: (sizes.shops ?? 0) - 2 }, (_, place) => manyId('shop', place));
  const demo = await readShelf(pool, brandId);
  const shelf = { ...demo, shopIds: made };
  const [counter] = await makeCounters(pool, brandId, shelf, 1, 'looked at');
  if (!counter) throw new Error('no counter was made');
  const token = await openSession(pool, brandId, shelf.staffId, Date.now());
  return { thing: { server, shelf, shopIds: [...made, ...demo.shopIds], counter, token }, end };
};

/** How many stores a large chain and a small one have. */
export const storesOfChains = ({ options }: Context) => ({ large: options.quick ? 30 : 500, small: 3 });

/** A chain of so many stores; made once for all rows about it. */
export const chain = (context: Context, shops: number): Promise<Chain> =>
  context.once(`chain of ${shops}`, () => start(sizesOf(shops, context.options.quick)));

/** What the counter that is looked at is sent from a cursor on. */
export interface Sent {
  readonly cursor: string;
  readonly records: number;
  readonly kilobytes: number;
  readonly milliseconds: number;
}

/** Pulls until there is no more. */
export const pullAll = async ({ server, counter, token }: Chain, from = ''): Promise<Sent> => {
  const started = performance.now();
  let [cursor, records, bytes] = [from, 0, 0];
  for (let more = true; more; ) {
    const reply = await pull(server.url, counter, token, cursor);
    ({ cursor, more } = reply);
    bytes += Buffer.byteLength(JSON.stringify(reply.changes));
    records += Object.values(reply.changes).reduce((sum, some) => sum + some.length, 0);
  }
  return { cursor, records, kilobytes: bytes / 1_000, milliseconds: performance.now() - started };
};

/** How long a poke may be on its way, in milliseconds. */
const pokeTravels = 1_000;

/** Lets counters sell; answers what the counter that is looked at was poked and sent by it. */
export const whileSelling = async (
  one: Chain,
  counters: readonly Counter[],
  load: { readonly batches: number; readonly size: number },
): Promise<Sent & { readonly pokes: number }> => {
  const { cursor } = await pullAll(one);
  let pokes = 0;
  const stop = await listen(one.server.url, one.counter, one.token, () => {
    pokes += 1;
  });
  await pushLoad(one.server.url, counters, load);
  await new Promise((resolve) => setTimeout(resolve, pokeTravels));
  stop();
  return { ...(await pullAll(one, cursor)), pokes };
};
