import { readFileSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterEach, describe, expect, test } from 'vitest';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab, type Tab } from '../../tests/device/tablet.ts';
import { aProduct, cashReceipt } from '../../tests/make.ts';

const tabs: Tab[] = [];
const opened = <T extends Tab>(tab: T): T => {
  tabs.push(tab);
  return tab;
};
afterEach(async () => {
  for (const tab of tabs.splice(0)) {
    await tab.store.stop();
    expect(tab.faults).toEqual([]);
  }
});

const sell = ({ store }: Tab, orderId: string) => {
  const receipt = cashReceipt(aProduct(), { orderId, number: 'S01-01-000001' });
  return store.run('order.collect', receipt, { takeNumber: true });
};

/** Tablet A sold two orders without a network and wrote them into a file; tablet B works in the same shop. */
const carrying = async () => {
  const server = new SimulatedServer();
  const [lineA, lineB] = [new Network(server), new Network(server)];
  const a = opened(await openCounterTab(lineA));
  const b = opened(await openCounterTab(lineB));
  lineA.up = false;
  await a.store.syncNow();
  await sell(a, 'one');
  await sell(a, 'two');
  const file = await a.store.exportWork();
  const orders = () => server.all<Order>('order').map(({ id, number, payments }) => [id, number, payments.length]);
  const drawer = () => server.all<MoneyEntry>('moneyEntry').reduce((sum, { amount }) => sum + amount, 0);
  return { server, lineA, lineB, a, b, file, orders, drawer };
};
const once = [
  ['one', 'S01-01-000001', 1],
  ['two', 'S01-01-000002', 1],
];
const statesOf = async ({ store }: Tab) =>
  (await store.read('outbox.journal', { state: null, offset: 0, limit: 20 })).rows.map(({ state }) => state);

/** The same file with other content, sealed again as whoever made it would have. */
const resealed = (text: string, change: (content: Record<string, unknown>) => void): string => {
  const { content } = JSON.parse(text) as { content: string };
  const inner = JSON.parse(content) as Record<string, unknown>;
  change(inner);
  const next = JSON.stringify(inner);
  const checksum = bytesToHex(sha256(utf8ToBytes(next)));
  return JSON.stringify({ format: 'counter-work', checksum, content: next });
};

/** The same file with one command that says this, sealed as its counter would have. */
const withArgs = (text: string, args: string): string => {
  const { content } = JSON.parse(text) as { content: string };
  const inner = JSON.parse(content) as { commands: { command: object }[] };
  const command = JSON.stringify({ ...inner.commands[0]?.command, args: 'ARGS' }).replace('"ARGS"', args);
  const hash = bytesToHex(sha256(utf8ToBytes(command)));
  const next = JSON.stringify({ ...inner, commands: ['COMMAND'] }).replace(
    '"COMMAND"',
    () => `{"command":${command},"hash":"${hash}"}`,
  );
  const checksum = bytesToHex(sha256(utf8ToBytes(next)));
  return JSON.stringify({ format: 'counter-work', checksum, content: next });
};

describe('unsent work taken to another counter in a file', () => {
  test('is shown first, and then sent under the numbers it has, by whoever did it when they did it', async () => {
    const { server, a, b, file, orders, drawer } = await carrying();
    expect(file.count).toBe(2);
    expect(await b.store.readWork(file.text)).toMatchObject({
      ok: true,
      from: { counter: 'S01-01', shop: '静安店' },
      entries: [
        { name: 'order.collect', staffId: 'staff-1', known: false, args: { number: 'S01-01-000001' } },
        { args: { number: 'S01-01-000002' } },
      ],
    });
    expect(orders()).toEqual([]);
    expect(await b.store.takeInWork(file.text)).toEqual({ ok: true, taken: 2 });
    await b.store.syncNow();
    expect(orders()).toEqual(once);
    expect(drawer()).toBe(5_600);
    const own = (await a.store.read('outbox.journal', { state: null, offset: 0, limit: 9 })).rows;
    const taken = (await b.store.read('outbox.journal', { state: 'confirmed', offset: 0, limit: 9 })).rows;
    expect(taken.map(({ commandId, at, carriedFrom }) => [commandId, at, carriedFrom])).toEqual(
      own.map(({ commandId, at }) => [commandId, at, '01']),
    );
    expect(server.counters.get(b.store.counterId() ?? '')?.received[0]?.carriedFrom).toMatchObject({
      number: '01',
      n: 1,
    });
    expect(server.all<Order>('order').map(({ createdAt }) => createdAt)).toEqual(own.map(({ at }) => at).reverse());
  });

  test('is booked once when the first tablet comes back later and sends its own', async () => {
    const { lineA, a, b, file, orders, drawer } = await carrying();
    await b.store.takeInWork(file.text);
    await b.store.syncNow();
    lineA.up = true;
    await a.store.syncNow();
    expect(orders()).toEqual(once);
    expect(drawer()).toBe(5_600);
    expect([await statesOf(a), await statesOf(b)]).toEqual([
      ['confirmed', 'confirmed'],
      ['confirmed', 'confirmed'],
    ]);
    expect(await sell(a, 'three')).toMatchObject({ ok: true, number: 'S01-01-000003' });
  });

  test('is booked once when the first tablet was quicker', async () => {
    const { lineA, lineB, a, b, file, orders, drawer } = await carrying();
    lineB.up = false;
    await b.store.syncNow();
    await b.store.takeInWork(file.text);
    lineA.up = true;
    await a.store.syncNow();
    lineB.up = true;
    await b.store.syncNow();
    expect(orders()).toEqual(once);
    expect(drawer()).toBe(5_600);
    expect(await statesOf(b)).toEqual(['confirmed', 'confirmed']);
  });

  test('taken in twice, or at the counter it comes from, changes nothing', async () => {
    const { a, b, file, orders } = await carrying();
    await b.store.takeInWork(file.text);
    expect(await b.store.takeInWork(file.text)).toEqual({ ok: true, taken: 0 });
    expect(await a.store.takeInWork(file.text)).toEqual({ ok: true, taken: 0 });
    expect(await a.store.readWork(file.text)).toMatchObject({ entries: [{ known: true }, { known: true }] });
    await b.store.syncNow();
    expect(await b.store.takeInWork(file.text)).toEqual({ ok: true, taken: 0 });
    expect(orders()).toEqual(once);
  });

  test('is on the disk of the second tablet before it is said to be taken in', async () => {
    const { lineB, b, file, orders } = await carrying();
    lineB.up = false;
    await b.store.syncNow();
    expect(await b.store.takeInWork(file.text)).toEqual({ ok: true, taken: 2 });
    const { browser } = b;
    const again = opened(await openTab(lineB, browser));
    expect(await statesOf(again)).toEqual(['waiting', 'waiting']);
    expect(await again.store.read('order.byId', { orderId: 'two' })).toMatchObject({ where: 'saved' });
    lineB.up = true;
    await again.store.syncNow();
    expect(orders()).toEqual(once);
  });

  test('goes on with the work that the second tablet does itself, without a gap', async () => {
    const { server, b, file } = await carrying();
    await sell(b, 'own-1');
    await b.store.takeInWork(file.text);
    expect(await sell(b, 'own-2')).toMatchObject({ ok: true, n: 4, number: 'S01-02-000002' });
    await b.store.syncNow();
    expect(server.all('order')).toHaveLength(4);
    const received = server.counters.get(b.store.counterId() ?? '')?.received ?? [];
    expect(received.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  test('brings along what was refused, to be dealt with there', async () => {
    const { server, lineA, a, b } = await carrying();
    server.overrules = ({ name }) =>
      name === 'order.collect' ? { outcome: 'rejected', code: 'system.conflict' } : null;
    lineA.up = true;
    await a.store.syncNow();
    const file = await a.store.exportWork();
    expect(file.count).toBe(2);
    await b.store.takeInWork(file.text);
    await b.store.syncNow();
    expect(await statesOf(b)).toEqual(['refused', 'refused']);
  });

  test('lets nobody in: neither secret, session nor password are in the file', async () => {
    const { server, a, file } = await carrying();
    const secret = server.counters.get(a.store.counterId() ?? '')?.secret ?? 'none';
    for (const word of [secret, 'secret', 'token', 'password', 'verifier', ...server.sessions])
      expect(file.text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  test('of a retired counter is exported where the shop is chosen again, and sent by another', async () => {
    const { server, lineA, a, b, orders } = await carrying();
    server.retired.add(a.store.counterId() ?? '');
    lineA.up = true;
    await a.store.syncNow();
    expect(a.store.counterId()).toBeUndefined();
    const left = { number: '01', shopCode: 'S01', shop: '静安店', count: 2 };
    const [found, ...others] = await a.store.leftBehind();
    expect([found, others]).toMatchObject([left, []]);
    const file = await a.store.exportLeft(found?.counterId ?? '');
    expect(file.count).toBe(2);
    expect(await b.store.takeInWork(file.text)).toEqual({ ok: true, taken: 2 });
    await b.store.syncNow();
    expect(orders()).toEqual(once);

    expect(await a.store.chooseShop('shop-1')).toEqual({ ok: true });
    expect(await a.store.leftBehind()).toMatchObject([left]);
    expect(await a.store.takeInWork(file.text)).toEqual({ ok: true, taken: 2 });
    expect(await a.store.leftBehind()).toEqual([]);
    await a.store.syncNow();
    expect(orders()).toEqual(once);
    for (const fault of a.faults.splice(0)) expect(fault).toMatchObject({ code: 'counter.retired' });
  });
});

describe('a file that is not as it should be', () => {
  test.each<[string, string, (text: string) => string]>([
    ['is something else', 'work.noFile', () => 'order;amount\n1;2'],
    ['is another kind of JSON', 'work.noFile', () => '{"format":"orders","content":"{}"}'],
    ['was cut off', 'work.noFile', (text) => text.slice(0, -20)],
    ['was changed', 'work.damaged', (text) => text.replaceAll('2800', '1')],
    [
      'was changed and sealed again',
      'work.damaged',
      (text) =>
        resealed(text, ({ commands }) => {
          const [first] = commands as { command: { args: { total: number } } }[];
          if (first) first.command.args.total = 1;
        }),
    ],
    [
      'had a command taken out of the chain and another put in its place',
      'work.damaged',
      (text) => resealed(text, ({ commands }) => (commands as unknown[]).reverse()),
    ],
    [
      'belongs to another shop',
      'work.otherShop',
      (text) => resealed(text, (file) => Object.assign(file, { shopId: 's9' })),
    ],
    [
      'belongs to another brand',
      'work.otherBrand',
      (text) => resealed(text, (file) => Object.assign(file, { brandId: 'b9' })),
    ],
    ['holds a command without arguments', 'work.damaged', (text) => withArgs(text, 'null')],
    ['holds one whose arguments are a list', 'work.damaged', (text) => withArgs(text, '[1]')],
    [
      'holds one nested deeper than anybody can walk',
      'work.damaged',
      (text) => withArgs(text, `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    ],
    ['holds one that the server never reads', 'work.damaged', (text) => withArgs(text, '{"a":{"__proto__":{}}}')],
    [
      'holds one that is too large to be sent',
      'work.damaged',
      (text) => withArgs(text, `{"a":"${'药'.repeat(700_000)}"}`),
    ],
    ['holds one with half a character', 'work.damaged', (text) => withArgs(text, '{"a":"\\ud800"}')],
    [
      'comes from a counter that cannot be named',
      'work.damaged',
      (text) => resealed(text, (file) => Object.assign(file, { counterNumber: '0'.repeat(11) })),
    ],
    ['comes from a newer app', 'work.newer', (text) => resealed(text, (file) => Object.assign(file, { version: 2 }))],
    ['has no version', 'work.damaged', (text) => resealed(text, (file) => Object.assign(file, { version: undefined }))],
  ])('because it %s is refused, and nothing of it is saved', async (_, code, spoil) => {
    const { b, file } = await carrying();
    expect(await b.store.readWork(spoil(file.text))).toMatchObject({ ok: false, code });
    expect(await b.store.takeInWork(spoil(file.text))).toMatchObject({ ok: false, code });
    expect(await statesOf(b)).toEqual([]);
  });

  test('nobody signed in takes nothing in', async () => {
    const { b, file } = await carrying();
    await b.store.logout();
    expect(await b.store.takeInWork(file.text)).toMatchObject({ ok: false, code: 'session.expired' });
  });
});

test('a file as the first version wrote it is taken in by every later one', async () => {
  const server = new SimulatedServer();
  const b = opened(await openCounterTab(new Network(server)));
  const text = readFileSync(new URL('../../tests/device/golden-work.json', import.meta.url), 'utf8');
  expect(await b.store.takeInWork(text)).toEqual({ ok: true, taken: 2 });
  await b.store.syncNow();
  expect(server.all<Order>('order').map(({ number }) => number)).toEqual(['S01-01-000001', 'S01-01-000002']);
});
