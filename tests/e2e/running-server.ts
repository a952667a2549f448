import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { fillPrepared } from './prepared-data.ts';

/** The whole product as `npm start` runs it, on a port and a folder of its own. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const healthy = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself:\n${output()}`);
    const reply = await fetch(`${url}/api/health`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not get ready:\n${output()}`);
};

/**
 * Starts the built server with the demo brand; `environment` adds to what it is told. Without a data folder in it, it
 * runs on one of its own, which goes away with it.
 */
export const startServer = async (
  environment: Record<string, string> = {},
  program = 'dist/server/main.js',
): Promise<RunningServer> => {
  const port = await freePort();
  const own = environment.DATA_DIR === undefined;
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'counter-e2e-')));
  if (own) await fillPrepared(dataDir);
  let printed = '';
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (bytes) => {
    printed += String(bytes);
  });
  child.stderr?.on('data', (bytes) => {
    printed += String(bytes);
  });
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, child, () => printed);
  return {
    port,
    url,
    dataDir,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      if (own) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
