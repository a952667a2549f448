import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Entity } from '#domain/entities.ts';
import type { AnyEntity, RecordOf } from '#domain/kernel/entity.ts';

/** Whose a row is, and whether it is there; every table of records has these beside the fields of its schema. */
export interface OwnColumns {
  readonly brandId: string;
  readonly version: number;
  readonly deleted: boolean;
}

/** The tables of all records and their columns, by the names of the entities and of their fields. */
export type Tables = { [E in Entity as E['name']]: RecordOf<E> & OwnColumns };

const camel = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Builds the SQL of lists and reads, typed by the schemas of the records; it runs nothing. */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [camel],
});

/** Runs a query; its rows have the names that the query gave them. */
export const rowsOf = async <Row>(pool: Pool | PoolClient, query: Compilable<Row>): Promise<Row[]> => {
  const { sql, parameters, queryId }: CompiledQuery<Row> = query.compile();
  const { rows } = await pool.query<QueryResultRow>(sql, [...parameters]);
  return (await camel.transformResult({ queryId, result: { rows } })).rows as Row[];
};

/** The records of a brand that are there, each with the fields of its schema; `one` in conditions that need a name. */
export const recordsOf = <E extends AnyEntity>(entity: E, brandId: string) =>
  sqlFor
    .selectFrom(sql<RecordOf<E>>`${sql.table(entity.name)}`.as('one'))
    .select(Object.keys(entity.schema.shape).map((field) => sql.ref(`one.${field}`).as(field)))
    .where(
      sql<SqlBool>`${sql.ref('one.brandId')} = ${brandId} and not ${sql.ref('one.deleted')}`,
    ) as SelectQueryBuilder<{ one: RecordOf<E> }, 'one', RecordOf<E>>;
