import type { Pool } from 'pg';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Books } from '../server/books/books.ts';
import { sqlBooks } from '../server/books/sql-books.ts';
import { poolFor } from '../server/db/open.ts';
import { putRecords } from '../server/db/put-records.ts';
import { enrol } from '../server/sync/enrol.ts';
import { type Hub, openHub } from '../server/sync/hub.ts';
import { migratedDatabase } from './database.ts';
import { anEmployee, aProduct, aRole, aShop } from './make.ts';

export interface TestBrand {
  readonly pool: Pool;
  readonly books: Books;
  readonly url: string;
  readonly hub: Hub;
  readonly brandId: string;
  /** Puts records of these entities into it, all at once. */
  put(records: Readonly<Record<string, readonly AnyRecord[]>>): Promise<void>;
  /** Makes one more counter of a shop. */
  counter(shopId?: string): Promise<Awaited<ReturnType<typeof enrol>>>;
  close(): Promise<void>;
}

const putter =
  (pool: Pool, brandId: string): TestBrand['put'] =>
  async (records) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [entity, of] of Object.entries(records)) await putRecords(client, brandId, entity, of);
      await client.query('commit');
    } finally {
      client.release();
    }
  };

/** A brand with two shops, a manager and a cashier in each and three products, on a database of its own. */
export const testBrand = async (): Promise<TestBrand> => {
  const url = await migratedDatabase();
  const pool = poolFor(url, 40);
  const brandId = 'brand-1';
  await pool.query("insert into brand (brand_id, code, name, title, logo) values ($1, 'B1', '和养堂', '和养堂', '')", [
    brandId,
  ]);
  const put = putter(pool, brandId);
  await put({
    shop: [
      aShop({ id: 'headquarters', code: 'HQ', name: '总部', type: 0, parentId: '' }),
      aShop(),
      aShop({ id: 'shop-2', code: 'S02', name: '徐汇店' }),
    ],
    role: [
      aRole(),
      aRole({
        id: 'role-cashier',
        name: '收银员',
        permissions: ['pc.order.cashier', 'pc.order.collect', 'pc.order.list'],
      }),
    ],
    employee: [
      anEmployee(),
      anEmployee({ id: 'staff-2', account: 'li', name: '李强', grants: [{ shopId: 'shop-2', roleId: 'role-all' }] }),
      anEmployee({
        id: 'cashier-1',
        account: 'zhao',
        name: '赵敏',
        grants: [{ shopId: 'shop-1', roleId: 'role-cashier' }],
      }),
    ],
    product: [
      aProduct(),
      aProduct({
        id: 'product-2',
        number: 'P002',
        name: '艾绒坐垫',
        originalPrice: 12_800,
        memberPrice: null,
        barcode: '6901234567908',
      }),
      aProduct({ id: 'product-3', number: 'P003', name: '足浴包', originalPrice: 990, memberPrice: null, barcode: '' }),
    ],
  });
  const hub = await openHub(pool, url);
  return {
    pool,
    books: sqlBooks(pool),
    url,
    hub,
    brandId,
    put,
    counter: async (shopId = 'shop-1') => {
      const enrolment = await enrol(pool, { brandId, employeeId: 'staff-1' }, { shopId, name: '' }, Date.now());
      // As of two days ago: a test may make more counters than people may within a day. It was not heard of since.
      await pool.query('update counter set enrolled_at = enrolled_at - 172800000, empty_at = 0 where id = $1', [
        enrolment.counterId,
      ]);
      return enrolment;
    },
    async close() {
      await hub.close();
      await pool.end();
    },
  };
};
