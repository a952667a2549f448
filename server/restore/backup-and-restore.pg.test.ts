import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { testDatabase } from '../../tests/database.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { poolFor } from '../db/open.ts';
import { epochs, raiseEpochs } from '../epoch/raise.ts';
import { endSession, findSession, openSession } from '../sessions/session-store.ts';
import { hashToken } from '../sessions/tokens.ts';
import { readBackup } from './read-backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'counter-restore-'));
const file = join(folder, 'all.backup');
const madeAt = Date.parse('2026-11-21T12:00:00Z');
const manyRows = 4_600;
let brand: TestBrand;
let url: string;
/** Where it is restored: one connection, as a restore wants to be alone. */
let target: Pool;
beforeAll(async () => {
  brand = await testBrand();
  await brand.pool.query(
    `insert into login_origin (account, address, last_at)
     select 'someone', 'address ' || n, $1 from generate_series(1, ${manyRows}) n`,
    [madeAt],
  );
  url = await testDatabase();
  target = poolFor(url, 1);
});
afterAll(async () => {
  await target.end();
  await brand.close();
  rmSync(folder, { recursive: true });
});
const count = async (pool: Pool, table: string, where = 'true'): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)).rows[0]?.count ??
  0;

/** The pool, through which a test sees what is asked of the database. */
const seeing = (pool: Pool, seen: (sql: string) => void | Promise<void>): Pool =>
  ({
    connect: async () => {
      const client = await pool.connect();
      const query = async (sql: string, values?: unknown[]) => {
        await seen(sql);
        return client.query(sql, values);
      };
      return { query, release: () => client.release() };
    },
  }) as unknown as Pool;

describe('a backup', () => {
  test('tells how many rows and bytes it has, is for its owner’s eyes alone, and leaves its keys alone beside it', async () => {
    const { rows, bytes } = await writeBackup(brand.pool, file, madeAt);
    expect(bytes).toBe(statSync(file).size);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['all.backup', 'counter.keys']);
    let read = 0;
    for await (const page of readBackup(file, async () => {})) {
      expect(page.rows.length).toBeLessThanOrEqual(500);
      read += page.rows.length;
    }
    expect(rows).toBe(read);
    expect(rows).toBeGreaterThan(manyRows);
  });

  test('holds what there was at one moment, whatever is done meanwhile', async () => {
    const other = join(folder, 'moment.backup');
    let added = 0;
    const meanwhile = seeing(brand.pool, async (sql) => {
      if (!sql.startsWith('declare')) return;
      added += 1;
      await brand.pool.query("insert into login_try (address, account, count, ends_at) values ($1, '', 1, 0)", [
        `meanwhile ${added}`,
      ]);
    });
    await writeBackup(meanwhile, other, madeAt);
    const tries: string[] = [];
    for await (const { table, rows } of readBackup(other, async () => {}))
      if (table === 'login_try') tries.push(...rows);
    expect(added).toBeGreaterThan(20);
    expect(tries.filter((row) => row.includes('meanwhile'))).toHaveLength(0);
    await brand.pool.query('delete from login_try');
  });

  test('that fails leaves the one of this name as it was and nothing else, and gives the connection back', async () => {
    const before = readFileSync(file);
    const small = poolFor(brand.url, 1);
    const failing = seeing(small, (sql) => {
      if (sql.startsWith('fetch')) throw new Error('the database is gone');
    });
    for (const _ of [1, 2]) await expect(writeBackup(failing, file, madeAt)).rejects.toThrow('the database is gone');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    const { rows } = await small.query<{ level: string }>("select current_setting('transaction_isolation') as level");
    expect(rows[0]?.level).toBe('read committed');
    await small.end();
  });
});

describe('a restore', () => {
  test('brings back more rows than are read or written at once', async () => {
    const restored = await restore(target, file, madeAt + 1_000);
    expect(await count(target, 'login_origin')).toBe(manyRows);
    expect(restored.rows).toBeGreaterThan(manyRows);
    expect(await count(target, 'information_schema.schemata', "schema_name like 'before_%'")).toBe(0);
  });

  test('keeps who is signed in, by whom work is proved, and what items cost meanwhile; nobody who signed out comes back', async () => {
    const open = () => openSession(target, 'brand-1', 'staff-1', Date.now());
    const [stays, ends] = [await open(), await open()];
    const counter = (id: string, lastN: number, brandId = 'brand-1') =>
      target.query(
        `insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_n)
         values ($2, $1, 'shop-1', $1, '', 'hash', 'staff-1', 1, $3)`,
        [id, brandId, lastN],
      );
    await counter('known', 2);
    const other = join(folder, 'later.backup');
    await writeBackup(target, other, madeAt);

    const anew = await open();
    const session = await findSession(target, ends, Date.now());
    if (!session) throw new Error('nobody is signed in');
    await endSession(target, session);
    await target.query("update counter set last_n = 9 where id = 'known'");
    await counter('later', 5);
    await counter('of another brand', 1, 'brand-9');
    await target.query(
      `insert into item_terms (brand_id, id, kind, item_id, shop_id, place, at)
       values ('brand-1', 'meanwhile', 'product', 'product-1', '', 99, 1)`,
    );
    await target.query("update brand set epoch = 9999999999 where code = 'B1'");
    const { brands, before } = await restore(target, other, madeAt + 60_000);

    for (const token of [stays, anew])
      expect((await findSession(target, token, Date.now()))?.employeeId).toBe('staff-1');
    expect(await findSession(target, ends, Date.now())).toBeUndefined();
    const proofs = await target.query<{ hash: string; isOver: boolean }>(
      'select token_hash as hash, ended_at is not null as "isOver" from session_proof',
    );
    const over = new Map(proofs.rows.map(({ hash, isOver }) => [hash, isOver]));
    expect([stays, ends, anew].map((token) => over.get(hashToken(token)))).toEqual([false, true, false]);
    const counters = await target.query('select id, last_n as n from counter order by id');
    expect(counters.rows).toEqual([
      { id: 'known', n: 2 },
      { id: 'later', n: 0 },
    ]);
    expect(await count(target, 'item_terms', "id = 'meanwhile'")).toBe(1);
    expect(brands).toEqual([{ code: 'B1', name: '和养堂', epoch: 10_000_000_000 }]);
    expect([before, await count(target, `${before}.counter`)]).toEqual(['before_20261121120100', 3]);
  });

  test('leaves second screens on other devices as they are: none that was taken back since comes back', async () => {
    const screens = async () =>
      (await target.query<{ id: string }>('select id from far_screen order by id')).rows.map(({ id }) => id);
    const screen = (id: string, counterId = 'known') =>
      target.query(
        `insert into far_screen (brand_id, id, counter_id, token_hash, paired_by, paired_at, seen_at)
         values ('brand-1', $1, $2, $1, 'staff-1', 1, 1)`,
        [id, counterId],
      );
    for (const id of ['stays', 'taken back']) await screen(id);
    const other = join(folder, 'screens.backup');
    await writeBackup(target, other, madeAt);
    await screen('later');
    await target.query("delete from far_screen where id = 'taken back'");
    await restore(target, other, madeAt + 90_000);
    expect(await screens()).toEqual(['later', 'stays']);

    await writeBackup(target, other, madeAt);
    await target.query("update counter set state = 'retired' where id = 'known'");
    expect(await screens()).toEqual([]);
    await restore(target, other, madeAt + 95_000);
    expect(await screens()).toEqual([]);
  });

  test('leaves the keys of machines as they are: none that was taken back since comes back', async () => {
    const key = (id: string) =>
      target.query(
        `insert into device_key (brand_id, id, device_id, hash, mosquitto, staff_id, made_at)
         values ('brand-1', $1, 'device-1', $1, '', 'staff-1', 1)`,
        [id],
      );
    for (const id of ['stays', 'taken back']) await key(id);
    const other = join(folder, 'keys.backup');
    await writeBackup(target, other, madeAt);
    await key('later');
    await target.query("delete from device_key where id = 'taken back'");
    await restore(target, other, madeAt + 97_000);
    const { rows } = await target.query<{ id: string }>('select id from device_key order by id');
    expect(rows.map(({ id }) => id)).toEqual(['later', 'stays']);
  });

  test('leaves links of walls as they are: none that was taken back since comes back', async () => {
    const link = (id: string) =>
      target.query(
        `insert into wall_link (brand_id, id, shop_id, name, token_hash, made_by, made_at)
         values ('brand-1', $1, 'shop-1', $1, $1, 'staff-1', 1)`,
        [id],
      );
    for (const id of ['stays', 'taken back']) await link(id);
    const other = join(folder, 'walls.backup');
    await writeBackup(target, other, madeAt);
    await link('later');
    await target.query("delete from wall_link where id = 'taken back'");
    await restore(target, other, madeAt + 98_000);
    const { rows } = await target.query<{ id: string }>('select id from wall_link order by id');
    expect(rows.map(({ id }) => id)).toEqual(['later', 'stays']);
  });

  test('leaves links of bookings as they are: none that was taken back since comes back', async () => {
    const link = (id: string) =>
      target.query(
        `insert into guest_link (brand_id, id, booking_id, made_at) values ('brand-1', $1, 'booking-1', 1)`,
        [id],
      );
    for (const id of ['stays', 'taken back']) await link(id);
    const other = join(folder, 'guests.backup');
    await writeBackup(target, other, madeAt);
    await link('later');
    await target.query("delete from guest_link where id = 'taken back'");
    await restore(target, other, madeAt + 100_000);
    const { rows } = await target.query<{ id: string }>('select id from guest_link order by id');
    expect(rows.map(({ id }) => id)).toEqual(['later', 'stays']);
  });

  test('waits for nobody’s connection but the product’s own', async () => {
    for (const [name, refused] of [
      ['counter', true],
      ['counter poke', true],
      ['counter devices', true],
      ['psql', false],
    ] as const) {
      const somebody = new Client({ connectionString: url, application_name: name });
      await somebody.connect();
      const restoring = restore(target, file, madeAt + 120_000);
      if (refused) await expect(restoring, name).rejects.toThrow('the product runs on this database: stop it first');
      else expect((await restoring).before).toBe('before_20261121120200');
      await somebody.end();
    }
  });
});

test('raising the epoch of every brand wakes their counters, and showing it changes nothing', async () => {
  await target.query("insert into brand (brand_id, code, name, title, logo) values ('brand-0', 'A0', 'A', 'A', '')");
  await target.query('update brand set epoch = 7');
  const client = await target.connect();
  const notified: string[] = [];
  client.on('notification', ({ payload }) => notified.push(payload ?? ''));
  await client.query('listen poke');
  const before = await epochs(client);
  expect(before.map(({ code }) => code)).toEqual(['A0', 'B1']);
  expect(await epochs(client)).toEqual(before);
  const now = Date.parse('2127-01-01T00:00:00.900Z');
  const raised = await raiseEpochs(client, now);
  expect(raised.map(({ epoch }) => epoch)).toEqual([4_954_435_200, 4_954_435_200]);
  expect((await raiseEpochs(client, 0)).map(({ epoch }) => epoch)).toEqual([4_954_435_201, 4_954_435_201]);
  await client.query('select 1');
  expect([...new Set(notified)].sort()).toEqual(['brand-0 brand', 'brand-1 brand']);
  client.release(true);
});
