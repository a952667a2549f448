import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../../tests/brand.ts';
import { aProduct } from '../../../tests/make.ts';
import { aCount, aLevel, aStocktake } from '../../../tests/make-stocktake.ts';
import { putRecords } from '../../db/put-records.ts';
import { type ReviewLine, readReviewLines, readReviewPart } from './review-lines.ts';

/** Products of a large stocktake; `STOCKTAKE_LINES=20000` for what the product answers for. */
const many = Number(process.env.STOCKTAKE_LINES ?? 2_000);
const limit = 250;

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
  const ids = Array.from({ length: many }, (_, place) => `many-${String(place).padStart(5, '0')}`);
  const client = await brand.pool.connect();
  const put = (entity: string, records: object[]) => putRecords(client, brand.brandId, entity, records as never);
  await client.query('begin');
  await put(
    'product',
    ids.map((id) => aProduct({ id, number: id, barcode: '' })),
  );
  await put('stocktake', [aStocktake()]);
  await put(
    'stock',
    ids.map((productId) => ({ ...aLevel(), id: `shop-1:${productId}`, productId })),
  );
  await put(
    'stockCount',
    ids.slice(0, many - 100).map((productId, place) => aCount({ productId, pieces: place % 3 === 0 ? 9 : 10 })),
  );
  await client.query('commit');
  client.release();
});
afterAll(() => brand.close());

/** The pool, and how many records have come out of it. */
const counting = () => {
  const seen = { records: 0 };
  const query = async (text: string, values: unknown[]) => {
    const answer = await brand.pool.query(text, values);
    seen.records += answer.rows.length;
    return answer;
  };
  return { seen, pool: { query } as unknown as Pool };
};

test('a part of the review reads its own products alone, however long the stocktake is', async () => {
  const check = aStocktake();
  const lines: ReviewLine[] = [];
  const { seen, pool } = counting();
  for (let after: string | null = ''; after !== null; ) {
    const before = seen.records;
    const part = await readReviewPart(pool, brand.brandId, check, { productIds: null, after, limit });
    // The shop, and of each a product, its level and its count; nobody has said anything, and nothing has moved.
    expect(seen.records - before).toBeLessThanOrEqual(1 + 3 * limit);
    lines.push(...part.lines);
    after = part.next;
  }
  const whole = await readReviewLines(brand.pool, brand.brandId, check);
  expect(lines.length).toBeGreaterThanOrEqual(many);
  expect(lines).toEqual(whole);
  const missing = Math.ceil((many - 100) / 3);
  expect(lines.filter(({ state }) => state === 'ready').length).toBe(many - 100 - missing);
  expect(lines.filter(({ state, difference }) => state === 'unexplained' && difference < 0).length).toBe(missing);
});

test('what the shop has left, or too few, of products that were taken off its list is in the review', async () => {
  const gone = [
    aProduct({ id: 'off-1', number: 'off-1', barcode: '', enabled: false }),
    aProduct({ id: 'off-2', number: 'off-2', barcode: '', shopIds: ['shop-2'] }),
    aProduct({ id: 'off-3', number: 'off-3', barcode: '', enabled: false }),
    aProduct({ id: 'off-4', number: 'off-4', barcode: '', enabled: false }),
  ];
  const client = await brand.pool.connect();
  await putRecords(client, brand.brandId, 'product', gone as never);
  const levels = [3, 2, 0, -1].map((quantity, place) => {
    const productId = `off-${place + 1}`;
    return aLevel({ id: `shop-1:${productId}`, productId, quantity });
  });
  await putRecords(client, brand.brandId, 'stock', levels as never);
  client.release();
  const part = { productIds: gone.map(({ id }) => id), after: '', limit: null };
  const { lines } = await readReviewPart(brand.pool, brand.brandId, aStocktake(), part);
  expect(lines.map(({ product, state, book }) => [product.id, state, book])).toEqual([
    ['off-1', 'missing', 3],
    ['off-2', 'missing', 2],
    ['off-4', 'missing', -1],
  ]);
});

test('products that have changed are read by their names alone', async () => {
  const { seen, pool } = counting();
  const part = { productIds: ['many-00003', 'many-00004', 'nothing'], after: '', limit: null };
  const { lines, next } = await readReviewPart(pool, brand.brandId, aStocktake(), part);
  expect(lines.map(({ product, difference }) => [product.id, difference])).toEqual([
    ['many-00003', -1],
    ['many-00004', 0],
  ]);
  expect([seen.records, next]).toEqual([7, null]);
});

test('what another region made is on no list of the shop, and is not even read', async () => {
  const client = await brand.pool.connect();
  const elsewhere = { barcode: '', scope: 3 as const, regionId: 'south', createdIn: 'south' };
  const made = ['south-1', 'south-2', 'south-3'].map((id) => aProduct({ id, number: id, ...elsewhere }));
  const left = aLevel({ id: 'shop-1:south-3', productId: 'south-3', quantity: 2 });
  await putRecords(client, brand.brandId, 'product', made as never);
  await putRecords(client, brand.brandId, 'stock', [left] as never);
  client.release();
  const { seen, pool } = counting();
  const part = { productIds: made.map(({ id }) => id), after: '', limit: null };
  const { lines } = await readReviewPart(pool, brand.brandId, aStocktake(), part);
  expect(lines.map(({ product, state, book }) => [product.id, state, book])).toEqual([['south-3', 'missing', 2]]);
  // The shop, what it has left, and that product with its level.
  expect(seen.records).toBe(4);
});
