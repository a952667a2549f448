import type { Moment } from '../../../server/books/books.ts';
import type { CounterState, Tables } from './tables.ts';

export const momentOf = (tables: Tables, counterId: string, scopes: readonly string[]): Moment => {
  const { feed, records, revs } = tables;
  const counter = tables.counters.get(counterId) as CounterState;
  const shown = (entity: string, id: string, since: Readonly<Record<string, number>> = {}) =>
    scopes.some((scope) => {
      const row = feed.get(`${scope} ${entity}:${id}`);
      return row?.deleted === false && row.rev <= (since[scope] ?? Number.MAX_SAFE_INTEGER);
    });
  return {
    epoch: tables.epoch,
    last: counter.lastN,
    revs: Object.fromEntries(scopes.map((scope) => [scope, revs.get(scope) ?? 0])),
    liveCount: async (kinds) =>
      feed.all().filter((row) => !row.deleted && scopes.includes(row.scope) && kinds.includes(row.entity)).length,
    loadPage: async (entity, after, limit, since) => {
      const here = records.all().filter((row) => row.entity === entity && row.record.id > after && !row.deleted);
      const page = here
        .filter(({ record }) => shown(entity, record.id, since))
        .sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
        .slice(0, limit);
      const next = page.length < limit ? null : (page.at(-1)?.record.id ?? null);
      return { records: page.map(({ record, version }) => ({ id: record.id, version, record })), next };
    },
    changesAfter: async (scope, rev, limit) =>
      feed
        .all()
        .filter((row) => row.scope === scope && row.rev > rev)
        .sort((a, b) => a.rev - b.rev)
        .slice(0, limit),
    recordsOf: async (entity, ids) =>
      ids.flatMap((id) => {
        const row = records.get(`${entity}:${id}`);
        if (!row) return [];
        return { id, version: row.version, record: !row.deleted && shown(entity, id) ? row.record : null };
      }),
  };
};
