import { rateOf } from '../figures.ts';
import { atLeastTimesFloor, atLeastTimesPeer } from '../limits.ts';
import type { Row } from '../row.ts';
import { captureSale } from '../server/capture-sale.ts';
import { makeCounters, readShelf } from '../server/counters.ts';
import { runPgbench } from '../server/pgbench.ts';
import { scriptOf } from '../server/pgbench-script.ts';
import { product } from '../server/product.ts';
import { pushLoad } from '../server/push-load.ts';
import { peerOrders } from '../server/vendure.ts';

/** Counters that push at the same time, connections of pgbench, and orders that the peer is given at a time. */
const atOnce = 8;
const secondsOfFloor = 5;

export const orderCommands: Row = {
  name: 'order-commands',
  what: `Orders taken in per second, ${atOnce} counters of two shops pushing full batches at once over HTTP: each a new order with three products, paid, booked in a transaction of its own. Floor: pgbench sends the very messages that the product sends to PostgreSQL for it, from as many connections. Peer: Vendure completes the same order on the same PostgreSQL.`,
  unit: 'orders/s',
  goal: [atLeastTimesFloor(0.6), atLeastTimesPeer(5)],
  async measure(context) {
    const { url, databaseUrl, pool, brandId } = await product(context);
    const shelf = await readShelf(pool, brandId);
    const scripts = (await captureSale({ databaseUrl, pool, brandId }, shelf)).map(scriptOf);
    const counters = await makeCounters(pool, brandId, shelf, atOnce);
    await makeCounters(pool, brandId, shelf, atOnce, 'floor ');
    const ours: number[] = [];
    const floor: number[] = [];
    await pushLoad(url, counters, { batches: 2, size: 50 });
    for (let round = 0; round < context.samples(7); round += 1) {
      ours.push(await pushLoad(url, counters, { batches: 10, size: 50 }));
      floor.push(await runPgbench(databaseUrl, scripts, { clients: atOnce, seconds: secondsOfFloor }));
    }
    const peer = await peerOrders(databaseUrl, shelf.items, { atOnce, rounds: context.samples(5) });
    return { ours: rateOf(ours), floor: rateOf(floor), peer: rateOf(peer) };
  },
};
