import { z } from 'zod';
import { entities, entityNamed } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';

export type ColumnType = 'text' | 'bigint' | 'boolean' | 'jsonb';

export interface Column {
  /** The field of the record. */
  readonly field: string;
  /** Its column, quoted where SQL needs it. */
  readonly column: string;
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
}

export interface Table {
  readonly entity: AnyEntity;
  /** Quoted. */
  readonly table: string;
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Described {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Described[];
}

const snake = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const quoted = (name: string): string => `"${name}"`;

const branches = (described: Described): readonly Described[] => described.anyOf?.flatMap(branches) ?? [described];

const typeOf = (described: readonly Described[]): ColumnType => {
  const every = (test: (one: Described) => boolean): boolean => described.every(test);
  if (every((one) => one.type === 'string')) return 'text';
  if (every((one) => one.type === 'integer' || Number.isInteger(one.const))) return 'bigint';
  if (every((one) => one.type === 'boolean')) return 'boolean';
  return 'jsonb';
};

const columnOf = (field: string, described: Described): Column => {
  const all = branches(described);
  const name = snake(field);
  const type = typeOf(all.filter((one) => one.type !== 'null'));
  return { field, column: quoted(name), name, type, nullable: all.some((one) => one.type === 'null') };
};

const tableOf = (entity: AnyEntity): Table => {
  const { properties } = z.toJSONSchema(entity.schema) as { properties: Record<string, Described> };
  const name = snake(entity.name);
  return {
    entity,
    table: quoted(name),
    name,
    columns: Object.entries(properties).map(([field, described]) => columnOf(field, described)),
  };
};

/** The table of every entity: columns follow from its schema, text, whole numbers, yes or no, everything else JSON. */
export const tables: ReadonlyMap<string, Table> = new Map(entities.map((entity) => [entity.name, tableOf(entity)]));

export const tableNamed = (entity: string): Table => {
  const found = tables.get(entity);
  return found ?? tableOf(entityNamed(entity));
};
