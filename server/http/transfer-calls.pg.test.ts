import { beforeAll, describe, expect, test } from 'vitest';
import { stockId } from '#domain/stock/stock.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { audit } from '../audit/audit.ts';
import { putRecords } from '../db/put-records.ts';

const { app, pool, signIn } = await apiUnderTest();
const asking = await signIn('boss', 's01');
const giving = await signIn('boss', 's02');
const cashier = await signIn('cashier');
const above = await signIn('boss', 'hq');

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });

beforeAll(async () => {
  const client = await pool.connect();
  const level = (shopId: string, productId: string, quantity: number) => ({
    id: stockId(shopId, productId),
    shopId,
    productId,
    quantity,
    value: quantity * 300,
    unitValue: 300,
    openUses: 0,
    lowAt: null,
    since: 1,
    countedFrom: 0,
    countedAt: 0,
    countedIn: '',
  });
  const levels = [level('s02', 'tea', 20), level('s02', 'oil', 2)];
  await putRecords(client, 'brand-1', 'stock', levels);
  const movements = levels.map(({ id, shopId, productId, quantity, value }) => ({
    id: `first:${id}`,
    shopId,
    productId,
    type: 11,
    quantity,
    value,
    before: 0,
    paperId: '',
    orderId: '',
    note: '',
    uses: 0,
    counterId: 'c',
    staffId: 'boss',
    at: 1,
    keptAt: 1,
  }));
  await putRecords(client, 'brand-1', 'stockMovement', movements);
  client.release();
});

const tea = { productId: 'tea', quantity: 5 };
const applied = async (lines: object[] = [tea], remark = ''): Promise<Transfer> => {
  const reply = await call('POST', '/allocations', asking, { provideShopId: 's02', lines, remark });
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const delivered = async (pieces = 4): Promise<Transfer> => {
  const { id } = await applied();
  const lines = [{ productId: 'tea', delivered: pieces, reason: 'one held back' }];
  const reply = await call('PUT', `/allocations/${id}/verified`, giving, { lines });
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json().data;
};
const stockOf = async (shopId: string): Promise<number> => {
  const { rows } = await pool.query('select quantity from stock where id = $1', [stockId(shopId, 'tea')]);
  return rows[0]?.quantity ?? 0;
};
const everything = async () =>
  (await pool.query('select t.*, (select json_agg(m) from stock_movement m) as moved from transfer t order by id'))
    .rows;

describe('moving goods by calls', () => {
  test('one shop applies, the other delivers short, the first receives with a piece missing', async () => {
    const before = { here: await stockOf('s01'), there: await stockOf('s02') };
    const { id, number, status } = await applied([tea], 'for the weekend');
    expect([status, number]).toEqual([1, expect.stringMatching(/^DB-S01-00-\d{6}-\d{6}-\w{4}$/)]);
    const plan = [{ productId: 'tea', quantity: 4, reason: 'one held back' }];
    const saved = await call('PUT', `/allocations/${id}/save`, giving, { lines: plan, remark: 'soon' });
    expect(saved.json().data).toMatchObject({ status: 1, lines: [{ applied: 5, delivered: 4 }] });
    const lines = [{ productId: 'tea', delivered: 4, reason: 'one held back' }];
    const sent = await call('POST', `/allocations/${id}/verified`, giving, { lines });
    expect(sent.json().data).toMatchObject({ status: 4, value: 1_200 });
    const counted = [{ productId: 'tea', received: 3, reason: 'broken' }];
    const done = await call('PUT', `/allocations/${id}/received`, asking, { lines: counted });
    expect(done.json().data).toMatchObject({ status: 5, lines: [{ received: 3, lossReason: 'broken' }] });
    expect(done.json().data.steps.map((step: { what: string }) => step.what)).toEqual([
      'apply',
      'save',
      'verify',
      'receive',
    ]);
    expect([await stockOf('s01'), await stockOf('s02')]).toEqual([before.here + 3, before.there - 4]);
    expect(await audit(pool, Date.now())).toEqual([]);
    const moved = await call('GET', `/inventories/change_details?everywhere=1&filter=paper_id:${id}`, above);
    const by = moved.json().data.map((row: Record<string, unknown>) => [row.type, row.paperKind, row.paperNumber]);
    expect(by.sort()).toEqual([12, 19, 20].map((type) => [type, 'transfer', number]));
  });

  test('what is sent back is the delivering shop’s again', async () => {
    const before = await stockOf('s02');
    const { id } = await delivered();
    const reply = await call('PUT', `/allocations/${id}/return`, asking, { remark: 'not ours' });
    expect(reply.json().data).toMatchObject({ status: 6 });
    expect(await stockOf('s02')).toBe(before);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('an application is changed, withdrawn and declined', async () => {
    const { id } = await applied();
    const lines = [{ productId: 'oil', quantity: 2 }];
    const changed = await call('PUT', `/allocations/${id}`, asking, { lines });
    expect(changed.json().data.lines).toMatchObject([{ productId: 'oil', applied: 2 }]);
    expect((await call('DELETE', `/allocations/${id}`, asking)).json().data).toMatchObject({ status: 2 });
    const other = await applied();
    expect((await call('PUT', `/allocations/${other.id}/cancel`, asking, {})).json().data.status).toBe(2);
    const third = await applied();
    const declined = await call('PUT', `/allocations/${third.id}/reject`, giving, { remark: 'none to spare' });
    expect(declined.json().data).toMatchObject({ status: 3, reviewRemark: 'none to spare' });
  });

  test('the same call with the same key is one application', async () => {
    const keyed = { ...asking, 'idempotency-key': 'once' };
    const body = { provideShopId: 's02', lines: [tea] };
    const [first, again] = [
      await call('POST', '/allocations', keyed, body),
      await call('POST', '/allocations', keyed, body),
    ];
    expect(again.json()).toEqual(first.json());
  });
});

test('ten deliveries at once of the last pieces: as many go as there are pieces for, the others are refused', async () => {
  const left = await stockOf('s02');
  const ids: string[] = [];
  for (let each = 0; each < 10; each += 1) ids.push((await applied([{ productId: 'tea', quantity: 2 }])).id);
  const lines = [{ productId: 'tea', delivered: 2, reason: '' }];
  const replies = await Promise.all(ids.map((id) => call('PUT', `/allocations/${id}/verified`, giving, { lines })));
  const went = replies.filter(({ statusCode }) => statusCode === 200).length;
  expect(left).toBeLessThan(20);
  expect(went).toBe(Math.floor(left / 2));
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'stock.short']);
  expect(await stockOf('s02')).toBe(left - 2 * went);
  for (const id of ids) await call('PUT', `/allocations/${id}/return`, asking, {});
  expect(await stockOf('s02')).toBe(left);
});

describe('what cannot be done', () => {
  test.each<[string, object, number, object]>([
    ['of the shop itself', { provideShopId: 's01', lines: [tea] }, 422, { code: 'transfer.sameShop' }],
    ['of no shop', { provideShopId: 'nowhere', lines: [tea] }, 422, { code: 'transfer.shopUnknown' }],
    ['of a region', { provideShopId: 'north', lines: [tea] }, 422, { code: 'transfer.shopUnknown' }],
    [
      'of goods that one shop alone has',
      { provideShopId: 's02', lines: [{ productId: 'far', quantity: 1 }] },
      ...([422, { code: 'transfer.productUnknown' }] as const),
    ],
    [
      'of nothing',
      { provideShopId: 's02', lines: [{ ...tea, quantity: 0 }] },
      ...([422, { errors: { 'lines.0.quantity': ['数量须为 1 至 999999 的整数'] } }] as const),
    ],
    [
      'of a product twice',
      { provideShopId: 's02', lines: [tea, tea] },
      ...([422, { errors: { lines: ['同一产品只能出现一次，请合并数量'] } }] as const),
    ],
    ['without lines', { provideShopId: 's02', lines: [] }, 422, { errors: { lines: ['至少 1 项'] } }],
  ])('an application %s is refused in words, and nothing changes', async (_, body, status, said) => {
    const before = await everything();
    const reply = await call('POST', '/allocations', asking, body);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ ...said, message: expect.stringMatching(/\p{Script=Han}/u) });
    expect(await everything()).toEqual(before);
  });

  test.each<[string, Headers, string, object, string]>([
    ['more than there is', giving, 'verified', { delivered: 99 }, '库存不足'],
    ['nothing', giving, 'verified', { delivered: 0 }, '不能全部为 0'],
    ['other pieces without a reason', giving, 'verified', { delivered: 1, reason: '' }, '填写原因'],
    ['as the shop that asks', asking, 'verified', { delivered: 5 }, '要由发货门店处理'],
    ['before it was delivered', asking, 'received', { received: 5 }, '还在审核'],
  ])('delivering or receiving %s is refused, and nothing changes', async (_, headers, step, line, words) => {
    const { id } = await applied();
    const before = await everything();
    const lines = [{ productId: 'tea', reason: 'so', ...line }];
    const reply = await call('PUT', `/allocations/${id}/${step}`, headers, { lines });
    expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining(words)]);
    expect(await everything()).toEqual(before);
  });

  test('somebody without the right neither sees nor moves anything', async () => {
    const { id } = await applied();
    for (const reply of [
      await call('GET', '/allocations', cashier),
      await call('GET', `/allocations/${id}`, cashier),
      await call('GET', '/inventories/products_for_allocation?provide_shop_id=s02', cashier),
      await call('PUT', `/allocations/${id}/cancel`, cashier, {}),
      await call('POST', '/allocations', cashier, { provideShopId: 's02', lines: [tea] }),
    ])
      expect(reply.statusCode).toBe(403);
  });

  test('another brand’s transfers are not there', async () => {
    const { id } = await applied();
    const other = await signIn('xboss', 'xs01');
    expect((await call('GET', `/allocations/${id}`, other)).statusCode).toBe(404);
    expect((await call('PUT', `/allocations/${id}/cancel`, other, {})).statusCode).toBe(404);
    expect((await call('GET', '/allocations', other)).json().meta.total).toBe(0);
  });
});

describe('the list of transfers', () => {
  const list = async (filter: string, headers: Headers = asking, more = '') =>
    (await call('GET', `/allocations?per_page=200&filter=${encodeURIComponent(filter)}${more}`, headers)).json();

  test.each<[string, (each: Transfer) => boolean]>([
    ['status:(1,4)', ({ status }) => status === 1 || status === 4],
    ['status_group:3', ({ status }) => [2, 3, 6].includes(status)],
    ['allocation_type:1', ({ applyShopId }) => applyShopId === 's01'],
    ['apply_shop_id:s01,provide_shop_id:s02,status:5', ({ status }) => status === 5],
    ['approve_remark:to spare', ({ reviewRemark }) => reviewRemark.includes('to spare')],
    ['item_ids:oil', ({ lines }) => lines.some(({ productId }) => productId === 'oil')],
    ['status:-1,allocation_type:99', () => true],
  ])('%s filters it', async (filter, fits) => {
    const all: Transfer[] = (await list('')).data;
    const found: Transfer[] = (await list(filter)).data;
    expect(found).toEqual(all.filter(fits));
    expect(found.length).toBeGreaterThan(0);
  });

  test('each shop sees it from its own side, the headquarters sees all', async () => {
    expect((await list('allocation_type:2')).data).toEqual([]);
    const all = (await list('', above)).meta.total;
    expect((await list('allocation_type:2', giving)).meta.total).toBe(all);
    expect((await list('', asking)).meta.total).toBe(all);
  });

  test('newest first, by page', async () => {
    const times: number[] = (await list('')).data.map(({ at }: Transfer) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await call('GET', '/allocations?per_page=2&page=2', asking)).json().data).toHaveLength(2);
  });

  test.each(['colour:red', 'status:zero', 'status_group:9', 'allocation_type:constructor'])(
    '%s is refused',
    async (filter) => expect((await list(filter)).errors).toEqual({ filter: [expect.any(String)] }),
  );
});

test('what can be asked for is what both shops have, with the stock of both, by name, number or barcode', async () => {
  const products = async (query: string) =>
    (await call('GET', `/inventories/products_for_allocation?provide_shop_id=s02${query}`, asking)).json();
  const all = await products('');
  expect(all.data.map(({ id }: { id: string }) => id)).toEqual(['tea', 'oil', 'old']);
  expect(all.data[1]).toEqual({
    id: 'oil',
    name: 'Item oil',
    number: '2',
    barcode: '',
    unit: 'box',
    provideStock: 2,
    applyStock: null,
  });
  expect((await products('&k=oil')).data).toMatchObject([{ id: 'oil' }]);
  expect((await products('&k=1')).data).toMatchObject([{ id: 'tea' }]);
  expect((await products('&ids=old,tea')).meta.total).toBe(2);
  const own = await call('GET', '/inventories/products_for_allocation?provide_shop_id=s01', asking);
  expect([own.statusCode, own.json().code]).toEqual([422, 'transfer.sameShop']);
});

test('what a region made can be asked for in its shops alone, and what left the catalogue nowhere', async () => {
  const made = (id: string, more: object) => ({
    id,
    name: `Made ${id}`,
    number: id,
    groupId: 'goods',
    images: [],
    pinyin: '',
    initials: '',
    barcode: '',
    originalPrice: 100,
    memberPrice: null,
    costPrice: 0,
    description: '',
    onShelf: true,
    enabled: true,
    type: 'product',
    unit: 'box',
    shopIds: [],
    ...more,
  });
  await putInto(pool, {
    product: [
      made('ofNorth', { scope: 3, regionId: 'north', createdIn: 'north' }),
      made('ofSouth', { scope: 3, regionId: 'south', createdIn: 'south' }),
      made('template', { scope: 0 }),
      made('removed', { removedAt: 1 }),
    ],
  });
  const found = async (k: string): Promise<string[]> => {
    const url = `/inventories/products_for_allocation?provide_shop_id=s02&k=${k}`;
    return (await call('GET', url, asking)).json().data.map(({ id }: { id: string }) => id);
  };
  expect(await found('Made')).toEqual(['ofNorth']);
});
