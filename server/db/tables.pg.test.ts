import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tests/database.ts';
import { migrate } from './migrate.ts';
import { poolFor } from './open.ts';
import { checkTables, columnFor, recordJson } from './tables.ts';

let pool: Pool;
beforeAll(async () => {
  pool = poolFor(await testDatabase(), 8);
});
afterAll(() => pool.end());

test('programs that start at once change the tables once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(pool)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(pool)).toEqual([]);
});

test('the primary key of every table begins with brand_id, or is a number made of the brand and a place', async () => {
  const { rows } = await pool.query<{ name: string; first: string | null }>(
    `select t.relname as name, a.attname as first
     from pg_catalog.pg_class t
     join pg_catalog.pg_namespace s on s.oid = t.relnamespace and s.nspname = 'public'
     left join pg_catalog.pg_index i on i.indrelid = t.oid and i.indisprimary
     left join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where t.relkind in ('r', 'p') and t.relname not in ('migration', 'member_key', 'daily_step') order by 1`,
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ first }) => first !== 'brand_id')).toEqual([]);
});

// PostgreSQL passes a function no more than a hundred arguments.
test.each([1, 50, 51, 120])('a record of %i fields is read as it is', async (wide) => {
  const columns = Array.from({ length: wide }, (_, place) => columnFor(`someField${place}`, z.int()));
  const values = columns.map(({ column }, place) => `${place} as "${column}"`);
  const { rows } = await pool.query(`select ${recordJson({ columns }, 'r')} as record from (select ${values}) r`);
  expect(rows).toEqual([{ record: Object.fromEntries(columns.map(({ field }, place) => [field, place])) }]);
});

test('the tables fit the records; one that does not stops the start, in one line', async () => {
  await checkTables(pool);
  await pool.query('alter table card alter column balance type text');
  await expect(checkTables(pool)).rejects.toThrow('column card.balance is text, its records need bigint');
  await pool.query('alter table card drop column balance');
  await expect(checkTables(pool)).rejects.toThrow('table card lacks the column balance: a migration is missing');
});
