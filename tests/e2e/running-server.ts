import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';
import { freePort } from '../free-port.ts';
import { asked, databaseOn } from '../postgresql.ts';
import { type Place, placeOf } from './place.ts';

/** A server of a story's own, on a port and a database of its own. */
export interface RunningServer extends Place {
  readonly databaseUrl: string;
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

let made = 0;
/** A database that holds the demo brand, for a server of its own. */
const demoDatabase = async (): Promise<string> => {
  const { postgres } = inject('stories');
  made += 1;
  const name = `story_${process.pid}_${made}`;
  await asked(postgres, `create database ${name} template demo`);
  return databaseOn(postgres, name);
};

/**
 * Starts the built server on a demo brand of its own; `environment` adds to what it is told. A story that does not stop
 * it, and needs no other program, shares one with the others: `demoBrand()`.
 */
export const startServer = async (
  environment: Record<string, string> = {},
  program = 'dist/server/main.js',
): Promise<RunningServer> => {
  const port = await freePort();
  const databaseUrl = environment.DATABASE_URL ?? (await demoDatabase());
  let printed = '';
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      printed += String(bytes);
    });
  const place = placeOf(port, (name) => name);
  await healthy(place.url, child, () => printed);
  return {
    ...place,
    databaseUrl,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
};
