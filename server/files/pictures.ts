import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { FileKind } from '#domain/file/file-kinds.ts';
import type { By } from '../lanes/by.ts';
import { Lane } from '../lanes/lane.ts';
import type { Made } from './make-picture.ts';
import { type PictureLimits, pictureLimits } from './picture-limits.ts';

/** What the process is asked for, and what it says. */
export interface PictureWanted {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
  readonly limits: PictureLimits;
}
export type Answer = 'ready' | { readonly made: Made };

/** A process that has made no picture for so long, in milliseconds, is ended: it takes some 80 MB. */
const idleAfter = 60_000;
/** Whoever trades goes first. */
const niceness = 5;

const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? 'picture-process.ts' : 'picture-process.js', import.meta.url));

/** Starts the process; it has nothing of the server's settings. */
const startProcess = async (): Promise<ChildProcess> => {
  const child = fork(program, {
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It keeps nobody alive, and what goes wrong with it shows by its end.
  child.on('error', () => undefined).unref();
  child.channel?.unref();
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('no process for pictures can be started')));
  await Promise.race([once(child, 'message'), ended]);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
};

/** A process of its own that makes one picture after the other, and is started when there is one to make. */
class PictureProcess {
  private child: Promise<ChildProcess> | undefined;
  private idle: NodeJS.Timeout | undefined;

  private start(): Promise<ChildProcess> {
    const starting = startProcess();
    this.child = starting;
    const forget = () => {
      if (this.child === starting) this.child = undefined;
    };
    starting.then((child) => child.once('exit', forget), forget);
    return starting;
  }

  async make(wanted: PictureWanted): Promise<Made> {
    clearTimeout(this.idle);
    const child = await (this.child ?? this.start());
    const timer = setTimeout(() => child.kill('SIGKILL'), wanted.limits.seconds * 1_000);
    const made = new Promise<Made>((resolve) => {
      const answered = (message: Exclude<Answer, 'ready'>): void => {
        child.off('exit', died);
        resolve(message.made);
      };
      const died = (): void => {
        child.off('message', answered);
        resolve({ reason: 'file.tooMuchWork' });
      };
      child.once('message', answered).once('exit', died);
    });
    // A process that has just ended takes nothing more; its end is the answer.
    child.send(wanted, () => undefined);
    return made.finally(() => {
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

/** What makes pictures of what people send, away from everything else that the server does. */
export interface Pictures {
  /** Reads a file and makes a picture of it when it is its turn; throws `Busy` where too many wait. */
  make(by: By, kind: FileKind, read: () => Promise<Buffer | undefined>): Promise<Made | undefined>;
  /** Ends its processes. */
  close(): Promise<void>;
}

/**
 * One process makes the pictures of staff and another one those of strangers, each one after the other: whatever
 * somebody sends holds up nobody but those of their kind, and them for seconds.
 */
export const makePictures = (limits: Readonly<Record<By, PictureLimits>> = pictureLimits): Pictures => {
  const processes = { staff: new PictureProcess(), stranger: new PictureProcess() };
  const lanes = {
    staff: new Lane({ atOnce: 1, mostWaiting: 40, retryAfter: 5 }),
    stranger: new Lane({ atOnce: 1, mostWaiting: 6, retryAfter: 10 }),
  };
  return {
    make: (by, kind, read) =>
      lanes[by].run(async () => {
        const bytes = await read();
        return bytes && processes[by].make({ bytes, kind, limits: limits[by] });
      }),
    close: async () => void (await Promise.all(Object.values(processes).map((each) => each.end()))),
  };
};
