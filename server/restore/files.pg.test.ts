import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { testDatabase } from '../../tests/database.ts';
import { s3Simulator } from '../../tests/s3-simulator.ts';
import { testStorage } from '../../tests/storage.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { poolFor } from '../db/open.ts';
import { grantUpload, incomingKey, keyAt } from '../files/uploads.ts';
import { s3Storage } from '../providers/storage/s3-storage.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'counter-files-'));
const file = join(folder, 'all.backup');
const madeAt = Date.parse('2026-11-21T12:00:00Z');
const storage = await testStorage();
const target = poolFor(await testDatabase(), 1);
let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(async () => {
  await target.end();
  await brand.close();
  rmSync(folder, { recursive: true });
});

const sent = async (state: string, at = madeAt, pool = brand.pool) => {
  const sender = { brandId: 'brand-1', shopId: 'shop-1', staffId: 'staff-1' };
  const { id } = await grantUpload({ pool, storage }, sender, 'product', at);
  const { rows } = await pool.query('update upload set state = $2 where id = $1 returning address', [id, state]);
  const address = String(rows[0].address);
  await storage.write(keyAt(address), Buffer.from(`picture ${address}`), 'image/webp');
  await storage.write(incomingKey(id), Buffer.from('incoming'), '');
  return address;
};

test('pictures go into the backup and come back from it, whatever they lie in then', async () => {
  const [used, ready, swept] = [await sent('used'), await sent('ready'), await sent('used')];
  await sent('granted');
  await storage.remove(keyAt(swept));
  expect((await writeBackup(brand.pool, file, madeAt, storage)).files).toBe(2);
  const simulator = await s3Simulator();
  for (const empty of [await testStorage(), s3Storage(simulator)]) {
    await restore(target, file, madeAt + 1_000, empty);
    for (const address of [used, ready])
      expect((await empty.read(keyAt(address)))?.toString()).toBe(`picture ${address}`);
    expect(await empty.read(keyAt(swept))).toBeUndefined();
  }
  expect([...simulator.objects.values()].map(({ type }) => type)).toEqual(['image/webp', 'image/webp']);
});

test('a picture that was sent after the backup is known after the restore', async () => {
  const late = await sent('ready', madeAt + 5_000, target);
  await restore(target, file, madeAt + 60_000, storage);
  const { rows } = await target.query('select state from upload where address = $1', [late]);
  expect(rows).toEqual([{ state: 'ready' }]);
});

test('a backup that has lost a picture, or has a bad one, is damaged', async () => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  const [first = ''] = lines.filter((line) => line.startsWith('F '));
  const damaged = join(folder, 'damaged.backup');
  const fails = async (changed: readonly string[]) => {
    writeFileSync(damaged, gzipSync(changed.join('\n')));
    await expect(restore(target, damaged, madeAt + 120_000, await testStorage())).rejects.toThrow(/damaged/);
  };
  await fails(lines.filter((line) => line !== first));
  await fails(lines.map((line) => (line === first ? 'F {"key":"images/x"}' : line)));
});

test('a backup without pictures, as earlier versions made it, is whole', async () => {
  const older = join(folder, 'older.backup');
  expect(await writeBackup(brand.pool, older, madeAt)).toMatchObject({ files: 0 });
  const text = gunzipSync(readFileSync(older)).toString();
  expect(text).toContain('"files":0');
  writeFileSync(older, gzipSync(text.replace(',"files":0', '')));
  expect((await restore(target, older, madeAt + 180_000, storage)).rows).toBeGreaterThan(0);
});
