import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../../tests/database.ts';
import { aGroup } from '../../tests/make.ts';
import { aMember } from '../../tests/make-member.ts';
import type { Write } from '../books/rows.ts';
import { isTaken } from '../commands/transaction.ts';
import { poolFor } from './open.ts';
import { sendAll } from './send-all.ts';
import { begin, commit } from './statement.ts';
import { writeAllSql } from './write-all.ts';

let pool: Pool;
beforeAll(async () => {
  pool = poolFor(await migratedDatabase(), 1);
});
afterAll(() => pool.end());

const fresh = (from: number, count: number): Write[] =>
  Array.from({ length: count }, (_, place) => {
    const n = from + place;
    const record = aMember({ id: `m${n}`, name: `李"${n}`, mobile: String(13_800_000_000 + n), tags: ['a', '"b"'] });
    return { op: 'insert', entity: 'member', record };
  });
const write = async (writes: readonly Write[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await sendAll(client, [begin, ...writeAllSql('brand', writes), commit]);
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
};
const written = async () =>
  (await pool.query('select id, name, tags, birthday, source, merged_at, version, deleted from member order by id'))
    .rows;
const empty = async () => void (await pool.query('delete from member'));

test('many new records are written by one statement as they are one by one', async () => {
  const many = fresh(0, 40);
  expect(writeAllSql('brand', many)).toHaveLength(1);
  await write(many);
  const together = await written();
  expect(together).toHaveLength(40);
  await empty();
  for (const each of many) await write([each]);
  expect(await written()).toEqual(together);
  await empty();
});

test('none of them is written where one is there already, and that is reported as that of a single one', async () => {
  await write(fresh(30, 1));
  const problem = await write(fresh(0, 40)).catch((caught: unknown) => caught);
  expect(isTaken(problem)).toBe(true);
  expect(await written()).toHaveLength(1);
  await empty();
});

test('one that was removed is there again, in a later version', async () => {
  await write(fresh(30, 1));
  await pool.query('update member set deleted = true, version = 2');
  await write(fresh(0, 40));
  expect((await written()).filter(({ version }) => Number(version) > 1)).toMatchObject([
    { id: 'm30', version: 3, deleted: false },
  ]);
  await empty();
});

test('other changes stay where they are between them', async () => {
  const [first = [], second = []] = [fresh(0, 20), fresh(20, 20)];
  const remove: Write = { op: 'remove', entity: 'member', id: 'm0', version: 1 };
  expect(writeAllSql('brand', [...first, remove, ...second])).toHaveLength(3);
  await write([...first, remove, ...second]);
  expect((await written()).filter(({ deleted }) => deleted)).toMatchObject([{ id: 'm0' }]);
  await empty();
});

test('new records of two kinds, one after the other, come into the tables of their own', async () => {
  const groups = Array.from({ length: 12 }, (_, n): Write => {
    const record = aGroup({ id: `g${n}`, name: `Group ${n}` });
    return { op: 'insert', entity: 'staffGroup', record };
  });
  expect(writeAllSql('brand', [...fresh(0, 20), ...groups, ...fresh(20, 20)])).toHaveLength(3);
  await write([...fresh(0, 20), ...groups, ...fresh(20, 20)]);
  expect(await written()).toHaveLength(40);
  expect((await pool.query('select name from staff_group')).rows).toHaveLength(12);
  await pool.query('delete from staff_group');
  await empty();
});
