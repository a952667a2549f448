import { figureOf } from '../figures.ts';
import { atMost } from '../limits.ts';
import type { Row } from '../row.ts';
import { captureSale } from '../server/capture-sale.ts';
import { makeCounters, readShelf } from '../server/counters.ts';
import { runPgbench } from '../server/pgbench.ts';
import { scriptOf } from '../server/pgbench-script.ts';
import { product } from '../server/product.ts';
import { pushLoad } from '../server/push-load.ts';

const commands = 300;
const size = 50;

export const outagePush: Row = {
  name: 'outage-push',
  what: `A day's outage of one tablet: ${commands} orders pushed in batches of ${size} over HTTP, one after the other. Floor: pgbench sends the same messages from one connection.`,
  unit: 'ms',
  goal: [atMost(3_000, 'ms'), atMost(3_000, 'ms', 'p95')],
  async measure(context) {
    const server = await product(context);
    const shelf = await readShelf(server.pool, server.brandId);
    const scripts = (await captureSale(server, shelf)).map(scriptOf);
    const counters = await makeCounters(server.pool, server.brandId, shelf, 1);
    await makeCounters(server.pool, server.brandId, shelf, 1, 'floor ');
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < context.samples(10); round += 1) {
      const rate = await pushLoad(server.url, counters, { batches: commands / size, size });
      ours.push((commands * 1_000) / rate);
      floor.push((commands * 1_000) / (await runPgbench(server.databaseUrl, scripts, { clients: 1, seconds: 2 })));
    }
    return { ours: figureOf(ours), floor: figureOf(floor) };
  },
};
