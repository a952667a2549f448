import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import { atCounter } from '../../tests/sync/at-counter.ts';
import { migrate } from './migrate.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

test('orders that were sold before they held their goods get them from the ledger, and the goods can come back', async () => {
  const { pool } = brand;
  const counter = await atCounter(brand);
  const [orderId, other] = [uuid(), uuid()];
  const lines = [{ productId: aProduct().id, quantity: 12, price: 1_200 }];
  const paper = { paperId: uuid(), number: 'RK-1', type: 11, lines, applicantId: '', receiverId: '', remark: '' };
  const notCounted = aProduct({ id: 'product-3', originalPrice: 990 });
  await counter.push([
    counter.does('stock.book', paper),
    counter.does('order.collect', cashReceipt(aProduct(), { orderId, number: counter.number(1), quantity: 2 })),
    counter.does('order.collect', cashReceipt(notCounted, { orderId: other, number: counter.number(2) })),
  ]);
  const goods = async () => (await pool.query('select id, goods from "order" order by number')).rows;
  const after = await goods();
  expect(after).toEqual([
    {
      id: orderId,
      goods: [{ reason: 'sale', productId: 'product-1', quantity: 2, uses: 0, packageContent: 1, value: 2_400 }],
    },
    { id: other, goods: [] },
  ]);

  await pool.query(`alter table service drop consumables; alter table product drop package_content;
    alter table stock drop open_uses; alter table stock_movement drop uses; alter table "order" drop goods;
    delete from migration where name = '0011_goods.sql'`);
  expect(await migrate(pool)).toEqual(['0011_goods.sql']);
  expect(await goods()).toEqual(after);
  const back = [{ reason: 'sale', productId: 'product-1', quantity: 2 }];
  const cancel = counter.does('order.cancel', { orderId, reason: 'brought back', refund: 5_600, goods: back });
  expect((await counter.push([cancel])).results).toMatchObject([{ outcome: 'accepted' }]);
  expect((await pool.query('select quantity, value from stock')).rows).toEqual([{ quantity: 12, value: 14_400 }]);
});
