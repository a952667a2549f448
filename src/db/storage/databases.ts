import type { Collection } from '#domain/kernel/entity.ts';
import type { LedgerStorage } from '../ledger/ledger-rows.ts';
import type { MirrorCollection, OldMirror } from '../mirror/mirror-collection.ts';
import type { Answers } from '../office/answers.ts';
import type { Registry } from '../session/registry.ts';
import type { StoredImports } from './stored-imports.ts';

/** The databases of a browser; its tabs share them. */
export interface Databases {
  registry(): Promise<Registry>;
  /** What the server last said to offices of this browser. */
  answers(): Answers;
  /** The spreadsheets that are being taken in. */
  imports(): Pick<StoredImports, 'forgetOf' | 'close'>;
  ledger(counterId: string): LedgerStorage;
  /** Opens what a mirror is stored in, and makes what is not there yet. */
  openMirror(counterId: string, generation: number): Promise<ReadonlyMap<Collection, MirrorCollection>>;
  /** Whether every collection of a mirror is there; a browser may lose some without the others. */
  isMirrorWhole(counterId: string, generation: number): Promise<boolean>;
  /** Opens a mirror of another version of the app with these collections; undefined where one of them is not there. */
  openOldMirror(counterId: string, generation: number, collections: readonly string[]): Promise<OldMirror | undefined>;
  /** By what the records of a mirror were found when it was open last; undefined where that was not stored. */
  savedSearch(counterId: string, generation: number, which: string): Promise<string | undefined>;
  saveSearch(counterId: string, generation: number, which: string, text: string): Promise<void>;
  /** Deletes the mirrors that the needed ones have replaced, and what was stored of them; one that another tab still holds open goes the next time. */
  deleteOldMirrors(counterId: string, needed: readonly number[]): Promise<void>;
  /** Whether what is written can be read again; throws `NotSaved` where there is no room for it. */
  canSave(): Promise<boolean>;
}
