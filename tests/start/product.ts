import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { comesTrue } from './processes.ts';

export const root = join(import.meta.dirname, '../..');

/** A folder that every user can pass through, as the folder of a product is. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-start-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** How a start ended: the lines it printed, standard output and errors together, and its exit code. */
export interface Ended {
  readonly lines: readonly string[];
  readonly code: number | null;
}

/** The product being started the way a person does. */
export interface Starting {
  readonly pid: number;
  readonly url: string;
  readonly ended: Promise<Ended>;
  readonly printed: () => string;
  /** Answers when it can be used; fails when it ends before. */
  ready(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/** What a person types, in the folder where the product lies. */
const typed = { npm: ['npm', 'start', '--silent'], node: [process.execPath, 'scripts/start.mjs'] };

const started: ChildProcess[] = [];
/** Ends whatever a test that failed has left. */
export const endAll = async (): Promise<void> => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    }
  }
};

/** Tries to sign in at the API as one of the demo brand; answers the HTTP status. */
export const login = async (url: string, account: string): Promise<number> => {
  const reply = await fetch(`${url}/api/auth/employees/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: 'demo1234' }),
  });
  return reply.status;
};

export const start = async (how: {
  by?: keyof typeof typed;
  folder?: string;
  environment?: Readonly<Record<string, string>>;
}): Promise<Starting> => {
  const port = how.environment?.PORT ?? String(await freePort());
  const { npm_lifecycle_event: _, npm_execpath: __, DATABASE_URL: ___, ...around } = process.env;
  const [program = '', ...args] = typed[how.by ?? 'node'];
  const child = spawn(program, args, {
    cwd: how.folder ?? root,
    env: { ...around, HOST: '127.0.0.1', PORT: port, MQTT_PORT: '0', ...how.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += String(bytes);
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, lines: printed.split('\n').filter((line) => line !== '') }));
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(`${url}/api/health`)
      .then((reply) => reply.ok)
      .catch(() => false);
  return {
    pid: child.pid ?? 0,
    url,
    ended,
    printed: () => printed,
    async ready() {
      const isReady = await comesTrue(async () => child.exitCode !== null || (await answers()), 540_000);
      if (!isReady || child.exitCode !== null) throw new Error(`the product did not get ready:\n${printed}`);
    },
    signal: (signal) => child.kill(signal),
  };
};
