import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { putRecords } from '../db/put-records.ts';
import { hashPassword } from '../sessions/passwords.ts';
import {
  type BrandData,
  readBrand,
  readCards,
  readGroups,
  readMembers,
  readProducts,
  readRooms,
  readServices,
  readStock,
} from './data.ts';
import { demoCards } from './demo-cards.ts';
import { demoItems } from './demo-items.ts';
import { demoMembers } from './demo-members.ts';
import { demoPeople } from './demo-people.ts';
import { demoRooms } from './demo-rooms.ts';
import { demoStock } from './demo-stock.ts';

/** The password of every account of the demo brand. */
export const demoPassword = 'demo1234';

const insertBrand = async (client: PoolClient, brandId: string, brand: BrandData): Promise<void> => {
  const { code, name, title, logo, principal } = brand;
  await client.query(
    `insert into brand (brand_id, code, name, title, logo, principal_country, principal_mobile)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [brandId, code, name, title, logo, principal.country, principal.mobile],
  );
};

/** Somebody who reviews the registrations of brands, with the password of the demo. */
const insertAdministrator = (client: PoolClient, hash: string, now: number) =>
  client.query(
    "insert into platform_administrator (account, password_hash, made_at) values ('platform', $1, $2) on conflict do nothing",
    [hash, now],
  );

const insertPasswords = async (
  client: PoolClient,
  brandId: string,
  employees: readonly Employee[],
  hashes: readonly string[],
  now: number,
): Promise<void> => {
  await client.query(
    `insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at)
     select $1, given.id, given.account, given.hash, $5
     from unnest($2::text[], $3::text[], $4::text[]) as given (id, account, hash)`,
    [brandId, employees.map(({ id }) => id), employees.map(({ account }) => account), hashes, now],
  );
};

const isEmpty = async (db: Pool | PoolClient): Promise<boolean> =>
  (await db.query('select 1 from brand limit 1')).rowCount === 0;

/**
 * Puts the demo brand into an empty database: its places, people, catalogue, stock and members. Where there is a brand
 * already it does nothing; of several programs that start at once, one does it. Answers whether it was this one.
 */
export const seedDemo = async (pool: Pool): Promise<boolean> => {
  if (!(await isEmpty(pool))) return false;
  const now = Date.now();
  const brand = await readBrand();
  const people = demoPeople(brand);
  const items = demoItems({
    groups: await readGroups(),
    services: await readServices(),
    products: await readProducts(),
  });
  const catalogue = demoCards(await readCards(), people, items, await readGroups(), now);
  const { members, cards } = demoMembers(await readMembers(), people.shops, items.services[0]?.id ?? '', now);
  const stock = demoStock(await readStock(), people.shops, people.employees, items.products, now);
  const hashes = await Promise.all(people.employees.map(() => hashPassword(demoPassword)));
  const platformHash = await hashPassword(demoPassword);
  const brandId = uuid();
  const records: (readonly [string, readonly AnyRecord[]])[] = [
    ['shop', people.shops],
    ['role', people.roles],
    ['employee', people.employees],
    ['itemGroup', items.groups],
    ['service', items.services],
    ['product', items.products],
    ...catalogue,
    ['member', members],
    ['card', cards.map(({ card }) => card)],
    ['cardEntry', cards.flatMap(({ entries }) => entries)],
    ...stock,
    ['room', demoRooms(await readRooms(), people.shops)],
  ];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table brand in share row exclusive mode');
    const mine = await isEmpty(client);
    if (mine) {
      await insertBrand(client, brandId, brand);
      await insertAdministrator(client, platformHash, now);
      await insertPasswords(client, brandId, people.employees, hashes, now);
      for (const [entity, some] of records) await putRecords(client, brandId, entity, some);
    }
    await client.query('commit');
    return mine;
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
};
