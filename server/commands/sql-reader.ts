import type { PoolClient } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Reader } from '#domain/kernel/read.ts';
import { type Reading, readMatching, readRecords, type Versioned } from '../db/records.ts';
import { tableFor } from '../db/tables.ts';

/** Reads what a command needs, and remembers what was there, in which version. */
export interface SqlReader extends Reader {
  readonly before: ReadonlyMap<string, Versioned>;
}

/**
 * Orders and the like are held until the command is through. Items, staff and members are only looked at, so that one
 * sale does not wait for another: should the command change one that somebody else has changed meanwhile, its version
 * tells, and the command is decided again with everything held.
 */
export const sqlReader = (client: PoolClient, brandId: string, holdAll: boolean): SqlReader => {
  const before = new Map<string, Versioned>();
  const readingOf = (entity: string): Reading => (holdAll || tableFor(entity).entity.newest ? 'hold' : 'look');
  const remember = (entity: string, found: readonly Versioned[]): AnyRecord[] =>
    found.map((each) => {
      before.set(`${entity}:${each.record.id}`, each);
      return each.record;
    });
  return {
    before,
    one: async (entity, id) => remember(entity, await readRecords(client, brandId, entity, [id], readingOf(entity)))[0],
    all: async (entity, ids) => remember(entity, await readRecords(client, brandId, entity, ids, readingOf(entity))),
    many: async (entity, where) =>
      remember(entity, await readMatching(client, brandId, entity, where, readingOf(entity))),
  };
};
