import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';

const { app, pool, signIn } = await apiUnderTest();

const next = async (of: string): Promise<unknown> => {
  const headers = await signIn('boss', 'hq');
  return (await app.inject({ url: `/api/pc/v1/next_number?of=${of}`, headers })).json().data?.number;
};

test('a number is proposed after those that were given last, and is nobody\u2019s, product or service', async () => {
  await pool.query(
    "update product set number = 'A-' || n from (select id, row_number() over () as n from product where brand_id = 'brand-1') of where product.id = of.id and brand_id = 'brand-1'",
  );
  const { rows } = await pool.query(
    "select count(*)::int as n from product where brand_id = 'brand-1' and not deleted",
  );
  expect(await next('product')).toBe(`A-${rows[0].n + 1}`);
  await pool.query(
    "update service set number = $1 where brand_id = 'brand-1' and id = (select id from service where brand_id = 'brand-1' limit 1)",
    [`A-${rows[0].n + 1}`],
  );
  expect(await next('product')).toBe(`A-${rows[0].n + 2}`);
});

test('where nobody has a number yet one begins to count', async () => {
  await pool.query("update employee set number = '' where brand_id = 'brand-1'");
  expect(await next('employee')).toBe('001');
  expect(await next('order')).toBeUndefined();
});
