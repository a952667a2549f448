import type { PoolClient } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Reader } from '#domain/kernel/read.ts';
import { lockMatching, lockRecords, type Versioned } from '../db/records.ts';

/** Reads what a command needs, holding the rows until the command is through; remembers what was there before. */
export const sqlReader = (
  client: PoolClient,
  brandId: string,
): Reader & { readonly before: ReadonlyMap<string, AnyRecord> } => {
  const before = new Map<string, AnyRecord>();
  const remember = (entity: string, found: readonly Versioned[]): AnyRecord[] =>
    found.map(({ record }) => {
      before.set(`${entity}:${record.id}`, record);
      return record;
    });
  return {
    before,
    one: async (entity, id) => remember(entity, await lockRecords(client, brandId, entity, [id]))[0],
    all: async (entity, ids) => remember(entity, await lockRecords(client, brandId, entity, ids)),
    many: async (entity, where) => remember(entity, await lockMatching(client, brandId, entity, where)),
  };
};
