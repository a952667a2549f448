import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** What a program in a process of its own says: that it can begin, and what came of each thing that it was given. */
export type OwnAnswer<Done> = 'ready' | { readonly done: Done };

/** A process that has done nothing for so long, in milliseconds, is ended: it takes some 80 MB. */
const idleAfter = 60_000;
/** Whoever trades goes first. */
const niceness = 5;

/** A program of the server, beside the module at this address, as its sources or its build have it. */
export const programBeside = (module: string, name: string): string =>
  fileURLToPath(new URL(`${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module));

/** A process of the server's own that does one thing after the other, and is started when there is something to do. */
export class OwnProcess<Wanted extends object, Done> {
  private readonly program: string;
  private child: Promise<ChildProcess> | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(program: string) {
    this.program = program;
  }

  /** Starts the process; it has nothing of the server's settings. */
  private async startProcess(): Promise<ChildProcess> {
    const child = fork(this.program, {
      execArgv: [...(this.program.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { PATH: process.env.PATH },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It keeps nobody alive, and what goes wrong with it shows by its end.
    child.on('error', () => undefined).unref();
    child.channel?.unref();
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${this.program} cannot be started`)));
    await Promise.race([once(child, 'message'), ended]);
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    return child;
  }

  private start(): Promise<ChildProcess> {
    const starting = this.startProcess();
    this.child = starting;
    const forget = () => {
      if (this.child === starting) this.child = undefined;
    };
    starting.then((child) => child.once('exit', forget), forget);
    return starting;
  }

  /** What came of something; undefined where the process ended over it, by itself or as it took longer than these seconds. */
  async ask(wanted: Wanted, seconds: number): Promise<Done | undefined> {
    clearTimeout(this.idle);
    const child = await (this.child ?? this.start());
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
    const done = new Promise<Done | undefined>((resolve) => {
      const answered = (message: { readonly done: Done }): void => {
        child.off('exit', died);
        resolve(message.done);
      };
      const died = (): void => {
        child.off('message', answered);
        resolve(undefined);
      };
      child.once('message', answered).once('exit', died);
    });
    // A process that has just ended takes nothing more; its end is the answer.
    child.send(wanted, () => undefined);
    return done.finally(() => {
      clearTimeout(timer);
      this.idle = setTimeout(() => void this.end(), idleAfter).unref();
    });
  }

  async end(): Promise<void> {
    clearTimeout(this.idle);
    const child = await this.child?.catch(() => undefined);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
