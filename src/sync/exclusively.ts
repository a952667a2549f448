import type { Browser } from '../db/storage/browser.ts';

/** A holder that takes longer than this is taken to be frozen, in milliseconds. */
const longest = 20_000;

/**
 * Does something that another tab need not do at the same time. It spares work, nothing else: a frozen tab loses its
 * turn, and where the browser has no locks everybody goes ahead.
 */
export const exclusively = async <T>(browser: Browser, name: string, work: () => Promise<T>): Promise<T> => {
  const { locks } = browser;
  if (!locks) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(longest) }, begin)) as T;
  } catch (fault) {
    if (begun) throw fault;
    return (await locks.request(name, { steal: true }, begin)) as T;
  }
};
