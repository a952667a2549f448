import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, rights } from '#domain/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { testDatabase } from '../../tests/database.ts';
import { aRole } from '../../tests/make.ts';
import { audit } from '../audit/audit.ts';
import { readBrand } from '../seed/data.ts';
import { createMigrationTable, migrate, migrationNames, migrationSql } from './migrate.ts';
import { poolFor } from './open.ts';
import { putRecords } from './put-records.ts';
import { recordJson, tableFor } from './tables.ts';

const step = '0005_counter_roles.sql';
/** Rights that came later; a migration grants each of them in databases that exist. */
const fresh: readonly string[] = permissions.filter((permission) => 'heldWith' in rights[permission]);
const seeded = (await readBrand()).roles.map(({ key, permissions }) => aRole({ id: key, name: key, permissions }));
/** What a technician of before held besides, and goes on to hold (decision 0270). */
const ofBefore = ({ id }: Role): string[] => (id === 'technician' ? ['pc.order.cashier', 'pc.order.list'] : []);
const before = (role: Role): Role => ({
  ...role,
  permissions: [...role.permissions.filter((permission) => !fresh.includes(permission)), ...ofBefore(role)],
});

const pool = poolFor(await testDatabase(), 4);
afterAll(() => pool.end());

const rolesOf = async (brandId: string): Promise<ReadonlyMap<string, { version: number; permissions: string[] }>> => {
  const { rows } = await pool.query<{ version: number; record: Role }>(
    `select version, ${recordJson(tableFor('role'), 'r')} as record from role r where brand_id = $1`,
    [brandId],
  );
  return new Map(
    rows.map(({ version, record }) => [record.id, { version, permissions: record.permissions.toSorted() }]),
  );
};
const revsOf = async (brandId: string) =>
  (
    await pool.query<{ id: string; rev: number; top: number }>(
      `select f.record_id as id, f.rev, s.rev as top from feed f join scope s using (brand_id, scope_id)
       where f.brand_id = $1 and f.scope_id = 'brand' and f.entity = 'role' order by f.rev`,
      [brandId],
    )
  ).rows;

/** A database as an earlier version left it, with the roles of its demo and one that somebody made. */
beforeAll(async () => {
  const client = await pool.connect();
  await createMigrationTable(client);
  for (const name of (await migrationNames()).filter((known) => known < step)) {
    await client.query(await migrationSql(name));
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  for (const brandId of ['one', 'other']) {
    await client.query("insert into brand (brand_id, code, name, title, logo) values ($1, $1, 'B', 'B', '')", [
      brandId,
    ]);
    await client.query(
      `insert into shop (brand_id, id, code, name, type, parent_id, address, phone, country, currency_flag, time_zone,
         payment_types) values ($1, 'hq', 'HQ', 'B', 0, '', '', '', '86', '¥', 'Asia/Shanghai', '[]')`,
      [brandId],
    );
  }
  await putRecords(client, 'one', 'role', [
    ...seeded.map(before),
    aRole({ id: 'own', permissions: ['pc.counter.enrol'] }),
  ]);
  await putRecords(client, 'other', 'role', [
    aRole({ id: 'gone', permissions: before(aRole()).permissions }),
    ...seeded,
  ]);
  client.release();
});

test('the roles that a new brand would have them in get the rights that came later in a brand of before, no others', async () => {
  const otherBefore = await rolesOf('other');
  expect(await migrate(pool)).toContain(step);
  const roles = await rolesOf('one');
  for (const role of seeded)
    expect([role.id, roles.get(role.id)?.permissions]).toEqual([
      role.id,
      [...role.permissions, ...ofBefore(role)].toSorted(),
    ]);
  expect(roles.get('own')?.permissions).toEqual(['pc.counter.enrol']);
  expect(await rolesOf('other')).toEqual(otherBefore);
});

test('and every counter hears of them with its next pull', async () => {
  const gained = seeded.filter((role) => role.permissions.some((each) => fresh.includes(each))).map(({ id }) => id);
  expect(gained.length).toBeGreaterThan(1);
  const revs = await revsOf('one');
  const latest = revs.slice(-gained.length);
  expect(latest.map(({ id }) => id).sort()).toEqual(gained.toSorted());
  expect(latest.at(-1)?.rev).toBe(latest.at(-1)?.top);
  const roles = await rolesOf('one');
  expect(
    [...roles]
      .filter(([, { version }]) => version > 1)
      .map(([id]) => id)
      .sort(),
  ).toEqual(gained.toSorted());
  expect(await audit(pool, Date.now())).toEqual([]);
});
