export interface StorageState {
  /** The browser promised not to evict it. */
  readonly persisted: boolean;
  readonly usedBytes: number;
  readonly quotaBytes: number;
  /** What keeps orders from being taken: refused storage, private mode, disk full. Null when all is well. */
  readonly problem: 'refused' | 'full' | 'notDurable' | null;
}

export interface SyncStatus {
  /** Whether the server answered the last time it was asked. */
  readonly online: boolean;
  /** The server's stream tells this browser of changes; without it somebody has to ask. */
  readonly streaming: boolean;
  readonly syncing: boolean;
  readonly waiting: number;
  readonly needsAttention: number;
  /** Those of them that wait for a manager, not for whoever works here. */
  readonly held: number;
  /** When the server last answered; null for never. */
  readonly lastContact: number | null;
  /** When everything on this device was last known to be current: prices as of. */
  readonly asOf: number | null;
  /** The first load; null once it is through. */
  readonly loading: { readonly done: number; readonly of: number } | null;
  /** Device clock minus server clock, in milliseconds; null while unknown. */
  readonly clockError: number | null;
  readonly storage: StorageState;
  /** The server wants a newer version of the app before it sends anything. */
  readonly tooOld: boolean;
  /** The server holds as much of this counter as it can, and takes no more before somebody has decided some of it. */
  readonly heldFull: boolean;
}
