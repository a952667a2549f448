import type { StorageState } from '../api/sync-status.ts';
import type { Browser } from './browser.ts';
import { NotSaved } from './connection.ts';

/** With less room than this left on the device no order is taken: 20 MB. */
const leastRoom = 20_000_000;
/**
 * What a browser allows a private window is a part of the memory, what it allows any other a large part of the disk: on
 * a tablet less than this is memory, and gone when the window is closed. 1.5 GB.
 */
const leastQuota = 1_500_000_000;

/** Why nothing can be stored here, or null. */
const tryToKeep = async ({ databases }: Browser): Promise<'refused' | 'full' | null> => {
  try {
    return (await databases.canSave()) ? null : 'refused';
  } catch (fault) {
    return fault instanceof NotSaved && fault.reason === 'full' ? 'full' : 'refused';
  }
};

/**
 * How safe what is stored here is. A private window stores it in memory: its quota is a small part of a disk's, and the
 * browser will not promise to keep it.
 */
export const storageState = async (browser: Browser): Promise<StorageState> => {
  const { storage } = browser;
  const [hindered, persisted = false, { usage = 0, quota = 0 } = {}] = await Promise.all([
    tryToKeep(browser),
    storage?.persisted?.().catch(() => false),
    storage?.estimate?.().catch(() => ({}) as StorageEstimate),
  ]);
  const full = quota > 0 && quota - usage < leastRoom;
  const inMemory = quota > 0 && quota < leastQuota && !persisted;
  const problem = hindered ?? (full ? 'full' : inMemory ? 'notDurable' : null);
  return { persisted, usedBytes: usage, quotaBytes: quota, problem };
};

/** Asks the browser to keep this storage for good. */
export const persist = async (browser: Browser): Promise<StorageState> => {
  await browser.storage?.persist?.().catch(() => false);
  return storageState(browser);
};
