import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import fc, { runs } from '../../tests/property.ts';
import { poolFor } from './open.ts';
import { sendAll } from './send-all.ts';
import { begin, commit, prepared, statement } from './statement.ts';

let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  pool = poolFor(await testDatabase(), 1);
  client = await pool.connect();
  await client.query('create table thing (id text primary key, size bigint, parts text[], more jsonb)');
});
afterAll(async () => {
  client.release();
  await pool.end();
});

const add = prepared(
  'add_thing',
  ['text', 'bigint', 'text[]', 'jsonb'],
  'insert into thing (id, size, parts, more) values ($1, $2, $3, $4)',
);
const read = prepared('read_thing', ['text'], 'select size, parts, more from thing where id = $1');
const half = prepared('half', ['bigint'], 'select 1 / $1 as half');

test('every statement of a message has its answer, known to the connection or not', async () => {
  for (const id of ['first', 'second']) {
    const answers = await sendAll(client, [
      begin,
      add(id, 1, ['x'], null),
      read(id),
      add(`${id} too`, 2, [], {}),
      commit,
    ]);
    expect(answers.map(({ rows }) => rows)).toEqual([[], [], [{ size: 1, parts: ['x'], more: null }], [], []]);
  }
  expect(await sendAll(client, [])).toEqual([]);
});

test('what comes after a statement that fails is not carried out, and the connection can be used again', async () => {
  const message = [begin, add('third', 1, [], null), half(0), add('fourth', 1, [], null), commit];
  await expect(sendAll(client, message)).rejects.toMatchObject({ code: '22012' });
  await client.query('rollback');
  for (const n of [1, 2]) {
    const [one, gone] = await sendAll(client, [half(n), read('third')]);
    expect([one?.rows.length, gone?.rows]).toEqual([1, []]);
  }
});

test('a statement that PostgreSQL cannot read fails alone, each time it is sent', async () => {
  for (const text of ['select * from nowhere', 'select from from']) {
    await expect(sendAll(client, [statement(text)])).rejects.toMatchObject({ severity: 'ERROR' });
  }
  expect(await sendAll<{ one: number }>(client, [statement('select $1 as one', ['bigint'], 1)])).toEqual([
    { rows: [{ one: 1 }] },
  ]);
});

test('values come back as they were sent', async () => {
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.uuid(), text, fc.array(text), fc.maxSafeInteger(), async (id, word, parts, size) => {
      const [, found] = await sendAll(client, [add(id, size, parts, { word }), read(id)]);
      expect(found?.rows).toEqual([{ size, parts, more: { word } }]);
    }),
    { numRuns: runs(100) },
  );
});
