import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../free-port.ts';
import { comesTrue } from '../start/processes.ts';

/** An API process of its own on a database that it shares with others; always at the same address. */
export class ApiProcess {
  readonly url: string;
  printed = '';
  private readonly environment: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.environment = { HOST: '127.0.0.1', PORT: String(port), MQTT_PORT: 'off', ...environment };
  }

  static async make(environment: Readonly<Record<string, string>>): Promise<ApiProcess> {
    return new ApiProcess(await freePort(), environment);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        this.printed += String(bytes);
      });
    }
    const ready = () =>
      fetch(`${this.url}/api/health`)
        .then((reply) => reply.ok)
        .catch(() => false);
    const came = await comesTrue(async () => child.exitCode !== null || (await ready()), 60_000);
    if (!came || child.exitCode !== null) throw new Error(`the process did not get ready:\n${this.printed}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Its exit code, once it has ended; null when a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child?.exitCode ?? null;
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }
}
