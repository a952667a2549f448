import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { testDatabase } from '../../tests/database.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { atCounter } from '../../tests/sync/at-counter.ts';
import { audit } from '../audit/audit.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { migrate } from '../db/migrate.ts';
import { poolFor } from '../db/open.ts';
import { StartProblem } from '../db/start-problem.ts';
import { checkTables } from '../db/tables.ts';
import { raiseEpochs } from '../epoch/raise.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'counter-backup-'));
const file = join(folder, 'all.backup');
const madeAt = Date.parse('2026-11-21T12:00:00Z');
let brand: TestBrand;
let target: Pool;

/** Every row of every table, as text. */
const everything = async (pool: Pool): Promise<Map<string, string[]>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(r)::text as row from "${name}" r order by 1`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
};
const withoutEpoch = (all: Map<string, string[]>) =>
  [...all].map(([name, rows]) => [name, name === 'brand' ? rows.map((row) => row.replace(/"epoch":\d+/, '')) : rows]);

beforeAll(async () => {
  brand = await testBrand();
  const counter = await atCounter(brand);
  const sale = (n: number) =>
    counter.does('order.collect', {
      ...cashReceipt(aProduct(), { orderId: `o${n}`, number: counter.number(n) }),
      remark: '“x”\n\\ 挂单 😀',
    });
  await counter.push([sale(1), sale(2)]);
  await writeBackup(brand.pool, file, madeAt);
  target = poolFor(await testDatabase(), 4);
});
afterAll(async () => {
  await target.end();
  await brand.close();
});

describe('a restored backup', () => {
  test('holds every row as it was, on an empty database, with an epoch that no counter has seen', async () => {
    const restored = await restore(target, file, madeAt + 1_000);
    expect(restored).toMatchObject({ at: madeAt, before: undefined });
    expect(withoutEpoch(await everything(target))).toEqual(withoutEpoch(await everything(brand.pool)));
    expect(restored.brands).toMatchObject([{ code: 'B1', epoch: madeAt / 1_000 + 1 }]);
    expect(await audit(target, Date.now())).toEqual([]);
    expect(await migrate(target)).toEqual([]);
    await checkTables(target);
  });

  test('restored twice, and with a clock that went back, raises the epoch each time', async () => {
    const epochOf = async (now: number) => (await restore(target, file, now)).brands[0]?.epoch ?? 0;
    const first = await epochOf(madeAt + 5_000);
    const second = await epochOf(madeAt + 4_000);
    expect(second).toBeGreaterThan(first);
    const client = await target.connect();
    const [raised] = await raiseEpochs(client, 0);
    client.release();
    expect(raised?.epoch).toBe(second + 1);
  });

  test('puts aside what was there, and keeps the counters that came after the backup known', async () => {
    await target.query(
      `insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_n, state)
       values ('brand-1', 'later', 'shop-1', '77', '', 'hash', 'staff-1', 1, 5, 'retired')`,
    );
    await target.query("insert into counter_staff values ('brand-1', 'later', 'cashier-1', 1)");
    const { before } = await restore(target, file, madeAt + 60_000);
    expect(before).toBe('before_20261121120100');
    const { rows } = await target.query("select number, last_n, state from counter where id = 'later'");
    expect(rows).toEqual([{ number: '77', last_n: 0, state: 'retired' }]);
    expect((await target.query("select from counter_staff where counter_id = 'later'")).rowCount).toBe(1);
    expect((await target.query(`select last_n from ${before}.counter where id = 'later'`)).rows).toEqual([
      { last_n: 5 },
    ]);
    expect(await audit(target, Date.now())).toEqual([]);
  });
});

describe('a restore', () => {
  const damaged: readonly (readonly [string, () => Buffer])[] = [
    ['a file that is no backup', () => gzipSync('hello\n')],
    ['rubbish', () => Buffer.from('PK\u0003\u0004 this is another kind of file')],
    ['an empty file', () => Buffer.alloc(0)],
    ['one whose head is no JSON', () => gzipSync('H {"format":\n')],
    [
      'one with half a row',
      () =>
        gzipSync(
          gunzipSync(readFileSync(file))
            .toString()
            .replace(/\nR \{/, '\nR {{'),
        ),
    ],
    ['one that was cut off', () => readFileSync(file).subarray(0, -200)],
    [
      'one whose end is missing',
      () =>
        gzipSync(
          gunzipSync(readFileSync(file))
            .toString()
            .replace(/\nE .*\n$/, '\n'),
        ),
    ],
    [
      'one that lost a row',
      () =>
        gzipSync(
          gunzipSync(readFileSync(file))
            .toString()
            .replace(/\nR .*\n/, '\n'),
        ),
    ],
    ['one of a newer version', () => gzipSync(gunzipSync(readFileSync(file)).toString().replace('0001_', '9999_'))],
  ];
  test.each(damaged)('of %s changes nothing', async (_, content) => {
    const before = await everything(target);
    const other = join(folder, 'damaged.backup');
    writeFileSync(other, content());
    await expect(restore(target, other, Date.now())).rejects.toThrow(StartProblem);
    expect(await everything(target)).toEqual(before);
  });

  test('by its command says in one line what is wrong with a file, ends with 1, and changes nothing', async () => {
    const url = await testDatabase();
    const pool = poolFor(url, 2);
    await restore(pool, file, madeAt + 1_000);
    const before = await everything(pool);
    await pool.end();
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file).subarray(0, -1_000));
    const rubbish = join(folder, 'rubbish.backup');
    writeFileSync(rubbish, 'rubbish');
    for (const [given, line] of [
      [cut, `${cut} is no backup, or a damaged one\n`],
      [rubbish, `${rubbish} is no backup, or a damaged one\n`],
      [folder, `${folder} cannot be read: EISDIR\n`],
    ] as const) {
      const ended = spawnSync(process.execPath, ['--import', 'tsx', 'server/restore/main.ts', given], {
        env: { ...process.env, DATABASE_URL: url },
        encoding: 'utf8',
      });
      expect([ended.status, ended.stdout, ended.stderr]).toEqual([1, '', line]);
    }
    const again = poolFor(url, 2);
    expect(await everything(again)).toEqual(before);
    await again.end();
  });

  test('is refused while the product runs on the database', async () => {
    await expect(restore(brand.pool, file, Date.now())).rejects.toThrow('stop it first');
  });
});
