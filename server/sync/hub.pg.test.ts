import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { cutProxy } from '../../tests/e2e/cut-proxy.ts';
import { openHub } from './hub.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

/** Waits until `counted` is at least `wanted`. */
const reaches = async (counted: () => number, wanted: number): Promise<void> => {
  while (counted() < wanted) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('a change in one process is heard in the others, by those of that shop alone, until they stop listening', async () => {
  const other = await openHub(brand.pool, brand.url);
  const heard = { brand: 0, shop1: 0, shop2: 0, stranger: 0 };
  const count = (who: keyof typeof heard) => () => {
    heard[who] += 1;
  };
  const stops = [
    other.listen(brand.brandId, ['brand', 'shop-1'], count('shop1')),
    other.listen(brand.brandId, ['brand', 'shop-2'], count('shop2')),
    other.listen('another-brand', ['brand', 'shop-1'], count('stranger')),
    brand.hub.listen(brand.brandId, ['brand'], count('brand')),
  ];
  await brand.hub.announce(brand.brandId, ['shop-1']);
  await reaches(() => heard.shop1, 1);
  await brand.hub.announce(brand.brandId, ['brand', 'shop-1']);
  await reaches(() => heard.shop2, 1);
  await reaches(() => heard.brand, 1);
  expect(heard).toEqual({ brand: 1, shop1: 2, shop2: 1, stranger: 0 });
  for (const stop of stops) stop();
  await brand.hub.announce(brand.brandId, ['brand', 'shop-1']);
  await other.close();
  expect(heard).toEqual({ brand: 1, shop1: 2, shop2: 1, stranger: 0 });
});

test('what one process says under a scope is heard by the others, by those of that scope alone, and not by itself', async () => {
  const other = await openHub(brand.pool, brand.url);
  const heard: string[] = [];
  const stops = [
    other.hear(brand.brandId, 'ours', (text) => heard.push(`other ${text}`)),
    other.hear(brand.brandId, 'theirs', () => heard.push('theirs')),
    other.hear('another-brand', 'ours', () => heard.push('stranger')),
    brand.hub.hear(brand.brandId, 'ours', () => heard.push('itself')),
  ];
  await brand.hub.pass(brand.brandId, 'ours', 'x'.repeat(20_000));
  await brand.hub.pass(brand.brandId, 'ours', 'two\nlines');
  await reaches(() => heard.length, 2);
  expect(heard).toEqual([`other ${'x'.repeat(20_000)}`, 'other two\nlines']);
  for (const stop of stops) stop();
  await brand.hub.pass(brand.brandId, 'ours', 'unheard');
  await other.close();
  expect(heard).toHaveLength(2);
});

test('so many scopes at once that one notice cannot hold them are heard all the same', async () => {
  const other = await openHub(brand.pool, brand.url);
  let heard = 0;
  const scopes = Array.from(
    { length: 600 },
    (_, index) => `0195f3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  other.listen(brand.brandId, scopes.slice(-1), () => {
    heard += 1;
  });
  await brand.hub.announce(brand.brandId, scopes);
  await reaches(() => heard, 1);
  await other.close();
});

test('when the connection breaks it listens again, and tells everybody to look in case they missed something', async () => {
  const other = await openHub(brand.pool, brand.url);
  let heard = 0;
  other.listen(brand.brandId, ['shop-1'], () => {
    heard += 1;
  });
  await brand.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  await reaches(() => heard, 1);
  await brand.hub.announce(brand.brandId, ['shop-1']);
  await reaches(() => heard, 2);
  await other.close();
});

test('when nothing comes through the connection any more, and nobody says so, it listens anew', async () => {
  const direct = new URL(brand.url);
  const wire = await cutProxy(Number(direct.port));
  const through = new URL(brand.url);
  through.port = new URL(wire.url).port;
  // Longer than a busy machine takes to connect, and shorter than anybody would wait for this test.
  const other = await openHub(brand.pool, through.href, 3_000);
  let heard = 0;
  other.listen(brand.brandId, ['shop-1'], () => {
    heard += 1;
  });
  wire.swallow();
  await brand.hub.announce(brand.brandId, ['shop-1']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  wire.open();
  await reaches(() => heard, 1);
  await other.close();
  await wire.close();
});

test('while one process does not listen, the others hear what it announces', async () => {
  const other = await openHub(brand.pool, brand.url);
  let [here, there] = [0, 0];
  brand.hub.listen(brand.brandId, ['shop-1'], () => {
    here += 1;
  });
  other.listen(brand.brandId, ['shop-1'], () => {
    there += 1;
  });
  const { rows } = await brand.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'listen%' order by backend_start",
  );
  await brand.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await brand.hub.announce(brand.brandId, ['shop-1']);
  await reaches(() => there, 1);
  expect(here).toBe(1);
  await other.close();
});
