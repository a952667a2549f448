import { afterEach, describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab, until } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { type Call, type Transport, Unreachable } from './transport.ts';

/** A way to the server on which calls of these paths are answered otherwise. */
const answering = (
  network: Transport,
  answers: Readonly<Record<string, readonly [status: number, body: unknown]>>,
) => ({
  listen: network.listen.bind(network),
  call: async (call: Parameters<Transport['call']>[0]) => {
    const [status, body] = answers[call.path] ?? [];
    return status === undefined ? network.call(call) : { status, body, retryAfter: null };
  },
});

const tabs: Tab[] = [];
afterEach(async () => {
  for (const { store, faults } of tabs.splice(0)) {
    await store.stop();
    expect(faults).toEqual([]);
  }
});

const open = async (server: SimulatedServer, answers: Parameters<typeof answering>[1]) => {
  const tab = await openCounterTab(answering(new Network(server), answers));
  tabs.push(tab);
  return tab.store;
};
const orders = { method: 'GET', path: '/pc/v1/orders' } as const;

describe('a call of a person', () => {
  test('bears token, shop, language and version of the app, and may take 100 seconds', async () => {
    const network = new Network(new SimulatedServer());
    const calls: Call[] = [];
    const tab = await openCounterTab({
      listen: network.listen.bind(network),
      call: async (call) => {
        calls.push(call);
        return network.call(call);
      },
    });
    tabs.push(tab);
    await tab.store.askServer({ ...orders, locale: 'ja' });
    const asked = calls.find(({ path }) => path === orders.path);
    expect(asked).toMatchObject({
      headers: {
        authorization: expect.stringMatching(/^Bearer \S+$/),
        'x-shop-id': 'shop-1',
        'x-locale': 'ja',
        'x-client-version': version,
      },
      timeout: 100_000,
    });
    expect(calls.filter(({ headers }) => headers?.['x-client-version'] !== version)).toEqual([]);
    expect(calls.length).toBeGreaterThan(2);
  });
});

describe('a call beside the work', () => {
  const beside = {
    method: 'POST',
    path: '/counters/counter-1/screens/shown',
    body: { message: null },
    purpose: 'aside',
  } as const;

  test('that gets no answer says nothing of contact, as one of a person does', async () => {
    const network = new Network(new SimulatedServer());
    const tab = await openCounterTab({
      listen: network.listen.bind(network),
      call: async (call) => {
        if (call.path === beside.path || call.path === orders.path) throw new Unreachable('no network');
        return network.call(call);
      },
    });
    tabs.push(tab);
    const online: boolean[] = [];
    await tab.store.watchStatus((status) => online.push(status.online));
    await until(() => online.at(-1) === true, 'contact');
    const before = online.length;
    expect(await tab.store.askServer(beside)).toMatchObject({ ok: false, code: 'offline.needsContact' });
    expect(online.slice(before)).not.toContain(false);
    await tab.store.askServer(orders);
    await until(() => online.slice(before).includes(false), 'what a person asked in vain');
  });

  test('that is refused for want of a session ends none', async () => {
    const store = await open(new SimulatedServer(), { [beside.path]: [401, {}] });
    let state: SessionState | undefined;
    await store.watchSession((now) => {
      state = now;
    });
    await until(() => state !== undefined, 'the session');
    expect(await store.askServer(beside)).toMatchObject({ ok: false, status: 401 });
    expect((await store.start()).kind).toBe('open');
    expect(state?.kind).toBe('open');
  });
});

describe('a call that the server refuses', () => {
  test.each([
    [403, { message: '没有权限' }, 'notAllowed'],
    [404, { message: '页面或数据不存在' }, 'system.notFound'],
    [404, { message: '没有这张订单', code: 'order.unknown' }, 'order.unknown'],
    [422, { message: '不对', errors: { name: ['太长'] } }, 'system.badArguments'],
    [429, { message: '请求过于频繁' }, 'system.tooMany'],
    [500, { message: '系统未知问题' }, 'system.internal'],
  ])('is answered with its status %i and the words of the server', async (status, body, code) => {
    const store = await open(new SimulatedServer(), { [orders.path]: [status, body] });
    expect(await store.askServer(orders)).toMatchObject({ ok: false, code, status, message: body.message });
  });

  test('by a proxy that does not reach the server is no answer of it, and has no status', async () => {
    for (const status of [502, 503, 504]) {
      const store = await open(new SimulatedServer(), { [orders.path]: [status, undefined] });
      const said = await store.askServer(orders);
      expect(said).toMatchObject({ ok: false, code: 'offline.needsContact' });
      expect(said).not.toHaveProperty('status');
    }
  });

  test('for want of a session ends it here, and no unsent work', async () => {
    const server = new SimulatedServer();
    const network = new Network(server);
    const tab = await openCounterTab(
      answering(network, {
        [orders.path]: [401, { message: '用户未认证', code: 'session.expired' }],
        '/sync/push': [503, undefined],
      }),
    );
    tabs.push(tab);
    const { store } = tab;
    const states: SessionState[] = [];
    await store.watchSession((state) => states.push(state));
    const receipt = cashReceipt(aProduct(), { orderId: 'order-1', number: 'S01-01-000001' });
    expect(await store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
    expect(await store.askServer(orders)).toMatchObject({ status: 401, code: 'session.expired' });
    await until(() => states.at(-1)?.kind === 'signedOut');
    expect(states.at(-1)).toMatchObject({ closedBecause: 'session.expired', staff: null });
    // Whoever logs in again finds the counter as it was.
    expect(await store.login('wang', server.password, 'en')).toEqual({ ok: true });
    await until(() => states.at(-1)?.kind === 'open');
    expect((await store.exportWork()).count).toBe(1);
    expect((await store.read('order.byId', { orderId: 'order-1' }))?.where).toBe('saved');
  });

  test('of which nobody is to know ends no session: the poll of notices warns instead', async () => {
    const unread = { method: 'GET', path: '/notifications/unread?type=0&start_time=0', purpose: 'poll' } as const;
    const store = await open(new SimulatedServer(), { [unread.path]: [401, { message: '', code: 'session.expired' }] });
    const states: SessionState[] = [];
    await store.watchSession((state) => states.push(state));
    expect(await store.askServer(unread)).toMatchObject({ status: 401 });
    await until(() => states.length > 0);
    expect(states.at(-1)?.kind).toBe('open');
  });
});

describe('a call that anybody may make', () => {
  const open = { method: 'POST', path: '/sms', body: { type: 1 }, byAnybody: true } as const;
  /** The headers of each call of this path, which the server answers. */
  const heardBy = async (signedIn: boolean) => {
    const headers: Readonly<Record<string, string>>[] = [];
    const network = new Network(new SimulatedServer());
    const tab = await openCounterTab({
      listen: network.listen.bind(network),
      call: async (call) => {
        if (call.path !== open.path) return network.call(call);
        headers.push(call.headers ?? {});
        return { status: 200, body: { data: { resendAfter: 60 } }, retryAfter: null };
      },
    });
    tabs.push(tab);
    if (!signedIn) await tab.store.logout();
    return { store: tab.store, headers };
  };

  test('is answered where nobody is signed in, in the language of the screen; another is not', async () => {
    const { store, headers } = await heardBy(false);
    expect(await store.askServer({ ...open, locale: 'ja' })).toMatchObject({ ok: true, data: { resendAfter: 60 } });
    expect(headers).toEqual([{ 'x-locale': 'ja', 'x-client-version': version }]);
    expect(await store.askServer(orders)).toMatchObject({ ok: false, code: 'session.expired' });
  });

  test('says who makes it where somebody is', async () => {
    const { store, headers } = await heardBy(true);
    expect(await store.askServer(open)).toMatchObject({ ok: true });
    const whoIs = { authorization: expect.stringMatching(/^Bearer ./), 'x-shop-id': 'shop-1' };
    expect(headers).toEqual([{ ...whoIs, 'x-client-version': version }]);
  });
});
