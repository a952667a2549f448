import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopItemId } from '#domain/item/shop-item.ts';
import { testDatabase } from '../../tests/database.ts';
import { createMigrationTable, migrate, migrationNames, migrationSql } from './migrate.ts';
import { poolFor } from './open.ts';

const step = '0040_shop_items.sql';
const long = 'x'.repeat(64);
const pool = poolFor(await testDatabase(), 2);
afterAll(() => pool.end());

/** A database as an earlier version left it: the prices of two shops lie in a product and in a service. */
beforeAll(async () => {
  const client = await pool.connect();
  await createMigrationTable(client);
  for (const name of (await migrationNames()).filter((known) => known < step)) {
    await client.query(await migrationSql(name));
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  const own = JSON.stringify([
    { shopId: 'shop-1', originalPrice: 90, memberPrice: 80 },
    { shopId: long, originalPrice: 70, memberPrice: null },
  ]);
  const common = `brand_id, id, name, number, group_id, images, pinyin, initials, original_price, member_price,
    shop_ids, description, on_shelf, enabled, shop_prices`;
  const values = `'one', $1, 'N', '1', '', '[]', '', '', 100, null, '[]', '', true, true, $2`;
  await client.query(
    `insert into product (${common}, barcode, type, unit, cost_price) values (${values}, '', 'product', 'box', 0)`,
    ['oil', own],
  );
  await client.query(`insert into service (${common}, kind, duration) values (${values}, 'other', 30)`, [long, own]);
  await client.query("insert into scope (brand_id, scope_id, rev) values ('one', 'shop-1', 7)");
  client.release();
});

test('prices of single shops that were part of items become records of their shops, under the ids that the app makes', async () => {
  const terms = async () => (await pool.query('select * from item_terms order by id')).rows;
  const before = await terms();
  expect(before).toHaveLength(6);
  await migrate(pool);
  const { rows } = await pool.query(
    `select o.id, shop_id as shop, original_price as original, member_price as member, enabled, f.rev, s.rev as top
     from shop_item o join feed f on f.brand_id = o.brand_id and f.record_id = o.id and f.entity = 'shopItem'
     join scope s on s.brand_id = f.brand_id and s.scope_id = f.scope_id and s.scope_id = o.shop_id
     order by shop_id, kind`,
  );
  const price = { shop1: { original: 90, member: 80 }, long: { original: 70, member: null } };
  expect(rows).toEqual([
    { id: shopItemId('product', 'oil', 'shop-1'), shop: 'shop-1', ...price.shop1, enabled: true, rev: 8, top: 9 },
    { id: shopItemId('service', long, 'shop-1'), shop: 'shop-1', ...price.shop1, enabled: true, rev: 9, top: 9 },
    { id: shopItemId('product', 'oil', long), shop: long, ...price.long, enabled: true, rev: 1, top: 2 },
    { id: shopItemId('service', long, long), shop: long, ...price.long, enabled: true, rev: 2, top: 2 },
  ]);
  expect(await terms()).toEqual(before);
});

test('the number of an item that was taken out of the catalogue is free again', async () => {
  const copy = `insert into product select (jsonb_populate_record(p, '{"id": "again"}')).* from product p where id = 'oil'`;
  await expect(pool.query(copy)).rejects.toThrow('product_number');
  await pool.query("update product set removed_at = 1 where id = 'oil'");
  await pool.query(copy.replace('"again"', '"again", "removed_at": null'));
});
