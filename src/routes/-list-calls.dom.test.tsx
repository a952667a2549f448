import { expect, test } from 'vitest';
import { movementList } from '../features/movement/movement-list.tsx';
import { stocktakeList } from '../features/stocktake/list/stocktake-list.tsx';
import { transferList } from '../features/transfer/list/transfer-list.tsx';
import type { StoreApi } from '../store/store-api.ts';

const paths: string[] = [];
const store = {
  askServer: async ({ path }: { path: string }) => {
    paths.push(path);
    return { ok: true, data: [], meta: { total: 0 } };
  },
} as unknown as StoreApi;
const asked = { timeZone: 'Asia/Shanghai', shopId: 'shop-1', offset: 0, limit: 20 };
const last = () => decodeURIComponent(paths.at(-1) ?? '');

test('movements are asked for by the days as they are in the shop, and of other shops only where they are wanted', async () => {
  const days = { from: '2026-11-21', to: '2026-11-21' };
  await movementList.source.read(store, { ...asked, values: { product: 'p1', ...days } });
  const [from, to] = [Date.parse('2026-11-20T16:00:00Z'), Date.parse('2026-11-21T16:00:00Z') - 1];
  expect(last()).toContain(`everywhere=0&filter=item_ids:p1,from:${from},to:${to}&page=1`);
  await movementList.source.read(store, { ...asked, values: { shop: 'all' } });
  expect(last()).toContain('everywhere=1&page=1');
  await movementList.source.read(store, { ...asked, values: { shop: 's2', type: 11, staff: 'wang' } });
  expect(last()).toContain('everywhere=1&filter=type:11,staff_id:wang,shop_id:s2&page=1');
});

test('older stocktakes are asked for of this shop, with the same filters', async () => {
  await stocktakeList.older?.read(store, { ...asked, values: { text: 'a,(b):c', status: 3 } });
  expect(last()).toContain('/inventories/checks?filter=shop_id:shop-1,status:3,text:a  b  c&page=1');
});

test('older transfers are asked for of their side, and never by a filter that somebody typed', async () => {
  await transferList.older?.read(store, { ...asked, values: { side: 'provide', status: 4, text: 'DB-1,status:(5)' } });
  expect(last()).toContain('/allocations?filter=allocation_type:2,status:4,text:DB-1 status  5 &page=1');
  await transferList.older?.read(store, { ...asked, values: {} });
  expect(last()).toContain('/allocations?filter=allocation_type:1&page=1');
});
