import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import { checkOf } from '#domain/staff/pin.ts';
import { hour } from '#domain/values/durations.ts';
import { type Call, fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { tellRights } from '../change-rights.ts';
import { testBrowser } from '../device/browser.ts';
import { openTab, type Tab } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

const pin = '482913';
const password = 'demo1234';
const tea = aProduct({ id: 'tea', number: '1', name: 'Item tea', originalPrice: 5_000, memberPrice: null });

let api: ApiUnderTest;
let server: Transport;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  server = fetchTransport(`http://127.0.0.1:${port}/api`);
});

/** The network of one tablet, that can be cut; `changes` is what lies between it and the server. */
class Cable implements Transport {
  up = true;
  changes: (call: Call) => Call = (call) => call;
  call(call: Call) {
    return this.up ? server.call(this.changes(call)) : Promise.reject(new Unreachable('cut'));
  }
  listen(): Promise<void> {
    return Promise.reject(new Unreachable('no stream'));
  }
}

const tabs: Tab[] = [];
afterEach(async () => {
  for (const { store, faults } of tabs.splice(0)) {
    await store.stop();
    expect(faults).toEqual([]);
  }
  await api.pool.query('delete from pin_try');
});

const enter = async ({ store }: Tab, account: string): Promise<void> => {
  expect(await store.login(account, password, 'en')).toEqual({ ok: true });
};
/** A counter at which the manager has signed in with a PIN, and the cashier works. */
const aCounter = async (clock = { offset: 0 }) => {
  const cable = new Cable();
  const tab = await openTab(cable, testBrowser(clock));
  tabs.push(tab);
  for (const account of ['manager', 'cashier']) {
    await enter(tab, account);
    expect(await tab.store.chooseShop('s01')).toEqual({ ok: true });
    expect(await tab.store.setPin(password, account === 'manager' ? pin : '907315')).toEqual({ ok: true });
    if (account === 'manager') await tab.store.logout();
  }
  await tab.store.syncNow();
  return { cable, tab, clock };
};

let orders = 0;
const sell = async ({ store }: Tab) => {
  orders += 1;
  const orderId = `pin-${orders}`;
  const done = await store.run('order.collect', cashReceipt(tea, { orderId, number: '' }), { takeNumber: true });
  expect(done).toMatchObject({ ok: true });
  return orderId;
};
const cancel = ({ store }: Tab, orderId: string, approval?: { staffId: string; pin: string }) =>
  store.run(
    'order.cancel',
    { orderId, reason: 'changed their mind', refund: 5_000, goods: [] },
    approval ? { approval } : {},
  );
const byManager = { staffId: 'manager', pin };
const stateOf = async (orderId: string) =>
  (await api.pool.query('select status, timeline from "order" where id = $1', [orderId])).rows[0] as {
    status: number;
    timeline: { what: string; staffId: string; approvedBy?: string }[];
  };
/** What came of the last command of a counter. */
const lastCommand = async ({ store }: Tab) => {
  const { rows } = await api.pool.query(
    `select n::int, name, outcome, code, staff_id as "staffId" from command_log where counter_id = $1 order by n desc limit 1`,
    [store.counterId()],
  );
  return rows[0];
};
const wrongFor = (right: string, salt: string): string =>
  Array.from({ length: 100_000 }, (_, n) => String(n + 200_000)).find(
    (digits) => digits !== right && checkOf(salt, digits) === checkOf(salt, right),
  ) ?? '';
const employed = async (resignedAt: number | null): Promise<void> => {
  await api.pool.query(`update employee set resigned_at = $1 where id = 'cashier'`, [resignedAt]);
  await tellRights(api.pool);
};
const saltOf = async (staffId: string): Promise<string> =>
  (await api.pool.query('select salt from employee_pin where employee_id = $1', [staffId])).rows[0].salt;

describe('somebody who has the right', () => {
  test.each([[true], [false]])('approves one act of a cashier who lacks it (with contact: %s)', async (isOnline) => {
    const { cable, tab } = await aCounter();
    const [first, second] = [await sell(tab), await sell(tab)];
    cable.up = isOnline;
    expect(await cancel(tab, first)).toMatchObject({ ok: false, code: 'notAllowed' });
    expect(await tab.store.approvers('pc.order.cancel')).toMatchObject([{ id: 'manager', name: 'manager' }]);
    expect(await cancel(tab, first, byManager)).toMatchObject({ ok: true });
    cable.up = true;
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ name: 'order.cancel', outcome: 'accepted', staffId: 'cashier' });
    expect((await stateOf(first)).timeline.at(-1)).toMatchObject({
      what: 'order.cancel',
      staffId: 'cashier',
      approvedBy: 'manager',
    });
    expect(await cancel(tab, second)).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  test.each([[true], [false]])(
    'approves at a counter where they never signed in (with contact: %s)',
    async (isOnline) => {
      await aCounter();
      const cable = new Cable();
      const tab = await openTab(cable, testBrowser({ offset: 0 }));
      tabs.push(tab);
      await enter(tab, 'cashier');
      expect(await tab.store.chooseShop('s01')).toEqual({ ok: true });
      await tab.store.syncNow();
      const first = await sell(tab);
      cable.up = isOnline;
      expect(await tab.store.approvers('pc.order.cancel')).toMatchObject([{ id: 'manager', name: 'manager' }]);
      const salt = await saltOf('manager');
      const wrong = ['111222', '111223'].find((digits) => checkOf(salt, digits) !== checkOf(salt, pin)) ?? '';
      expect(await cancel(tab, first, { staffId: 'manager', pin: wrong })).toMatchObject({
        ok: false,
        code: 'pin.wrong',
        params: { count: 4 },
      });
      expect(await cancel(tab, first, byManager)).toMatchObject({ ok: true });
      cable.up = true;
      await tab.store.syncNow();
      expect(await lastCommand(tab)).toMatchObject({ name: 'order.cancel', outcome: 'accepted', staffId: 'cashier' });
      expect((await stateOf(first)).timeline.at(-1)).toMatchObject({ staffId: 'cashier', approvedBy: 'manager' });
      for (const code of ['pin.wrong', 'pin.wrong', 'pin.wrong', 'pin.wrong', 'pin.passwordNeeded'])
        expect(await cancel(tab, first, { staffId: 'manager', pin: wrong })).toMatchObject({ code });
      expect(await tab.store.approvers('pc.order.cancel')).toEqual([]);
      expect(await cancel(tab, first, byManager)).toMatchObject({ code: 'pin.unknown' });
    },
  );

  test('approves by a PIN that they set elsewhere meanwhile, as soon as this counter has heard of it', async () => {
    const { tab } = await aCounter();
    const first = await sell(tab);
    const other = await aCounter();
    await other.tab.store.logout();
    await enter(other.tab, 'manager');
    expect(await other.tab.store.setPin(password, '640281')).toEqual({ ok: true });
    await tab.store.syncNow();
    expect(await cancel(tab, first, { staffId: 'manager', pin: '640281' })).toMatchObject({ ok: true });
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ outcome: 'accepted' });
  });

  test('is not somebody who lacks it as well, nor whoever asks, and is asked for what can be approved alone', async () => {
    const { tab } = await aCounter();
    const first = await sell(tab);
    const may = async (permission: Permission) => (await tab.store.approvers(permission)).map(({ id }) => id);
    expect(await may('pc.order.refund')).toEqual(['manager']);
    expect(await may('pc.counter.manage')).toEqual([]);
    expect(await cancel(tab, first, { staffId: 'cashier', pin: '907315' })).toMatchObject({ code: 'pin.unknown' });
    await tab.store.logout();
    await enter(tab, 'manager');
    expect(await may('pc.order.refund')).toEqual([]);
  });

  test('approves nothing 72 hours after they last signed in there', async () => {
    const { cable, tab, clock } = await aCounter();
    const first = await sell(tab);
    cable.up = false;
    clock.offset = 71 * hour;
    expect(await tab.store.approvers('pc.order.cancel')).toHaveLength(1);
    clock.offset = 73 * hour;
    expect(await tab.store.approvers('pc.order.cancel')).toEqual([]);
    expect(await cancel(tab, first, byManager)).toMatchObject({ code: 'pin.unknown' });
  });

  test('has typed a wrong PIN: the tablet says so, and after five asks for the password', async () => {
    const { tab } = await aCounter();
    const first = await sell(tab);
    const salt = await saltOf('manager');
    const wrong = ['111222', '111223'].find((digits) => checkOf(salt, digits) !== checkOf(salt, pin)) ?? '';
    for (const count of [4, 3, 2, 1])
      expect(await cancel(tab, first, { staffId: 'manager', pin: wrong })).toMatchObject({
        ok: false,
        code: 'pin.wrong',
        params: { count },
      });
    expect(await cancel(tab, first, { staffId: 'manager', pin: wrong })).toMatchObject({ code: 'pin.passwordNeeded' });
    expect(await cancel(tab, first, byManager)).toMatchObject({ code: 'pin.unknown' });
    expect(await tab.store.approvers('pc.order.cancel')).toEqual([]);
  });
});

describe('an approval that the server does not find proved holds its command until somebody decides', () => {
  const held = { name: 'order.cancel', outcome: 'held', code: 'approval.notProved' };

  test('where the PIN is one that the tablet takes for right', async () => {
    const { tab } = await aCounter();
    const first = await sell(tab);
    const lucky = wrongFor(pin, await saltOf('manager'));
    expect(await cancel(tab, first, { staffId: 'manager', pin: lucky })).toMatchObject({ ok: true });
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject(held);
    expect((await stateOf(first)).timeline).toHaveLength(1);
  });

  test('where it was given for another act, or at another counter, or is made up', async () => {
    const { cable, tab } = await aCounter();
    const other = await aCounter();
    const [first, second, third] = [await sell(tab), await sell(tab), await sell(other.tab)];
    await tab.store.syncNow();
    await other.tab.store.syncNow();
    let seen: unknown;
    cable.up = false;
    await cancel(tab, first, byManager);
    cable.changes = (call) => {
      const body = call.body as { commands?: { approval?: unknown }[] } | undefined;
      seen = body?.commands?.find(({ approval }) => approval)?.approval ?? seen;
      return call;
    };
    cable.up = true;
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ outcome: 'accepted' });
    const replace = (approval: unknown) => (call: Call) => {
      const body = call.body as { commands?: { approval?: unknown }[] } | undefined;
      const commands = body?.commands?.map((command) => (command.approval ? { ...command, approval } : command));
      return commands ? { ...call, body: { ...body, commands } } : call;
    };
    cable.changes = replace(seen);
    await cancel(tab, second, byManager);
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject(held);
    other.cable.changes = replace(seen);
    await cancel(other.tab, third, byManager);
    await other.tab.store.syncNow();
    expect(await lastCommand(other.tab)).toMatchObject(held);
    other.cable.changes = replace({ staffId: 'manager', sealed: 'AAAA.BBBB' });
    await cancel(other.tab, await sell(other.tab), byManager);
    await other.tab.store.syncNow();
    expect(await lastCommand(other.tab)).toMatchObject(held);
  });

  test('a thief of the tablet tries five PINs a day there; then even the right one is not looked at', async () => {
    const { tab } = await aCounter();
    const [first, second] = [await sell(tab), await sell(tab)];
    const salt = await saltOf('manager');
    const lucky = wrongFor(pin, salt);
    for (let tries = 0; tries < 5; tries += 1) {
      const orderId = await sell(tab);
      expect(await cancel(tab, orderId, { staffId: 'manager', pin: lucky })).toMatchObject({ ok: true });
    }
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject(held);
    await cancel(tab, first, byManager);
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject(held);
    await api.pool.query('update pin_try set ends_at = 1');
    await cancel(tab, second, byManager);
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ outcome: 'accepted' });
  });

  test('a manager who refuses it lets it be given again, which is approved anew', async () => {
    const { tab } = await aCounter();
    const first = await sell(tab);
    await cancel(tab, first, { staffId: 'manager', pin: wrongFor(pin, await saltOf('manager')) });
    await tab.store.syncNow();
    const counterId = tab.store.counterId();
    const n = (await lastCommand(tab)).n;
    const refused = await api.app.inject({
      method: 'POST',
      url: `/api/counters/${counterId}/held/refuse`,
      headers: await api.signIn('manager'),
      payload: { numbers: [n], reason: 'no' },
    });
    expect(refused.statusCode).toBe(200);
    await tab.store.syncNow();
    expect(await tab.store.sendAgain(n)).toMatchObject({ ok: false, code: 'notAllowed' });
    const slip = { staffId: 'manager', pin: '482914' };
    expect(await tab.store.sendAgain(n, undefined, slip)).toMatchObject({ ok: false, code: 'pin.wrong' });
    expect(await tab.store.sendAgain(n, { reason: 'paid twice' }, byManager)).toMatchObject({ ok: true });
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ name: 'order.cancel', outcome: 'accepted', staffId: 'cashier' });
    expect((await stateOf(first)).timeline.at(-1)).toMatchObject({ what: 'order.cancel', approvedBy: 'manager' });
    expect(await tab.store.sendAgain(n, undefined, byManager)).toMatchObject({ ok: false, code: 'outbox.notRefused' });
  });

  test('a manager who lets it pass answers for it with their own rights', async () => {
    const { tab } = await aCounter();
    const first = await sell(tab);
    await cancel(tab, first, { staffId: 'manager', pin: wrongFor(pin, await saltOf('manager')) });
    await tab.store.syncNow();
    const counterId = tab.store.counterId();
    const { rows } = await api.pool.query(`select n from command_log where counter_id = $1 and outcome = 'held'`, [
      counterId,
    ]);
    await tab.store.logout();
    await enter(tab, 'manager');
    const said = await tab.store.askServer({
      method: 'POST',
      path: `/counters/${counterId}/held/release`,
      body: { numbers: rows.map(({ n }) => n) },
    });
    expect(said).toMatchObject({ ok: true });
    expect(await lastCommand(tab)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('a counter', () => {
  test.each([[true], [false]])(
    'is unlocked with a PIN by whoever signed in at it (with contact: %s)',
    async (isOnline) => {
      const { cable, tab } = await aCounter();
      await tab.store.logout();
      await tab.store.syncNow();
      cable.up = isOnline;
      expect((await tab.store.unlockers()).map(({ account }) => account).toSorted()).toEqual(['cashier', 'manager']);
      expect(await tab.store.unlock('cashier', '907315')).toEqual({ ok: true });
      const orderId = await sell(tab);
      cable.up = true;
      await tab.store.syncNow();
      expect(await lastCommand(tab)).toMatchObject({ name: 'order.collect', outcome: 'accepted', staffId: 'cashier' });
      expect(await stateOf(orderId)).toBeDefined();
      // The session that began with the PIN is one like any other: it pulls, and asks.
      expect(await tab.store.askServer({ method: 'GET', path: '/employees/0' })).toMatchObject({ ok: true });
    },
  );

  test('that was unlocked without contact by a PIN that is not right holds what was done, and asks for the password', async () => {
    const { cable, tab } = await aCounter();
    await tab.store.logout();
    await tab.store.syncNow();
    cable.up = false;
    const lucky = wrongFor('907315', await saltOf('cashier'));
    expect(await tab.store.unlock('cashier', lucky)).toEqual({ ok: true });
    await sell(tab);
    cable.up = true;
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ outcome: 'held', code: 'system.notProved' });
    const states: unknown[] = [];
    await tab.store.watchSession((state) => states.push(state));
    expect(states.at(-1)).toMatchObject({ kind: 'signedOut', closedBecause: 'pin.notRight' });
  });

  test('with contact says at once that a PIN is not right', async () => {
    const { tab } = await aCounter();
    await tab.store.logout();
    const lucky = wrongFor('907315', await saltOf('cashier'));
    expect(await tab.store.unlock('cashier', lucky)).toMatchObject({ ok: false, code: 'pin.wrong' });
  });

  test('goes from one cashier to another without contact, and each proves their own', async () => {
    const { cable, tab } = await aCounter();
    cable.up = false;
    await sell(tab);
    await tab.store.logout();
    expect(await tab.store.unlock('manager', pin)).toEqual({ ok: true });
    await sell(tab);
    await tab.store.logout();
    expect(await tab.store.unlock('cashier', '907315')).toEqual({ ok: true });
    await sell(tab);
    await tab.store.logout();
    cable.up = true;
    await tab.store.syncNow();
    const { rows } = await api.pool.query(
      `select staff_id as "staffId", outcome from command_log where counter_id = $1 order by n`,
      [tab.store.counterId()],
    );
    expect(rows).toEqual(['cashier', 'manager', 'cashier'].map((staffId) => ({ staffId, outcome: 'accepted' })));
  });

  test('that is unlocked with a PIN before it has sent what waits books that for whoever gave it', async () => {
    const { cable, tab } = await aCounter();
    cable.up = false;
    await sell(tab);
    await tab.store.logout();
    // What a contact tells is written down once a minute.
    await api.pool.query('update counter set empty_at = empty_at - 120000 where id = $1', [tab.store.counterId()]);
    // They are signed out everywhere meanwhile, and the counter has contact again.
    await api.pool.query(`update session_proof set ended_at = $1 where staff_id = 'cashier' and ended_at is null`, [
      Date.now(),
    ]);
    // The server hears of the login first.
    const send = cable.call.bind(cable);
    let isHeard = () => {};
    const heard = new Promise<void>((resolve) => {
      isHeard = resolve;
    });
    cable.call = async (call) => {
      const isLogin = 'logins' in ((call.body ?? {}) as object);
      if (call.path === '/sync/push' && !isLogin) await heard;
      const reply = await send(call);
      if (isLogin) isHeard();
      return reply;
    };
    cable.up = true;
    expect(await tab.store.unlock('manager', pin)).toEqual({ ok: true });
    await tab.store.syncNow();
    expect(await lastCommand(tab)).toMatchObject({ name: 'order.collect', outcome: 'accepted', staffId: 'cashier' });
  });

  test('is not unlocked by somebody who has left, as soon as it has contact', async () => {
    const { cable, tab } = await aCounter();
    await tab.store.logout();
    await tab.store.syncNow();
    cable.up = false;
    expect(await tab.store.unlock('cashier', '907315')).toEqual({ ok: true });
    await sell(tab);
    await employed(1);
    cable.up = true;
    await tab.store.syncNow();
    await employed(null);
    expect(await lastCommand(tab)).toMatchObject({ outcome: 'held', code: 'system.staffResigned' });
  });

  test('knows nothing by which a PIN could be found out', async () => {
    const { tab } = await aCounter();
    const registry = await tab.browser.databases.registry();
    const stored = JSON.stringify(await registry.sessions());
    registry.close();
    expect(stored).not.toContain(pin);
    expect(stored).not.toContain((await api.pool.query('select pin_hash from employee_pin')).rows[0].pin_hash);
  });
});

test('a PIN is set with the password, and is none that anybody would guess', async () => {
  const { tab, cable } = await aCounter();
  const set = (given: string, by = password) => tab.store.setPin(by, given);
  expect(await set('907316', 'wrong1234')).toMatchObject({ ok: false, code: 'session.wrongPassword' });
  expect(await set('123456')).toMatchObject({ ok: false, fields: { pin: expect.anything() } });
  expect(await set('12')).toMatchObject({ ok: false, fields: { pin: expect.anything() } });
  cable.up = false;
  expect(await set('907316')).toMatchObject({ ok: false, code: 'offline.needsContact' });
});
