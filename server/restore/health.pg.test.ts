import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrand } from '../../tests/brand.ts';
import { testDatabase } from '../../tests/database.ts';
import { aDiagnosis, aHealthRecord } from '../../tests/make-diagnosis.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { poolFor } from '../db/open.ts';
import { putRecords } from '../db/put-records.ts';
import { deleteContents, readContent, storeContents } from '../health/contents.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'counter-restore-health-'));
const file = join(folder, 'health.backup');
const madeAt = Date.parse('2026-11-21T12:00:00Z');
const brand = await testBrand();
const target = poolFor(await testDatabase(), 1);
const empty = poolFor(await testDatabase(), 1);
afterAll(async () => {
  for (const pool of [target, empty]) await pool.end();
  await brand.close();
  rmSync(folder, { recursive: true });
});

const kinds = { diagnosis: aDiagnosis, healthRecord: aHealthRecord } as const;
/** Something of a member, with what it says. */
const keep = (pool: Pool, kind: keyof typeof kinds, id: string, memberId: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await putRecords(client, 'brand-1', kind, [kinds[kind]({ id, memberId })]);
    const owned = { brandId: 'brand-1', ownerId: id };
    await storeContents(client, owned, memberId, [['document', Buffer.from(`said of ${id}`)]], 1);
  });
const remove = (pool: Pool, table: string, id: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await deleteContents(client, { brandId: 'brand-1', ownerId: id });
    await client.query(`update ${table} set deleted = true where id = $1`, [id]);
  });
const said = async (pool: Pool, id: string): Promise<string | undefined> =>
  (await readContent(pool, { brandId: 'brand-1', ownerId: id }, 'document'))?.toString();

beforeAll(async () => {
  await keep(brand.pool, 'diagnosis', 'look', 'li');
  await keep(brand.pool, 'healthRecord', 'entry', 'li');
  await keep(brand.pool, 'diagnosis', 'other', 'wang');
  await writeBackup(brand.pool, file, madeAt);
  await restore(target, file, madeAt);
});

test('keys of health data lie beside the backup, for its owner’s eyes alone, and not in it', async () => {
  const keys = join(folder, 'counter.keys');
  expect(statSync(keys).mode & 0o777).toBe(0o600);
  expect(gunzipSync(readFileSync(keys)).toString()).toContain('T "health_key"');
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('health_key"');
  expect([await said(target, 'look'), await said(target, 'entry')]).toEqual(['said of look', 'said of entry']);
});

test('what was deleted since stays deleted after a restore, and what was taken since is there', async () => {
  await keep(target, 'diagnosis', 'since', 'zhao');
  await remove(target, 'diagnosis', 'look');
  await remove(target, 'health_record', 'entry');
  await restore(target, file, madeAt + 1_000);
  const shown = async (table: string) =>
    (await target.query(`select id from ${table} where not deleted order by 1`)).rows.map(({ id }) => id);
  expect([await shown('diagnosis'), await shown('health_record')]).toEqual([['other', 'since'], []]);
  expect(await Promise.all(['look', 'entry', 'other', 'since'].map((id) => said(target, id)))).toEqual([
    undefined,
    undefined,
    'said of other',
    'said of since',
  ]);
});

test('a person whose key is gone is read in no older backup, on no other machine either', async () => {
  await target.query("delete from health_key where id = 'wang'");
  await restore(target, file, madeAt + 2_000);
  expect(await said(target, 'other')).toBeUndefined();
  await brand.pool.query("delete from health_key where id = 'wang'");
  await writeBackup(brand.pool, join(folder, 'later.backup'), madeAt);
  await restore(empty, file, madeAt);
  expect([await said(empty, 'other'), await said(empty, 'look')]).toEqual([undefined, 'said of look']);
});

test('without the keys a backup comes back, with health data that nobody can read', async () => {
  rmSync(join(folder, 'counter.keys'));
  await empty.query('drop schema public cascade');
  await empty.query('create schema public');
  await restore(empty, file, madeAt);
  expect((await empty.query('select from diagnosis')).rowCount).toBe(2);
  expect(await said(empty, 'look')).toBeUndefined();
});
