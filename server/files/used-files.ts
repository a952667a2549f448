import { entities, entityNamed } from '#domain/entities.ts';
import { isUploaded } from '#domain/file/file-kinds.ts';
import type { AnyEntity, AnyRecord } from '#domain/kernel/entity.ts';
import type { Write } from '../books/rows.ts';
import { prepared, type Statement } from '../db/statement.ts';
import { tableFor } from '../db/tables.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** The files that a record refers to: addresses, at any depth, in the fields that its entity names in `files`. */
const filesOf = ({ files = [] }: AnyEntity, record: AnyRecord): string[] =>
  files.flatMap((field) => textsIn(record[field])).filter(isUploaded);

const markUsed = prepared(
  'mark_used',
  ['text', 'text[]', 'bigint'],
  `update upload set brand_id = $1, state = 'used', used_at = $3
   where address = any($2) and brand_id in ($1, '') and state in ('ready', 'used')`,
);

/**
 * SQL that marks the files to which written records refer as used; none where they refer to none. What was sent for a
 * registration becomes the brand's with that. Files of another brand stay that brand's.
 */
export const usedFiles = (brandId: string, writes: readonly Write[], now: number): Statement[] => {
  const addresses = writes.flatMap((write) =>
    write.op === 'remove' ? [] : filesOf(entityNamed(write.entity), write.record),
  );
  return addresses.length === 0 ? [] : [markUsed(brandId, [...new Set(addresses)].sort(), now)];
};

/** SQL of every text in a column of JSON, at any depth. */
const textsOf = (column: string): string => `jsonb_path_query(r."${column}", '$.** ? (@.type() == "string")')`;

/** SQL of every address in a field of all records of a kind, with its brand. */
const addressesIn = (entity: AnyEntity, field: string): string => {
  const { name, columns } = tableFor(entity.name);
  const found = columns.find((column) => column.field === field);
  if (!found) throw new Error(`${entity.name} has no field ${field}`);
  const from = `from ${name} r`;
  if (found.type === 'text') return `select r.brand_id, r."${found.column}" as address ${from} where not r.deleted`;
  return `select r.brand_id, t.value #>> '{}' as address ${from}, ${textsOf(found.column)} as t(value) where not r.deleted`;
};

/** What commands say that wait for a manager, or are set aside: they may be booked yet. And papers that are no records. */
const besides = [
  ['command_log', 'args', "r.outcome = 'held'"],
  ['quarantine', 'command', 'true'],
  ['registration', 'form', 'true'],
  ['settlement', 'form', 'true'],
] as const;

/** SQL of everything that records refer to, with their brands; derived from the entities' `files`. */
export const allUsed = (): string =>
  [
    ...(entities as readonly AnyEntity[]).flatMap((entity) =>
      (entity.files ?? []).map((field) => addressesIn(entity, field)),
    ),
    ...besides.map(
      ([table, column, where]) =>
        `select r.brand_id, t.value #>> '{}' as address from ${table} r, ${textsOf(column)} as t(value) where ${where}`,
    ),
  ].join(' union all ');
