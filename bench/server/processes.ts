import type { ChildProcess } from 'node:child_process';

/** Ends a process that was started here and waits until it is gone. */
export const end = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });

/** The last of what a process prints, for the case that it fails. */
const printedBy = (child: ChildProcess): (() => string) => {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes) => {
      printed = `${printed}${String(bytes)}`.slice(-4_000);
    });
  }
  return () => printed;
};

/** Looks this often, and this long: in milliseconds. */
const lookEvery = 100;
const patience = 240_000;

/** Waits until `isThere`; fails with what the process printed when it ends before. */
const waitFor = async (child: ChildProcess, isThere: (printed: string) => Promise<boolean>): Promise<void> => {
  const printed = printedBy(child);
  for (const giveUp = Date.now() + patience; Date.now() < giveUp; ) {
    if (child.exitCode !== null) throw new Error(`ended by itself:\n${printed()}`);
    if (await isThere(printed())) return;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  throw new Error(`it did not get ready:\n${printed()}`);
};

/** Waits until a process that was started here answers at `url`. */
export const answering = (url: string, child: ChildProcess): Promise<void> =>
  waitFor(child, () =>
    fetch(url).then(
      (reply) => reply.ok,
      () => false,
    ),
  );

/** Waits until a process that was started here prints that it is ready. */
export const saysReady = (child: ChildProcess): Promise<void> =>
  waitFor(child, async (printed) => printed.includes('ready\n'));
