import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBrand } from './demo-brand.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openCounter, type Tablet } from './tablet.ts';

/** Everything that a browser stores of the product: its databases, and what lies beside them. */
const dumped = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rowsOf = (database: IDBDatabase, store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const asked = database.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(name);
      for (const store of database.objectStoreNames) all.push([name, store, await rowsOf(database, store)]);
      database.close();
    }
    return JSON.stringify(all);
  });

/** Who works in the shop, and at the headquarters, in the region and in the other shop of the demo brand. */
const here = ['何大明', '刘青', '吴萍', '孙佳', '林小雨', '苏文心', '赵磊', '陈玉'];
const elsewhere = ['沈怀远', '陆敏', '顾长青', '周景行', '方晴', '唐莉', '许芳'];

let place: Place;
let tablet: Tablet;
beforeAll(async () => {
  place = await demoBrand();
  tablet = await newTablet(place.url);
  await openCounter(tablet.page, place.account('cashier'));
  await byId(tablet.page, 'item-grid').waitFor();
});
afterAll(() => tablet.close());

test('a tablet at which a cashier works holds no login but theirs, no cost, and nobody of other shops', async () => {
  const { page } = tablet;
  await expect.poll(() => dumped(page), { timeout: 30_000 }).toContain('"number":"5101"');
  const text = await dumped(page);
  const logins = new Set(text.match(new RegExp(place.account('[a-z0-9]+'), 'g')));
  expect([...logins]).toEqual([place.account('cashier')]);
  expect(text.match(/"costPrice":[1-9]\d*/g)).toBeNull();
  expect(text.match(/"baseSalary":[1-9]\d*/g)).toBeNull();
  const staff = [...text.matchAll(/"kind":"employee".*?"name":"([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(staff)].sort()).toEqual(here);
  expect(elsewhere.filter((name) => text.includes(name))).toEqual([]);
});
