import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { audit } from '../audit/audit.ts';
import { poolFor } from '../db/open.ts';
import { recordJson, tableFor } from '../db/tables.ts';
import { isPassword } from '../sessions/passwords.ts';
import { demoPassword, seedDemo } from './demo.ts';

let pool: Pool;
beforeAll(async () => {
  pool = poolFor(await migratedDatabase());
});
afterAll(() => pool.end());

const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> =>
  (await pool.query<Row>(sql, values)).rows[0] as Row;

describe('the demo brand', () => {
  test('is put into an empty database once, however many programs start together', async () => {
    const mine = await Promise.all([seedDemo(pool), seedDemo(pool), seedDemo(pool)]);
    expect(mine.filter(Boolean)).toHaveLength(1);
    expect(await seedDemo(pool)).toBe(false);
    expect(await one('select count(*)::int as brands from brand')).toEqual({ brands: 1 });
  });

  test('has records that fulfil the schemas of their entities', async () => {
    for (const entity of entities.filter(({ ledger }) => !ledger)) {
      const table = tableFor(entity.name);
      const { rows } = await pool.query(`select ${recordJson(table, 'r')} as record from ${table.name} r`);
      for (const { record } of rows) expect(entity.schema.parse(record)).toEqual(record);
    }
  });

  test.each(['boss', 'hq', 'region', 'manager', 'cashier', 'technician', 'manager2', 'cashier2'])(
    'lets %s sign in',
    async (account) => {
      const sql = 'select password_hash as hash from employee_credential where account = $1';
      const { hash } = await one<{ hash: string }>(sql, [account]);
      expect(await isPassword(hash, demoPassword, 'staff')).toBe(true);
    },
  );

  test('has a headquarters, a region and two stores in one tree', async () => {
    const { rows } = await pool.query(
      'select s.code, s.type, p.code as above from shop s left join shop p on p.id = s.parent_id order by s.code',
    );
    expect(rows).toEqual([
      { code: 'HD', type: 3, above: 'HQ' },
      { code: 'HQ', type: 0, above: null },
      { code: 'S01', type: 1, above: 'HD' },
      { code: 'S02', type: 1, above: 'HD' },
    ]);
  });

  test('has stock of most products in both stores, in order with its movements, some of it low', async () => {
    expect(
      await one(
        `select count(*)::int as levels, count(distinct shop_id)::int as shops, min(quantity)::int as least,
           count(*) filter (where quantity <= low_at)::int as low from stock`,
      ),
    ).toEqual({ levels: 104, shops: 2, least: 2, low: 6 });
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('lists every record in the feed', async () => {
    const { missing } = await one<{ missing: number }>(
      `select count(*)::int as missing from (select id from product union all select id from member union all
       select id from card union all select id from employee) r where not exists (select from feed where record_id = r.id)`,
    );
    expect(missing).toBe(0);
  });
});
