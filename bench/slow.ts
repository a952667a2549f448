import { Worker } from 'node:worker_threads';

/**
 * Makes a browser, all of its processes and threads, so many times slower until it is ended: every few milliseconds
 * they are stopped and let go on. Chromium's own throttling reaches the page's main thread alone ("only supported for
 * pages, not workers"), while ours works in workers and in the storage's process. Disks keep their speed.
 */
export const slowDown = async (root: number, times: number): Promise<{ end(): Promise<void> }> => {
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const clock = new Worker(new URL('./slow-clock.mjs', import.meta.url), { workerData: { times, root, ended } });
  await new Promise((resolve, reject) => clock.once('message', resolve).once('error', reject));
  const gone = new Promise<void>((resolve) => clock.once('exit', () => resolve()));
  return {
    async end() {
      Atomics.store(ended, 0, 1);
      Atomics.notify(ended, 0);
      await gone;
    },
  };
};
