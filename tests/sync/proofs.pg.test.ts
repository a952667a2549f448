import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { week } from '#domain/values/durations.ts';
import { audit } from '../../server/audit/audit.ts';
import type { OutboxRow } from '../../src/db/ledger/ledger-rows.ts';
import { fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { tea } from '../api-counter.ts';
import type { TestBrowser } from '../device/browser.ts';
import { openCounterTab, openTab, type Tab, until } from '../device/tablet.ts';
import { cashReceipt } from '../make.ts';

let api: ApiUnderTest;
/** The way from the tablets to the server, which may be cut. */
const way = { up: true };
let transport: Transport;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const real = fetchTransport(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`);
  const cut = () => Promise.reject(new Unreachable('cut'));
  transport = {
    call: (call) => (way.up ? real.call(call) : cut()),
    listen: (...how) => (way.up ? real.listen(...how) : cut()),
  };
});

const sells = async ({ store }: Tab): Promise<string> => {
  const receipt = cashReceipt(tea, { orderId: uuid(), number: '' });
  const done = await store.run('order.collect', receipt, { takeNumber: true });
  if (!done.ok) throw new Error(done.code);
  return done.commandId;
};
const rowsOf = async ({ databases }: TestBrowser, counterId: string): Promise<OutboxRow[]> =>
  databases.ledger(counterId).within('r', async (tx) => (await tx.journal(null, 0, 100)).rows.reverse());
/** What waits becomes as earlier versions of the app have kept it. */
const withoutProofs = ({ databases }: TestBrowser, counterId: string) =>
  databases.ledger(counterId).within('rw', async (tx) => {
    const waiting = await tx.inState('waiting');
    await tx.putCommands(waiting.map(({ command: { proof, ...command }, ...row }) => ({ ...row, command })));
  });
const counterOf = ({ store }: Tab): string => {
  const counterId = store.counterId();
  if (!counterId) throw new Error('no counter is open');
  return counterId;
};
const bookedAt = async (counterId: string) => {
  const { rows } = await api.pool.query<{ n: number; outcome: string; by: string }>(
    'select n, outcome, staff_id as by from command_log where counter_id = $1 order by n',
    [counterId],
  );
  return rows.map(({ n, outcome, by }) => [Number(n), outcome, by]);
};
const allSettled = (tab: Tab) =>
  until(async () => {
    await tab.store.syncNow();
    return (await rowsOf(tab.browser, counterOf(tab))).every(({ state }) => state !== 'waiting');
  }, 'everything being answered');

describe('the ledger of an earlier version', () => {
  test('is updated with what waits in it, which is booked without a proof, and nothing else is', async () => {
    const tab = await openCounterTab(transport, undefined, { account: 'boss', shopId: 's01' });
    const { browser } = tab;
    const counterId = counterOf(tab);
    way.up = false;
    await sells(tab);
    await sells(tab);
    await tab.store.stop();
    await withoutProofs(browser, counterId);
    await api.pool.query(
      'update counter set unproved_until = $2, unproved_n = null, enrolled_at = enrolled_at - 60000 where id = $1',
      [counterId, Date.now() + week],
    );
    await api.pool.query('update counter_staff set first_at = first_at - 60000 where counter_id = $1', [counterId]);
    expect((await rowsOf(browser, counterId)).map(({ command, state }) => [command.proof, state])).toEqual([
      [undefined, 'waiting'],
      [undefined, 'waiting'],
    ]);

    const updated = await openTab(transport, browser);
    await sells(updated);
    way.up = true;
    await allSettled(updated);
    expect(await bookedAt(counterId)).toEqual([1, 2, 3].map((n) => [n, 'accepted', 'boss']));

    way.up = false;
    await sells(updated);
    await withoutProofs(browser, counterId);
    way.up = true;
    await allSettled(updated);
    expect((await bookedAt(counterId)).at(-1)).toEqual([4, 'held', 'boss']);
    await updated.store.stop();
  });
});

describe('after a backup was restored', () => {
  test('work is sent again with the same proofs, and is booked though its session has ended since', async () => {
    const tab = await openCounterTab(transport, undefined, { account: 'manager', shopId: 's01' });
    const counterId = counterOf(tab);
    await sells(tab);
    await sells(tab);
    await allSettled(tab);
    const before = await rowsOf(tab.browser, counterId);
    expect(await bookedAt(counterId)).toEqual([1, 2].map((n) => [n, 'accepted', 'manager']));
    await tab.store.logout();
    await tab.store.syncNow();
    const { rows: open } = await api.pool.query(
      "select id from session_proof where staff_id = 'manager' and ended_at is null and id = $1",
      [before[0]?.command.proof?.session],
    );
    expect(open).toEqual([]);

    const { pool } = api;
    const orders = before.map(({ command }) => (command.args as { orderId: string }).orderId);
    await pool.query('delete from command_log where counter_id = $1', [counterId]);
    await pool.query('delete from money_entry where order_id = any($1)', [orders]);
    await pool.query('delete from stock_movement where order_id = any($1)', [orders]);
    await pool.query('delete from "order" where id = any($1)', [orders]);
    await pool.query("delete from feed where entity = 'order' and record_id = any($1)", [orders]);
    await pool.query(
      'update counter set last_n = 0, last_at = 0, empty_n = 0, empty_at = 0, waiting_since = null where id = $1',
      [counterId],
    );
    await pool.query("update brand set epoch = epoch + 1 where brand_id = 'brand-1'");

    expect(await tab.store.login('cashier', 'demo1234', 'en')).toEqual({ ok: true });
    await until(async () => {
      await tab.store.syncNow();
      return (await bookedAt(counterId)).length === 2;
    }, 'everything being booked again');
    expect(await bookedAt(counterId)).toEqual([1, 2].map((n) => [n, 'accepted', 'manager']));
    await allSettled(tab);
    const after = await rowsOf(tab.browser, counterId);
    expect(after.map(({ command }) => command)).toEqual(before.map(({ command }) => command));
    expect(after.map(({ command }) => command.proof?.mac)).toEqual(
      Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)),
    );
    await tab.store.stop();
  });

  test('the books agree', async () => {
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});
