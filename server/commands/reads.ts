import type { QueryResult } from 'pg';
import type { Needs } from '#domain/kernel/needs.ts';
import { type Reader, readNeeds } from '#domain/kernel/read.ts';
import { matchSql, type Reading, readSql, type Versioned } from '../db/records.ts';
import { tableFor } from '../db/tables.ts';

/** What a command reads: statements to be sent in one message, and what their answers amount to. */
export interface Reads {
  readonly statements: readonly string[];
  readonly loaded: (answers: readonly QueryResult<Versioned>[]) => Promise<Loaded>;
}

export interface Loaded {
  readonly needs: Readonly<Record<string, unknown>>;
  /** Every record that was read, by `<entity>:<id>`, with its version. */
  readonly before: ReadonlyMap<string, Versioned>;
}

/** Notes what is asked for and answers nothing. */
const asking = (brandId: string, readingOf: (entity: string) => Reading) => {
  const asked: { readonly entity: string; readonly sql: string }[] = [];
  const reader: Reader = {
    one: async (entity, id) => void asked.push({ entity, sql: readSql(brandId, entity, [id], readingOf(entity)) }),
    all: async (entity, ids) => {
      asked.push({ entity, sql: readSql(brandId, entity, ids, readingOf(entity)) });
      return [];
    },
    many: async (entity, where) => {
      asked.push({ entity, sql: matchSql(brandId, entity, where, readingOf(entity)) });
      return [];
    },
  };
  return { asked, reader };
};

/**
 * What has to be read for these needs. Orders and the like are held until the command is through. Items, staff and
 * members are only looked at, so that one sale does not wait for another: should the command change one that somebody
 * else has changed meanwhile, its version tells, and the command is decided again with everything held.
 */
export const readsFor = async (brandId: string, needs: Needs, holdAll: boolean): Promise<Reads> => {
  const { asked, reader } = asking(brandId, (entity) => (holdAll || tableFor(entity).entity.newest ? 'hold' : 'look'));
  await readNeeds(needs, reader);
  return {
    statements: asked.map(({ sql }) => sql),
    loaded: async (answers) => {
      const before = new Map<string, Versioned>();
      let next = 0;
      const take = () => {
        const rows = answers[next]?.rows ?? [];
        for (const row of rows) before.set(`${asked[next]?.entity}:${row.record.id}`, row);
        next += 1;
        return rows.map(({ record }) => record);
      };
      const answering: Reader = { one: async () => take()[0], all: async () => take(), many: async () => take() };
      return { needs: await readNeeds(needs, answering), before };
    },
  };
};
