import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, password } from '../../tests/api-brand.ts';
import { anEmployee, aRole } from '../../tests/make.ts';
import { putRecords } from '../db/put-records.ts';
import { hashPassword } from '../sessions/passwords.ts';

const { app, pool, signIn } = await apiUnderTest();

/** Somebody who sees stock in both shops, and what it is worth in the first alone. */
{
  const client = await pool.connect();
  await putRecords(client, 'brand-1', 'role', [
    aRole({ id: 'sees', permissions: ['pc.inventory.list', 'pc.inventory.transfer'] }),
    aRole({ id: 'values', permissions: ['pc.inventory.list', 'pc.inventory.value'] }),
  ]);
  const grants = [
    { shopId: 's01', roleId: 'values' },
    { shopId: 's02', roleId: 'sees' },
  ];
  await putRecords(client, 'brand-1', 'employee', [
    anEmployee({ id: 'both', account: 'both', grants }),
    anEmployee({ id: 'neither', account: 'neither', grants: grants.slice(1) }),
  ]);
  await client.query(
    `insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at)
     select 'brand-1', each, each, $1, 0 from unnest(array['both', 'neither']) each`,
    [await hashPassword(password)],
  );
  client.release();
}

type Headers = Record<string, string>;
const boss = await signIn('boss', 's01');
const papers = { s01: '', s02: '' };
beforeAll(async () => {
  for (const shopId of ['s01', 's02'] as const) {
    const headers = { ...boss, 'x-shop-id': shopId };
    const payload = { lines: [{ productId: 'tea', quantity: 3, price: 3_335 }] };
    const reply = await app.inject({ method: 'POST', url: '/api/inventories/storage', headers, payload });
    expect(reply.statusCode).toBe(200);
    papers[shopId] = reply.json().data.id;
  }
});

const read = async (url: string, headers: Headers) =>
  (await app.inject({ method: 'GET', url: `/api${url}`, headers })).json();
/** What each row of a list is worth, by its shop. */
const worth = async (url: string, headers: Headers): Promise<Record<string, number | null>> => {
  const { data } = await read(url, headers);
  return Object.fromEntries(
    (data as { shopId: string; value: number | null }[]).map(({ shopId, value }) => [shopId, value]),
  );
};

describe.each(['s01', 's02'])('somebody who may see the worth of s01 alone, signed in to %s', (current) => {
  test.each(['/inventories', '/inventories/change_details', '/inventories/papers', '/inventories/storage'])(
    'reads both shops by %s, and what goods are worth of that one',
    async (url) => {
      const who = await signIn('both', current);
      expect(await worth(`${url}?everywhere=1`, who)).toEqual({ s01: 10_005, s02: null });
      expect(await worth(url, who)).toEqual(current === 's01' ? { s01: 10_005 } : { s02: null });
    },
  );

  test('reads papers of both, with the prices of that one', async () => {
    const who = await signIn('both', current);
    const priceOf = async (id: string) => (await read(`/inventories/papers/${id}`, who)).data.lines[0].price;
    expect([await priceOf(papers.s01), await priceOf(papers.s02)]).toEqual([3_335, null]);
  });

  test('reads the overview of that one', async () => {
    const period = `from=${Date.now() - day}&to=${Date.now() + 1_000}`;
    const everywhere = await read(`/inventories/overview?${period}&everywhere=1`, await signIn('both', current));
    expect(everywhere.data.shops.map(({ shopId, value }: never) => [shopId, value])).toEqual([['s01', 10_005]]);
    const here = await app.inject({
      method: 'GET',
      url: `/api/inventories/overview?${period}`,
      headers: await signIn('both', current),
    });
    expect(here.statusCode).toBe(current === 's01' ? 200 : 403);
  });
});

describe('whoever may not see what goods are worth cannot tell it from the order of a list', () => {
  type Row = { readonly id: string; readonly shopId: string; readonly value: number | null };
  const rows = async (url: string, headers: Headers): Promise<Row[]> => (await read(url, headers)).data;
  const does = async (method: 'POST' | 'PUT', url: string, shopId: string, payload: object) => {
    const headers = { ...boss, 'x-shop-id': shopId };
    const reply = await app.inject({ method, url: `/api${url}`, headers, payload });
    expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return reply.json().data.id as string;
  };
  const ids = (found: readonly Row[]) => found.map(({ id }) => id);

  test('of papers, of which those of other shops are sorted', async () => {
    for (const price of [500, 100, 900, 300])
      for (const shopId of ['s01', 's02'])
        await does('POST', '/inventories/storage', shopId, { lines: [{ productId: 'tea', quantity: 9, price }] });
    for (const sort of ['value', '-value']) {
      const own = await rows(`/inventories/papers?everywhere=1&sort=${sort}`, await signIn('both', 's01'));
      const seen = own.filter(({ shopId }) => shopId === 's01').map(({ value }) => Number(value));
      const turn = sort === 'value' ? 1 : -1;
      expect(seen).toEqual(seen.toSorted((a, b) => turn * (a - b)));
      const hidden = ids(own).slice(seen.length);
      expect(own.slice(seen.length).map(({ shopId, value }) => [shopId, value])).toEqual(Array(5).fill(['s02', null]));
      expect(hidden).toEqual(hidden.toSorted((a, b) => turn * (a < b ? -1 : 1)));
    }
  });

  test('of transfers', async () => {
    for (const pieces of [3, 1, 5, 2]) {
      const lines = [{ productId: 'tea', quantity: pieces }];
      const id = await does('POST', '/allocations', 's02', { provideShopId: 's01', lines, remark: '' });
      const delivered = [{ productId: 'tea', delivered: pieces, reason: '' }];
      await does('PUT', `/allocations/${id}/verified`, 's01', { lines: delivered, remark: '' });
    }
    const known = await rows('/allocations?sort=value', boss);
    expect(known.map(({ value }) => value)).toEqual(known.map(({ value }) => Number(value)).toSorted((a, b) => a - b));
    const hidden = await rows('/allocations?sort=value', await signIn('neither', 's02'));
    expect(hidden.map(({ value }) => value)).toEqual([null, null, null, null]);
    expect(ids(hidden)).toEqual(ids(hidden).toSorted());
  });
});
