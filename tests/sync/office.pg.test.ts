import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SessionState } from '../../src/db/session/session-state.ts';
import { type Call, fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { tellRights } from '../change-rights.ts';
import type { TestBrowser } from '../device/browser.ts';
import { openCounterTab, openTab, recordAnswers, type Tab, until } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

let api: ApiUnderTest;
let server: Transport;
const tea = aProduct({ id: 'tea', number: '1', name: 'Item tea', originalPrice: 5_000, memberPrice: null });

/** The network of one laptop, of which a part can be cut; `loses` answers that come too late. */
class Cable implements Transport {
  up: (call: Call) => boolean = () => true;
  loses: (call: Call) => boolean = () => false;
  readonly calls: Call[] = [];
  async call(call: Call) {
    if (!this.up(call)) throw new Unreachable('cut');
    this.calls.push(call);
    const answer = await server.call(call);
    if (this.loses(call)) throw new Unreachable('too late');
    return answer;
  }
  listen(): Promise<void> {
    return Promise.reject(new Unreachable('no stream'));
  }
}

beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  server = fetchTransport(`http://127.0.0.1:${port}/api`);
});

const tabs: Tab[] = [];
afterEach(async () => {
  for (const { store, faults } of tabs.splice(0)) {
    await store.stop();
    expect(faults).toEqual([]);
  }
});

const officeOf = async (account: string, shopId: string, cable = new Cable(), browser?: TestBrowser): Promise<Tab> => {
  const tab = await openTab(cable, browser);
  tabs.push(tab);
  expect(await tab.store.login(account, 'demo1234', 'en')).toEqual({ ok: true });
  expect(await tab.store.chooseOffice(shopId)).toEqual({ ok: true });
  return tab;
};
const stateOf = async ({ store }: Tab): Promise<SessionState> => {
  let last: SessionState | undefined;
  const stop = await store.watchSession((state) => {
    last = state;
  });
  await until(() => last !== undefined);
  stop();
  return last as SessionState;
};
const countersOf = async (): Promise<number> =>
  (await api.pool.query(`select count(*)::int as n from counter where secret_hash is not null`)).rows[0].n;
const roleNamed = async (tab: Tab, id: string) =>
  (await tab.store.read('record.named', { of: 'employee', ids: [id] }))[0]?.title;

describe('an office', () => {
  test('is open in a shop without being a counter of it, and takes no number', async () => {
    const before = await countersOf();
    const tab = await officeOf('boss', 's01');
    expect(await stateOf(tab)).toMatchObject({
      kind: 'open',
      counter: null,
      permissions: expect.arrayContaining(['*']),
      enrolledShops: [],
      shop: { id: 's01', name: 'Shop s01' },
    });
    expect(await countersOf()).toBe(before);
    expect(await tab.browser.indexedDB.databases()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/mirror-|ledger-/) }),
    );
  });

  test('is open in a region too', async () => {
    const tab = await officeOf('boss', 'north');
    expect(await stateOf(tab)).toMatchObject({ kind: 'open', counter: null, shop: { id: 'north', type: 3 } });
  });

  test('is not open to somebody where they do not work', async () => {
    const tab = await openTab(new Cable());
    tabs.push(tab);
    await tab.store.login('cashier', 'demo1234', 'en');
    expect(await tab.store.chooseOffice('s02')).toMatchObject({ ok: false, code: 'shop.notYours' });
    expect(await stateOf(tab)).toMatchObject({ kind: 'choosingShop' });
  });

  test('reads records as a counter of the shop would hold them, and no others', async () => {
    const tab = await officeOf('manager', 's01');
    expect(await tab.store.read('shop.current', {})).toMatchObject({ id: 's01' });
    expect(await roleNamed(tab, 'cashier')).toBe('cashier');
    expect(await roleNamed(tab, 'neighbour')).toBeUndefined();
    const found = await tab.store.read('record.found', { of: 'product', text: 'tea', limit: 5 });
    expect(found.map(({ id }) => id)).toEqual(['tea']);
  });

  test('is answered nothing that the shop does not see, or that its user may not read', async () => {
    const read = async (account: string, reads: readonly object[]) => {
      const { store } = await officeOf(account, 's01');
      const said = await store.askServer({ method: 'POST', path: '/records', body: { reads } });
      if (!said.ok) return said;
      return (said.data as { records: { id: string }[] }[]).map(({ records }) => records.map(({ id }) => id));
    };
    const asked = [
      { entity: 'member', ids: ['own', 'foreign', 'shared', 'xown'] },
      { entity: 'member', where: { mobile: '13900002222' } },
      { entity: 'employee', after: '', limit: 100 },
    ];
    expect(await read('cashier', asked)).toEqual([['own'], [], ['cashier', 'gone', 'idle', 'manager', 'technician']]);
    expect(await read('technician', [{ entity: 'stockPaper', where: {} }])).toEqual([[]]);
    expect(await read('boss', [{ entity: 'ledgerEntry', ids: ['x'] }])).toMatchObject({ status: 422 });
    expect(await read('boss', [{ entity: 'member', where: { name: 'x' } }])).toMatchObject({
      code: 'system.badArguments',
    });
  });

  test('gives a command by one call, once, though the answer to the first was lost', async () => {
    const cable = new Cable();
    const tab = await officeOf('manager', 's01', cable);
    let lost = 0;
    cable.loses = ({ path }) => path === '/commands' && lost++ === 0;
    const receipt = cashReceipt(tea, { orderId: 'office-1', number: '' });
    expect(await tab.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({
      ok: true,
      number: expect.stringMatching(/^S01-00-\d{6}$/),
    });
    const booked = await api.pool.query(`select id from "order" where id = 'office-1'`);
    expect(booked.rows).toHaveLength(1);
    expect(cable.calls.filter(({ path }) => path === '/commands')).toHaveLength(2);
  });

  test('says by field what is wrong with a command, and does nothing', async () => {
    const cable = new Cable();
    const tab = await officeOf('manager', 's01', cable);
    expect(await tab.store.run('order.park', { orderId: '', label: '', operations: [] } as never)).toMatchObject({
      ok: false,
      code: 'command.invalid',
    });
    expect(cable.calls.some(({ path }) => path === '/commands')).toBe(false);
  });

  test('does nothing without contact, and says so', async () => {
    const cable = new Cable();
    const tab = await officeOf('manager', 's01', cable);
    cable.up = () => false;
    await tab.store.syncNow();
    const receipt = cashReceipt(tea, { orderId: 'office-2', number: '' });
    expect(await tab.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({
      ok: false,
      code: 'offline.needsContact',
    });
  });

  test('shows without contact what it read last, after a reload too, and nothing to somebody else', async () => {
    const cable = new Cable();
    const tab = await officeOf('manager', 's01', cable);
    expect(await roleNamed(tab, 'cashier')).toBe('cashier');
    const shops = { method: 'GET', path: '/shops/trading' } as const;
    expect(await tab.store.askServer(shops)).toMatchObject({ ok: true });
    await tab.store.stop();
    tabs.splice(0);
    cable.up = () => false;
    const again = await openTab(cable, tab.browser);
    tabs.push(again);
    expect(again.state).toMatchObject({ kind: 'open', counter: null, shop: { id: 's01' } });
    expect(await roleNamed(again, 'cashier')).toBe('cashier');
    expect(await again.store.askServer(shops)).toMatchObject({ ok: true, at: expect.any(Number) });
    await again.store.logout();
    cable.up = () => true;
    expect(await again.store.login('technician', 'demo1234', 'en')).toEqual({ ok: true });
    cable.up = () => false;
    expect(await again.store.askServer(shops)).toMatchObject({ ok: false, code: 'offline.needsContact' });
  });

  test('follows the rights of its user', async () => {
    const tab = await officeOf('cashier', 's01');
    expect((await stateOf(tab)).permissions).not.toContain('pc.counter.list');
    await api.pool.query(`update role set permissions = permissions || '["pc.counter.list"]' where id = 'csh'`);
    await tellRights(api.pool);
    await tab.store.syncNow();
    expect((await stateOf(tab)).permissions).toContain('pc.counter.list');
  });

  test('ends for somebody who has left, and what they had read is gone', async () => {
    const cable = new Cable();
    const tab = await officeOf('neighbour', 's02', cable);
    const shops = { method: 'GET', path: '/shops/trading' } as const;
    await tab.store.askServer(shops);
    await api.pool.query(`update employee set resigned_at = 1 where id = 'neighbour'`);
    await tellRights(api.pool);
    await tab.store.askServer(shops);
    expect(await stateOf(tab)).toMatchObject({ kind: 'signedOut', closedBecause: 'session.resigned' });
  });

  test('shows what has changed meanwhile', async () => {
    const tab = await officeOf('manager', 's01');
    const { answers, stop } = await recordAnswers(tab, 'record.named', { of: 'employee', ids: ['technician'] });
    await until(() => answers.length > 0);
    await api.pool.query(`update employee set name = 'Renamed', version = version + 1 where id = 'technician'`);
    await tab.store.syncNow();
    await until(() => answers.at(-1)?.[0]?.title === 'Renamed');
    stop();
  });

  test('goes on sending what its browser left unsent as a counter', async () => {
    const cable = new Cable();
    const tab = await openCounterTab(cable, undefined, { account: 'manager', shopId: 's01' });
    tabs.push(tab);
    cable.up = ({ path }) => path !== '/sync/push';
    const receipt = cashReceipt(tea, { orderId: 'left-unsent', number: '' });
    expect(await tab.store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
    expect(await tab.store.chooseOffice('s01')).toEqual({ ok: true });
    cable.up = () => true;
    await tab.store.syncNow();
    const booked = await api.pool.query(`select id from "order" where id = 'left-unsent'`);
    expect(booked.rows).toHaveLength(1);
    expect(await tab.store.chooseShop('s01')).toEqual({ ok: true });
    expect(await stateOf(tab)).toMatchObject({ kind: 'open', counter: { number: expect.any(String) } });
  });
});
