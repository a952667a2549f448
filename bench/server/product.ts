import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type Pool } from 'pg';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { poolFor } from '../../server/db/open.ts';
import { type Sizes, topUp } from '../../server/load/top-up.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { freePort } from '../../tests/free-port.ts';
import type { Context } from '../context.ts';
import { answering, end } from './processes.ts';

/** The built server in a process of its own, on a PostgreSQL that others can be measured on as well. */
export interface Product {
  readonly url: string;
  /** Of the server's process. */
  readonly pid: number;
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly brandId: string;
}

/** Writes further data by SQL into the brand that was filled, before the server starts. */
export type Further = (client: pg.Client, brandId: string) => Promise<void>;

const fill = async (pool: Pool, sizes: Sizes): Promise<string> => {
  await migrate(pool);
  await seedDemo(pool);
  const { rows } = await pool.query<{ brand_id: string }>('select brand_id from brand');
  const brandId = rows[0]?.brand_id ?? '';
  await topUp(pool, brandId, sizes, Date.now(), () => undefined);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return brandId;
};

/** For a large load PostgreSQL keeps no log of tables that are written anew; afterwards it has the product's settings again. */
const loadSettings = ["wal_level = 'minimal'", 'max_wal_senders = 0', 'summarize_wal = off', "max_wal_size = '2GB'"];

const fillFurther = async (dataDir: string, brandId: string, further: Further): Promise<void> => {
  const asked = async (ask: (client: pg.Client) => Promise<void>): Promise<void> => {
    const postgres = await startEmbedded({ dataDir });
    const client = new pg.Client({ connectionString: postgres.url });
    try {
      await client.connect();
      await ask(client);
    } finally {
      await client.end();
      await postgres.stop();
    }
  };
  await asked(async (client) => {
    for (const setting of loadSettings) await client.query(`alter system set ${setting}`);
  });
  await asked((client) => further(client, brandId));
  await asked(async (client) => {
    await client.query('alter system reset all');
  });
};

/** Starts the product on a database of its own with the demo brand filled up to these sizes. */
export const startFilled = async (
  sizes: Sizes,
  further?: Further,
): Promise<{ thing: Product; end(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-bench-'));
  let postgres = await startEmbedded({ dataDir: folder });
  let pool = poolFor(postgres.url);
  const brandId = await fill(pool, sizes);
  if (further) {
    await pool.end();
    await postgres.stop();
    await fillFurther(folder, brandId, further);
    postgres = await startEmbedded({ dataDir: folder });
    pool = poolFor(postgres.url);
  }
  const port = await freePort();
  const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: postgres.url };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...environment, SEED: 'none', CALL_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/health`, child);
  return {
    thing: { url, databaseUrl: postgres.url, pool, brandId, pid: child.pid ?? 0 },
    async end() {
      await end(child);
      await pool.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The server that the rows about the server share, started with the demo brand filled up to the sizes of the run. */
export const product = (context: Context): Promise<Product> =>
  context.once('server', () => startFilled(context.options.sizes));
