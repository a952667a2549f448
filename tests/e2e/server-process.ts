import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../free-port.ts';
import { type Place, placeOf } from './place.ts';

/** A process of the built server. */
export interface ServerProcess extends Place {
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

/** Starts the built server, on a port of its own unless `environment` names one; it says which database it has as well. */
export const startProcess = async (
  environment: Record<string, string>,
  program = 'dist/server/main.js',
): Promise<ServerProcess> => {
  const port = Number(environment.PORT ?? (await freePort()));
  let printed = '';
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      MQTT_PORT: 'off',
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
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
};
