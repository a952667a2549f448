import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { comesTrue, processesNaming } from '../start/processes.ts';

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** The product with its own PostgreSQL, always on the same port and the same files, to be killed and started again. */
export class ShopServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'counter-kills-'));
  printed = '';
  private readonly port: number;
  private readonly settings: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.settings = settings;
    chmodSync(this.folder, 0o755);
  }

  /** A server that was not started yet, with settings of its own besides where it listens and keeps its files. */
  static async make(settings: Readonly<Record<string, string>> = {}): Promise<ShopServer> {
    return new ShopServer(await freePort(), settings);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The address of the PostgreSQL that runs on the files just now. */
  get databaseUrl(): string {
    const password = readFileSync(join(this.folder, 'postgres-password'), 'utf8');
    return `postgresql://counter:${password}@127.0.0.1:${this.postmaster()[3]}/counter`;
  }

  private postmaster(): string[] {
    return readFileSync(join(this.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  }

  /** Begins to start it; `ready` says when it can be used. */
  launch(): void {
    const environment = {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      MQTT_PORT: 'off',
      DATA_DIR: this.folder,
      SEED: 'demo',
    };
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, NODE_ENV: 'production', ...this.settings, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        this.printed += String(bytes);
      });
    }
    this.child = child;
  }

  async isReady(): Promise<boolean> {
    const reply = await fetch(`${this.url}/api/health`).catch(() => undefined);
    await reply?.body?.cancel();
    return reply?.ok === true;
  }

  async ready(): Promise<void> {
    const child = this.child;
    const came = await comesTrue(async () => (child?.exitCode ?? null) !== null || (await this.isReady()), 180_000);
    if (!came || (child?.exitCode ?? null) !== null)
      throw new Error(`the server did not get ready: …\n${this.printed.slice(-2_000)}`);
  }

  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Its exit code, once it has ended; null when a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.child) await ended(this.child);
    return this.child?.exitCode ?? null;
  }

  /** Ends the server as a fault of the machine does. Its PostgreSQL lives on. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    if (this.child) await ended(this.child);
  }

  /** The process of the PostgreSQL that runs on the files, by its id; undefined when there is none just now. */
  database(): string | undefined {
    try {
      return this.postmaster()[0];
    } catch {
      return undefined;
    }
  }

  /** Ends the PostgreSQL the same way; false when there is none just now. */
  killDatabase(): boolean {
    try {
      return process.kill(Number(this.postmaster()[0]), 'SIGKILL');
    } catch {
      return false;
    }
  }

  /** Stops it in order; throws when a process of it is left. */
  async stop(): Promise<void> {
    this.child?.kill('SIGTERM');
    if (this.child) await ended(this.child);
    const gone = await comesTrue(() => processesNaming(this.folder).length === 0, 10_000);
    if (!gone) throw new Error(`processes are left:\n${processesNaming(this.folder).join('\n')}`);
    await rm(this.folder, { recursive: true, force: true });
  }
}
