import type { Collection } from '#domain/kernel/entity.ts';
import type { LedgerStorage } from './ledger.ts';
import type { MirrorShelf } from './mirror-shelf.ts';
import type { Registry } from './registry.ts';

/** The databases of a browser; its tabs share them. */
export interface Databases {
  registry(): Promise<Registry>;
  ledger(counterId: string): LedgerStorage;
  /** Opens what a mirror is kept in, and makes what is not there yet. */
  openMirror(counterId: string, generation: number): Promise<ReadonlyMap<Collection, MirrorShelf>>;
  /** Whether every collection of a mirror is there; a browser may lose some without the others. */
  isMirrorWhole(counterId: string, generation: number): Promise<boolean>;
  /** Deletes mirrors that were replaced; one that another tab still holds open goes the next time. */
  deleteOldMirrors(counterId: string, generation: number): Promise<void>;
  /** Whether what is written can be read again; throws `NotSaved` where there is no room for it. */
  canKeep(): Promise<boolean>;
}
