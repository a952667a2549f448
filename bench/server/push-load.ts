import { batchOf, type Counter, pushBatch } from './counters.ts';

/** Lets every counter push `batches` batches of `size` sales, all counters at once; answers sales per second. */
export const pushLoad = async (
  url: string,
  counters: readonly Counter[],
  { batches, size }: { readonly batches: number; readonly size: number },
): Promise<number> => {
  const work = counters.map((counter) => ({
    counter,
    bodies: Array.from({ length: batches }, () =>
      batchOf(
        counter,
        Array.from({ length: size }, () => counter.sale()),
      ),
    ),
  }));
  const started = performance.now();
  await Promise.all(
    work.map(async ({ counter, bodies }) => {
      for (const body of bodies) await pushBatch(url, counter, body);
    }),
  );
  return (counters.length * batches * size * 1_000) / (performance.now() - started);
};
