import { Semaphore } from './semaphore.ts';

/** How many calls of one shop are decided at the same time: the others wait here, and take no connection for it. */
const atOnce = 4;

const semaphores = new Map<string, Semaphore>();

/**
 * Runs what a call of this shop does when it is its turn. Calls of one shop are booked one after the other whatever
 * happens; two hundred of them at once would hold every connection to the database while they wait for that.
 */
export const inTurn = async <T>(shop: string, work: () => Promise<T>): Promise<T> => {
  const semaphore = semaphores.get(shop) ?? new Semaphore(atOnce);
  semaphores.set(shop, semaphore);
  const { granted, release } = semaphore.acquire();
  try {
    await granted;
    return await work();
  } finally {
    release();
    if (semaphore.isFree) semaphores.delete(shop);
  }
};
