import type { RxStorageInstance } from 'rxdb';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { MirrorDoc } from './mirror-schema.ts';

export type Where = Readonly<Record<string, string | number>>;

/** Records of one entity in the order of their index: newest first where the entity has a time, else by the lookup. */
export interface Range {
  readonly where: Where;
  /** Times in milliseconds, both included; null for open ends. */
  readonly from?: number | null;
  readonly to?: number | null;
  /** Go by this lookup, ascending, instead of by time. */
  readonly by?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A collection was deleted under the page; opened again it would be empty, and be taken for current. */
export class MirrorLost extends Error {
  override readonly name = 'MirrorLost';
}

/** Where the records of one collection are stored. Removed records stay as tombstones, and are not found. */
export interface MirrorCollection {
  byKeys(keys: readonly string[]): Promise<MirrorDoc[]>;
  /** Records of this kind, in order. */
  find(kind: string, range: Range): Promise<MirrorDoc[]>;
  /** How many there are; by an index alone where one covers the question. */
  count(kind: string, range: Range): Promise<number>;
  /** The next records of this kind after a key, in the order of the keys, marks of gone ones included. */
  after(kind: string, key: string, limit: number): Promise<{ readonly doc: MirrorDoc; readonly gone: boolean }[]>;
  /**
   * Writes each record that lies there as `previous` says, and answers the others; passes over what is overtaken by the
   * mark of its kind (`isOvertaken`), which it looks up in the same transaction.
   */
  readonly bulkWrite: RxStorageInstance<MirrorDoc, unknown, unknown>['bulkWrite'];
  close(): Promise<void>;
}

/** A document of a mirror, whatever version of the app has made it. */
export interface OldDoc {
  /** `<entity>:<id>`. */
  readonly key: string;
  /** The entity's name, which this version may not know. */
  readonly kind: string;
  readonly version: number;
  readonly record: AnyRecord;
  readonly gone: boolean;
}

/** A mirror as another version of the app has left it: it is only read. */
export interface OldMirror {
  /** How many documents there are, marks of gone ones included. */
  count(): Promise<number>;
  /** The next documents of a collection after a key, in the order of the keys. */
  after(collection: string, key: string, limit: number): Promise<OldDoc[]>;
  close(): void;
}
