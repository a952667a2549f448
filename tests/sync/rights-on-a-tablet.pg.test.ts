import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { employee } from '#domain/staff/employee.ts';
import { stock as stockEntity } from '#domain/stock/stock.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { readRecords } from '../../server/http/record-reads.ts';
import { type Call, fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import type { TestBrowser } from '../device/browser.ts';
import { openCounterTab, recordAnswers, type Tab, until } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';
import { samples } from './records.ts';

let api: ApiUnderTest;
let transport: Transport;
const tea = aProduct({ id: 'tea', number: '1', name: 'Item tea', originalPrice: 5_000, memberPrice: null });

/** The network of one tablet, of which a part can be cut. */
class Cable implements Transport {
  up: (call: Call) => boolean = () => true;
  readonly paths: string[] = [];
  async call(call: Call) {
    this.paths.push(call.path);
    if (!this.up(call)) throw new Unreachable('cut');
    return transport.call(call);
  }
  listen(): Promise<void> {
    return Promise.reject(new Unreachable('no stream'));
  }
}
const isPull = ({ path }: Call): boolean => path === '/sync/pull';

const put = async (entity: string, records: readonly AnyRecord[]): Promise<void> => {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await putRecords(client, 'brand-1', entity, records);
    await client.query('commit');
  } finally {
    client.release();
  }
};
const here = (kind: string): AnyRecord =>
  JSON.parse(JSON.stringify(samples[kind]?.record).replaceAll('"shop-1', '"s01').replaceAll('product-x', 'tea'));

/** Everything that lies in the mirrors of a browser, as somebody with developer tools could read it. */
const lyingIn = async ({ indexedDB }: TestBrowser): Promise<AnyRecord[]> => {
  const found: AnyRecord[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.includes('mirror-')) continue;
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    if (db.objectStoreNames.contains('docs'))
      await new Promise<void>((resolve) => {
        const reading = db.transaction('docs').objectStore('docs').getAll();
        reading.onsuccess = () => {
          found.push(...(reading.result as AnyRecord[]));
          resolve();
        };
      });
    db.close();
  }
  return found;
};
/** What of it takes rights that a cashier has not. */
const secretsIn = async (browser: TestBrowser): Promise<string[]> =>
  (await lyingIn(browser)).flatMap((doc) => {
    const text = JSON.stringify(doc.record);
    const isKind = /^(transfer|stocktake|stockCount|stockPaper)$/.test(String(doc.kind)) && doc._deleted !== '1';
    return isKind || /"(costPrice|unitValue|value)":[1-9]/.test(text) ? [`${String(doc.kind)} ${text}`] : [];
  });

const everyStock = { text: '', groupId: '', pick: 'kept', sort: 'number', offset: 0, limit: 10 } as const;
const everyTransfer = { side: 'apply', status: -1, text: '', offset: 0, limit: 10 } as const;
const everyPaper = { types: [11], text: '', staffId: '', from: null, to: null, offset: 0, limit: 10 } as const;
const everyStocktake = { status: -1, text: '', offset: 0, limit: 10 } as const;

/** What this person's screens are told of what takes rights. */
const told = async ({ store }: Tab) => {
  const stock = await store.read('stock.list', everyStock);
  const papers = await store.read('paper.list', everyPaper);
  return {
    pieces: stock.rows.map(({ level }) => level?.quantity),
    worth: stock.rows.map(({ level }) => level?.value),
    sum: stock.value,
    cost: stock.rows.map(({ product }) => product.costPrice),
    transfers: (await store.read('transfer.list', everyTransfer)).rows.map(({ lines }) => lines[0]?.value),
    stocktakes: (await store.read('stocktake.list', everyStocktake)).rows.map(({ lossValue }) => lossValue),
    papers: papers.rows.map(({ value, lines }) => [value, lines[0]?.price]),
  };
};
const all = {
  pieces: [8],
  worth: [2_400],
  sum: 2_400,
  cost: [700],
  transfers: [900],
  stocktakes: [600],
  papers: [[3_000, 300]],
};
const piecesAlone = {
  pieces: [8],
  worth: [null],
  sum: null,
  cost: [0],
  transfers: [],
  stocktakes: [],
  papers: [],
};
const unknown = { ...all, worth: [null], sum: null, cost: [0], transfers: [], stocktakes: [], papers: [] };

const signIn = async ({ store }: Tab, account: string) => {
  await store.logout();
  expect(await store.login(account, 'demo1234', 'zh_CN')).toEqual({ ok: true });
};
const switchTo = async (tab: Tab, account: string) => {
  await signIn(tab, account);
  await tab.store.syncNow();
};
const open = async (account: string) => {
  const cable = new Cable();
  const tab = await openCounterTab(cable, undefined, { account, shopId: 's01' });
  return { ...tab, cable, tab };
};

beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  transport = fetchTransport(`http://127.0.0.1:${port}/api`);
  const many = Array.from({ length: 2_100 }, (_, n) => ({
    ...aProduct({ id: `many-${n}`, number: `N${String(n).padStart(6, '0')}`, barcode: '', shopIds: ['s01'] }),
    costPrice: 700,
  }));
  await put('product', [{ ...tea, costPrice: 700 }, ...many]);
  await put('stock', [{ ...here('stock'), quantity: 8, value: 2_400 }]);
  await put('stockPaper', [here('stockPaper')]);
  const lines = (here('transfer').lines as object[]).map((line) => ({ ...line, value: 900 }));
  await put('transfer', [{ ...here('transfer'), value: 900, lines }]);
  await put('stocktake', [{ ...here('stocktake'), status: 3, lossValue: 600, finishedAt: Date.now() }]);
  await put('stockCount', [here('stockCount')]);
}, 60_000);

describe('a tablet at which people with different rights work', () => {
  test('holds what each of them may read, once it has pulled, and shows it', async () => {
    const { tab, browser, store, faults } = await open('boss');
    expect(await told(tab)).toEqual(all);
    expect((await secretsIn(browser)).length).toBeGreaterThan(2_000);
    await switchTo(tab, 'cashier');
    expect(await secretsIn(browser)).toEqual([]);
    expect(await told(tab)).toEqual(piecesAlone);
    await switchTo(tab, 'boss');
    expect(await told(tab)).toEqual(all);
    await store.stop();
    expect(faults).toEqual([]);
  }, 60_000);

  test('asks for nothing more when the other person may read as much', async () => {
    const [colleague] = await readRecords(api.pool, employee, 'brand-1', 'account = $2', ['technician']);
    await put('employee', [{ ...colleague, grants: [{ shopId: 's01', roleId: 'csh' }] } as AnyRecord]);
    const { tab, cable, store } = await open('cashier');
    cable.paths.length = 0;
    await switchTo(tab, 'technician');
    expect(cable.paths.filter((path) => path === '/sync/pull').length).toBeLessThanOrEqual(2);
    await store.stop();
    await put('employee', [colleague as AnyRecord]);
  });

  test('without contact shows the next person nothing that the last one left, nor nought for what it lacks', async () => {
    const { tab, cable, browser, store } = await open('boss');
    await switchTo(tab, 'cashier');
    await switchTo(tab, 'boss');
    const shown = await recordAnswers(tab, 'stock.list', everyStock);
    cable.up = () => false;
    await signIn(tab, 'cashier');
    expect((await secretsIn(browser)).length).toBeGreaterThan(2_000);
    expect(await told(tab)).toEqual(piecesAlone);
    // A screen that stays open is told anew, too.
    await until(() => shown.answers.at(-1)?.value === null);
    cable.up = () => true;
    await store.syncNow();
    expect(await secretsIn(browser)).toEqual([]);
    cable.up = () => false;
    await signIn(tab, 'boss');
    expect(await told(tab)).toEqual(unknown);
    cable.up = () => true;
    await store.syncNow();
    expect(await told(tab)).toEqual(all);
    await store.stop();
  }, 60_000);

  test.each([1, 2, 3])(
    'sells on when the connection drops %i answers into the change, and loses nothing',
    async (most) => {
      const { tab, cable, browser, store, faults } = await open('boss');
      await signIn(tab, 'cashier');
      let pulls = 0;
      cable.up = (call) => !isPull(call) || ++pulls <= most;
      await store.syncNow().catch(() => undefined);
      cable.up = () => false;
      const orderId = `sold-${most}`;
      const sold = await store.run('order.collect', cashReceipt(tea, { orderId, number: '' }), { takeNumber: true });
      expect(sold).toMatchObject({ ok: true });
      expect((await told(tab)).pieces).toEqual([8 - most]);
      cable.up = () => true;
      await until(async () => {
        await store.syncNow();
        return (await secretsIn(browser)).length === 0;
      });
      const isBooked = async () =>
        (await api.pool.query('select 1 from "order" where id = $1', [orderId])).rows.length === 1;
      await until(isBooked, 'the order');
      await store.syncNow();
      expect(await told(tab)).toEqual({ ...piecesAlone, pieces: [8 - most] });
      await switchTo(tab, 'boss');
      const level = (await store.read('stock.of', { productIds: ['tea'] }))[0]?.level;
      const kept = await api.pool.query('select quantity, value from stock where id = $1', [`s01:tea`]);
      expect({ quantity: level?.quantity, value: level?.value }).toEqual({
        quantity: Number(kept.rows[0].quantity),
        value: Number(kept.rows[0].value),
      });
      expect(stockEntity.schema.safeParse(level).success).toBe(true);
      await store.stop();
      expect(faults).toEqual([]);
    },
    60_000,
  );

  test('keeps what waits over it, though it was given by somebody who may read more', async () => {
    const { tab, cable, browser, store } = await open('boss');
    cable.up = (call) => call.path !== '/sync/push';
    const [row] = await store.read('stock.of', { productIds: ['tea'] });
    const before = row?.level?.quantity ?? 0;
    const line = { productId: 'tea', quantity: 4, price: 300 };
    const paper = {
      paperId: 'waits',
      number: 'RK-W',
      type: 11,
      lines: [line],
      applicantId: '',
      receiverId: '',
      remark: '',
    };
    expect(await store.run('stock.book', paper, {})).toMatchObject({ ok: true });
    await signIn(tab, 'cashier');
    await store.syncNow().catch(() => undefined);
    await until(async () => (await secretsIn(browser)).length === 0);
    const pieces = async () => (await store.read('stock.of', { productIds: ['tea'] }))[0]?.level?.quantity;
    expect(await pieces()).toBe(before + 4);
    expect((await store.read('paper.list', everyPaper)).total).toBe(0);
    cable.up = () => true;
    await until(async () => {
      await store.syncNow();
      return (await api.pool.query("select 1 from stock_paper where id = 'waits'")).rows.length === 1;
    });
    await store.syncNow();
    expect(await pieces()).toBe(before + 4);
    expect(await secretsIn(browser)).toEqual([]);
    await switchTo(tab, 'boss');
    expect((await store.read('paper.byId', { paperId: 'waits' }))?.value).toBe(1_200);
    await store.stop();
  }, 60_000);
});
