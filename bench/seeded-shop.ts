import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sizes } from '../server/load/top-up.ts';
import { type CutProxy, cutProxy } from '../tests/e2e/cut-proxy.ts';
import { startProcess } from '../tests/e2e/server-process.ts';

/** The built product with a brand of the wanted size, and the wire that tablets reach it by. */
export interface SeededShop {
  /** Where the server itself listens. */
  readonly url: string;
  readonly port: number;
  readonly wire: CutProxy;
}

const seed = (dataDir: string, sizes: Sizes): Promise<void> =>
  new Promise((resolve, reject) => {
    const words = Object.entries(sizes).flatMap(([word, size]) => [`--${word}`, String(size)]);
    const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'server/seed/main.ts', ...words], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the seed ended with ${code}`))));
  });

/** Starts the product on a database of its own and fills it. */
export const seededShop = async (sizes: Sizes): Promise<{ thing: SeededShop; end(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'counter-bench-'));
  const server = await startProcess({ DATA_DIR: dataDir });
  await seed(dataDir, sizes);
  const wire = await cutProxy(server.port);
  return {
    thing: { url: server.url, port: server.port, wire },
    async end() {
      await wire.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
