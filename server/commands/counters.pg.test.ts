import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aShop } from '../../tests/make.ts';
import { putRecords } from '../db/put-records.ts';
import { beginAtShop } from './counters.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

test('two brands whose shops have the same id book their calls each at a counter of its own', async () => {
  const client = await brand.pool.connect();
  try {
    await client.query("insert into brand (brand_id, code, name, title, logo) values ('copy', 'C1', 'a', 'a', '')");
    await putRecords(client, 'copy', 'shop', [aShop()]);
    for (const brandId of [brand.brandId, 'copy', brand.brandId]) {
      const counter = await beginAtShop(client, brandId, 'shop-1', 1);
      expect(counter).toMatchObject({ brandId, id: 'api:shop-1', shopId: 'shop-1', number: '00', nextOrder: 1 });
      await client.query('commit');
    }
  } finally {
    client.release();
  }
});
