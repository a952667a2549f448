import { readFile } from 'node:fs/promises';
import type { Context } from '../context.ts';
import { makeCounters, readShelf } from './counters.ts';
import { manyShops } from './many-shops.ts';
import { type Product, product } from './product.ts';
import { tabletAt } from './tablet.ts';

export interface Reconnected {
  readonly tablets: number;
  /** Until every tablet has sent everything and has everything, in ms. */
  readonly duration: number;
  /** The most memory that the server's process had until then, in MB. */
  readonly memory: number;
  /** Calls that failed, by what was said. */
  readonly errors: readonly string[];
}

const sales = 3;

/** The most memory that a process ever had, in MB. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024) / 1_000_000;
};

/** Lets the tablets of many shops come back at the same moment, so many of each and each with a few sales. */
export const reconnect = async (
  server: Product,
  shopIds: readonly string[],
  counters: number,
): Promise<Reconnected> => {
  const { pool, brandId } = server;
  const shelf = await readShelf(pool, brandId);
  const made = await makeCounters(pool, brandId, { ...shelf, shopIds }, shopIds.length * counters);
  const tablets = await Promise.all(made.map((counter) => tabletAt(server, counter, shelf)));
  const errors: string[] = [];
  const started = performance.now();
  await Promise.all(
    tablets.map((tablet) =>
      tablet.reconnect(sales, sales * counters).catch((problem: Error) => {
        errors.push([problem.message, problem.cause].filter(Boolean).join(': '));
      }),
    ),
  );
  const duration = performance.now() - started;
  const memory = await peakOf(server.pid);
  for (const tablet of tablets) tablet.close();
  return { tablets: tablets.length, duration, memory, errors };
};

/** 1,000 tablets of 200 shops; once for all rows about it. */
export const reconnected = (context: Context): Promise<Reconnected> =>
  context.once('reconnected', async () => {
    const server = await product(context);
    const shopIds = await manyShops(server, context.options.quick ? 20 : 200);
    return { thing: await reconnect(server, shopIds, 5), end: async () => undefined };
  });
