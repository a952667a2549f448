import process from 'node:process';
import type { OwnAnswer } from '../own-process.ts';
import { type Made, makePicture } from './make-picture.ts';
import type { PictureWanted } from './pictures.ts';

/** Looks this often, in milliseconds, what the picture takes that is being made. */
const lookEvery = 50;
/** Memory that is more than any picture within the limits takes, in bytes: 500 MB. */
const mostMemory = 500_000_000;

/** Ends at once: an ordinary end waits for the picture that is being made. */
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('ended');
};
const tell = (answer: OwnAnswer<Made>): void => void process.send?.(answer);

// The server says when this process ends; Ctrl-C reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', die);

process.on('message', async ({ bytes, kind, limits }: PictureWanted) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > limits.processorSeconds * 1_000_000 || process.memoryUsage.rss() > mostMemory) die();
  }, lookEvery);
  const made = await makePicture(Buffer.from(bytes), kind, limits).finally(() => clearInterval(watch));
  tell({ done: made });
});
tell('ready');
