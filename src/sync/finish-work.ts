import type { Counter } from '../db/counter/counter.ts';
import { flushBuffer } from '../db/ledger/command-buffer.ts';

/** How long signing out waits for what is just being done, in milliseconds. */
const longestFinish = 3_000;

/**
 * What is being done, and what is in the buffer, is proved by whoever is leaving, who alone can. A storage that does
 * not answer keeps nobody from signing out.
 */
export const finishWork = async (counter: Counter, report: (fault: unknown) => void): Promise<void> => {
  const finished = counter.exclusively(async () => {
    if (counter.buffered().length > 0) await flushBuffer(counter.ledger, counter.prove);
  });
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    finished,
    new Promise<void>((resolve) => {
      late = setTimeout(resolve, longestFinish);
    }),
  ]).finally(() => clearTimeout(late));
  void finished.then(counter.followCommands).catch(report);
};
