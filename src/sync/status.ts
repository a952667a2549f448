import type { StorageState, SyncStatus } from '../db/api/sync-status.ts';

const unknownStorage: StorageState = { persisted: false, usedBytes: 0, quotaBytes: 0, problem: null };

export const firstStatus: SyncStatus = {
  online: false,
  streaming: false,
  syncing: false,
  waiting: 0,
  needsAttention: 0,
  held: 0,
  lastContact: null,
  asOf: null,
  loading: null,
  clockError: null,
  storage: unknownStorage,
  tooOld: false,
  heldFull: false,
};

/** Holds the sync's state and tells those who watch it when it differs. */
export const makeStatus = () => {
  let status = firstStatus;
  const listeners = new Set<(status: SyncStatus) => void>();
  return {
    now: (): SyncStatus => status,
    set: (change: Partial<SyncStatus>): void => {
      const fields = Object.keys(change) as (keyof SyncStatus)[];
      if (fields.every((field) => JSON.stringify(change[field]) === JSON.stringify(status[field]))) return;
      status = { ...status, ...change };
      for (const listener of listeners) listener(status);
    },
    watch: (listener: (status: SyncStatus) => void): (() => void) => {
      listeners.add(listener);
      listener(status);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
export type Status = ReturnType<typeof makeStatus>;
