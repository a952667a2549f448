import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Write } from '../books/rows.ts';
import { called, setsOf, writeSql } from './records.ts';
import { prepared, type Statement } from './statement.ts';
import { tableFor } from './tables.ts';

/** From so many new records of a kind on, one statement writes them all. */
const manyFrom = 10;

/**
 * SQL that writes many new records of a kind; it fails, as one by one, where there is one with the id of one of them
 * (`touchedNone`).
 */
const insertManySql = (brandId: string, entity: string, records: readonly AnyRecord[]): Statement => {
  const table = tableFor(entity);
  const insert = called(`insert_many_${table.plainName}`, (name) => {
    const names = table.columns.map(({ column }) => `"${column}"`).join(', ');
    const typed = table.columns.map(({ field, type }) => `"${field}" ${type}`).join(', ');
    const values = table.columns.map(({ field }) => `given."${field}"`).join(', ');
    const text = `with touched as (
        insert into ${table.name} as r (brand_id, ${names})
        select $1, ${values} from jsonb_to_recordset($2) as given (${typed})
        on conflict (brand_id, id) do update set version = r.version + 1, deleted = false,
          ${setsOf(table, ({ column }) => `excluded."${column}"`)} where r.deleted
        returning true
      ) select 1 / (count(*) = $3)::int from touched`;
    return prepared(name, ['text', 'jsonb', 'bigint'], text);
  });
  return insert(brandId, records, records.length);
};

/** The records of a run that makes many, each with an id of its own; undefined for any other. */
const manyNew = (run: readonly Write[]): readonly AnyRecord[] | undefined => {
  const records = run.flatMap((write) => (write.op === 'insert' ? [write.record] : []));
  const ids = new Set(records.map(({ id }) => id));
  return records.length >= manyFrom && ids.size === run.length ? records : undefined;
};

/** Writes one after the other, neighbours that make records of one kind in one piece. */
const runsOf = (writes: readonly Write[]): Write[][] => {
  const runs: Write[][] = [];
  for (const write of writes) {
    const run = runs.at(-1);
    const [last] = run ?? [];
    if (last?.op === 'insert' && write.op === 'insert' && last.entity === write.entity) run?.push(write);
    else runs.push([write]);
  }
  return runs;
};

/** SQL for all changes of a command, in their order. A spreadsheet makes hundreds of records at once. */
export const writeAllSql = (brandId: string, writes: readonly Write[]): Statement[] =>
  runsOf(writes).flatMap((run) => {
    const records = manyNew(run);
    if (!records) return run.map((write) => writeSql(brandId, write));
    return insertManySql(brandId, run[0]?.entity ?? '', records);
  });
