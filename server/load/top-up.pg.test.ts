import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { audit } from '../audit/audit.ts';
import { poolFor } from '../db/open.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { seedDemo } from '../seed/demo.ts';
import { topUp } from './top-up.ts';

const sizes = { shops: 0, staff: 0, counters: 0, items: 300, members: 200, cards: 250, orders: 150 };
const now = Date.UTC(2026, 10, 21, 4);
let pool: Pool;
let brandId: string;
beforeAll(async () => {
  pool = poolFor(await migratedDatabase());
  await seedDemo(pool);
  brandId = (await one<{ id: string }>('select brand_id as id from brand')).id;
});
afterAll(() => pool.end());

const one = async <Row extends object>(sql: string): Promise<Row> => (await pool.query<Row>(sql)).rows[0] as Row;
const many = ({ items, members, cards, orders }: typeof sizes) => ({ items, members, cards, orders });
const counts = () =>
  one(`select (select count(*)::int from product) + (select count(*)::int from service) as items,
    (select count(*)::int from member) as members, (select count(*)::int from card) as cards,
    (select count(*)::int from "order") as orders`);

describe('filling the demo brand', () => {
  test('makes what is missing to the sizes asked for, a second run nothing, a larger one the rest', async () => {
    const added: number[] = [];
    await topUp(pool, brandId, sizes, now, () => undefined);
    expect(await counts()).toEqual(many(sizes));
    await topUp(pool, brandId, sizes, now, (_, __, missing) => added.push(missing));
    expect(added).toEqual(Array(7).fill(0));
    await topUp(pool, brandId, { ...sizes, orders: 170 }, now, () => undefined);
    expect(await counts()).toEqual(many({ ...sizes, orders: 170 }));
  });

  test('makes records that fulfil the schemas of their entities', async () => {
    for (const entity of entities) {
      const table = tableFor(entity.name);
      const { rows } = await pool.query(`select ${recordJson(table, 'r')} as record from ${table.name} r`);
      for (const { record } of rows) expect(entity.schema.parse(record)).toEqual(record);
    }
  });

  test('leaves orders paid by exactly what the money ledger says, and none from tomorrow', async () => {
    const sql = `select count(*)::int as wrong from "order" o where created_at > ${now} or paid <> (
      select coalesce(sum(amount), 0) from money_entry m where m.brand_id = o.brand_id and m.order_id = o.id)`;
    expect(await one(sql)).toEqual({ wrong: 0 });
    const { states } = await one<{ states: number[] }>('select array_agg(distinct status::int) as states from "order"');
    expect(states.toSorted()).toEqual([0, 1, 2, 3, 6]);
  });

  test('gives no mobile twice', async () => {
    const sql = 'select count(*)::int - count(distinct mobile)::int as twice from member';
    expect(await one(sql)).toEqual({ twice: 0 });
  });
});

describe('a chain', () => {
  test('has so many stores below regions, people, counters and members, spread over all of them', async () => {
    const chain = { shops: 60, staff: 150, counters: 130, items: 0, members: 900, cards: 0, orders: 0 };
    await topUp(pool, brandId, chain, now, () => undefined);
    const sql = `select (select count(*)::int from shop where type = 1) as stores,
      (select count(*)::int from shop where type = 3) as regions, (select count(*)::int from employee) as staff,
      (select count(*)::int from employee_credential) as logins, (select count(*)::int from counter) as counters,
      (select count(*)::int from member) as members,
      (select max(n)::int from (select count(*) as n from shop where type = 1 group by parent_id) below) as most`;
    const { staff, counters } = chain;
    const expected = { stores: 60, regions: 4, staff, logins: staff, counters, members: 900, most: 25 };
    expect(await one(sql)).toEqual(expected);
    const alone = `select count(distinct shop_id)::int as shops from member where id like '01900000-0002%'`;
    expect((await one<{ shops: number }>(alone)).shops).toBe(60);
    expect(await audit(pool, now)).toEqual([]);
  });
});
