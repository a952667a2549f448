import { Semaphore } from './semaphore.ts';

/** Runs what a call does when it is its turn among those of the same shop, session or whatever else it names. */
type InTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** Lets so many calls of one and the same go on at the same time: the others wait here, and take no connection for it. */
export const limitedTo = (atOnce: number): InTurn => {
  const semaphores = new Map<string, Semaphore>();
  return async (whose, work) => {
    const semaphore = semaphores.get(whose) ?? new Semaphore(atOnce);
    semaphores.set(whose, semaphore);
    const { granted, release } = semaphore.acquire();
    try {
      await granted;
      return await work();
    } finally {
      release();
      if (semaphore.isFree) semaphores.delete(whose);
    }
  };
};

/**
 * Limits the calls of a shop: they are booked one after the other whatever happens; two hundred of them at once would
 * hold every connection to the database while they wait for that.
 */
export const inTurn = limitedTo(4);
